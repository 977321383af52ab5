import { z } from 'zod';

import { carePartner } from '#insurance/site/content/partners/api.ts';
import { FACILITIES, PARTNER_KINDS } from '#insurance/site/content/partners/partner.ts';
import { isInIndonesia } from '#insurance/site/content/partners/position.ts';
import { call } from '#platform/contract/call.ts';
import {
	madeFile,
	sentWorkbook,
	WORKBOOK_BODY_LIMIT,
} from '#platform/files/xlsx/workbook-field.ts';

import { contentPath, contentOffice } from '../pages/api-parts.ts';

const kind = z.enum(PARTNER_KINDS);
const PHONE = 'Tulis teleponnya dengan angka, misalnya (021) 555 0123.';
const PLACE = 'Tulis lintang dan bujur di Indonesia, misalnya -6.2088, 106.8456.';
const line = (most: number, message: string) =>
	z
		.string()
		.trim()
		.regex(/[\p{L}\p{N}]/u, message)
		.max(most, `Paling panjang ${most} huruf.`)
		.transform((text) => text.replace(/\s+/g, ' '));

export const partnerSchema = z.strictObject({
	name: line(160, 'Tulis namanya.'),
	city: line(80, 'Tulis kotanya.'),
	address: line(300, 'Tulis alamatnya.'),
	phone: z
		.string()
		.trim()
		.regex(/^[0-9+ ()-]{5,25}$/, PHONE)
		.refine((text) => text.replaceAll(/\D/g, '').length >= 5, PHONE),
	cashless: z.boolean(),
	facility: z.enum(FACILITIES, 'Pilih jenisnya dari daftar.').optional(),
	province: line(80, 'Tulis provinsinya.').optional(),
	position: z
		.string()
		.trim()
		.transform((text) =>
			text
				.split(',')
				.map((part) => part.trim())
				.join(', '),
		)
		.refine(isInIndonesia, PLACE)
		.optional(),
});
const seen = z.strictObject(carePartner.shape);
const changed = z.object({ before: seen, after: seen });

export const listCarePartners = call({
	...contentOffice,
	path: contentPath('partners'),
	summary: 'Rumah sakit atau klinik gigi rekanan yang tampil di situs',
	input: z.strictObject({
		kind,
		search: z.string().trim().max(100).optional(),
		page: z.int().min(1).max(1_000).optional(),
	}),
	output: z.object({
		rows: z.array(seen.extend({ id: z.int() })),
		total: z.int(),
		pages: z.int(),
	}),
});

export const saveCarePartner = call({
	...contentOffice,
	path: contentPath('partner-save'),
	summary: 'Menyimpan satu rekanan, atau menghapusnya dari daftar',
	input: z.strictObject({
		kind,
		/** Null for a new partner. */
		id: z.int().min(1).max(2_147_483_647).nullable(),
		seen: seen.nullable(),
		/** Null removes the partner from the list. */
		partner: partnerSchema.nullable(),
	}),
	output: z.object({ changeId: z.string() }),
});

export const exportPartners = call({
	...contentOffice,
	path: contentPath('partners-export'),
	audit: { kind: 'export' },
	summary: 'Daftar rekanan sebagai berkas Excel',
	input: z.strictObject({ kind }),
	output: madeFile,
});

export const readCarePartners = call({
	...contentOffice,
	path: contentPath('partners-read'),
	summary: 'Membandingkan berkas Excel dengan daftar rekanan; belum ada yang disimpan',
	bodyLimit: WORKBOOK_BODY_LIMIT,
	input: z.strictObject({ kind, file: sentWorkbook }),
	output: z.object({
		/** Fingerprint of the list used for the comparison. */
		mark: z.string(),
		rows: z.int(),
		added: z.int(),
		changed: z.int(),
		removed: z.int(),
		first: z.object({
			added: z.array(seen),
			changed: z.array(changed),
			removed: z.array(seen),
		}),
		wrong: z.array(z.object({ row: z.int(), message: z.string() })),
	}),
});

export const takePartners = call({
	...contentOffice,
	path: contentPath('partners-take'),
	summary: 'Memakai berkas Excel sebagai daftar rekanan; langsung berlaku dan bisa dikembalikan',
	bodyLimit: WORKBOOK_BODY_LIMIT,
	input: z.strictObject({ kind, file: sentWorkbook, mark: z.string().max(64) }),
	output: z.object({ changeId: z.string() }),
});
