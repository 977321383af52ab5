import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CARD_FIELDS, TYPE_MESSAGE } from './identity-card.ts';

const choice = z.object({ value: z.string(), label: z.string() }).nullable();
const box = z
	.object({
		left: z.number().int(),
		top: z.number().int(),
		width: z.number().int(),
		height: z.number().int(),
	})
	.nullable();

/**
 * `image`: a data URL with a JPEG or PNG of at most 5 MB, recognised by content. The nine
 * documented fields (B3.9) are plain text, empty if nothing could be read: `gender` is Male or
 * Female, `date_of_birth` is YYYY-MM-DD, `address` is the street with RT/RW, and `state` to
 * `administrative_village` are region names. Additional fields: the same data under the names used
 * in the holder's form (B3.6), with region codes; `fields` with each field's certainty (0–1),
 * position (pixels in the straightened picture) and crop; `reading`, the handle for deleting the
 * picture immediately; `deleteAt`, when it is deleted automatically. Refusals: 422 on `image` with
 * the sentence to display, 503 while too many requests wait.
 */
export const extractIdentityCard = call({
	method: 'POST',
	path: '/page/ktp/extract',
	auth: 'page',
	summary: 'Membaca KTP dari foto',
	rules: 'B2.2.18 B2.2.22 B3.9.01–B3.9.09 B7.31–B7.33 B7.80',
	limit: { max: 120, seconds: 3_600 },
	bodyLimit: 15 * 1024 * 1024,
	input: z.object({
		code: z
			.string({ error: 'Kode produk wajib diisi' })
			.regex(/^[\w-]{1,60}$/, 'Kode produk tidak dikenal'),
		image: z.string({ error: TYPE_MESSAGE }),
	}),
	output: z.object({
		full_name: z.string(),
		nik: z.string(),
		gender: z.enum(['Male', 'Female', '']),
		date_of_birth: z.string(),
		address: z.string(),
		state: z.string(),
		city: z.string(),
		district: z.string(),
		administrative_village: z.string(),
		name: z.string(),
		tempatLahir: z.string(),
		tanggal: z.string(),
		bulan: z.string(),
		tahun: z.string(),
		jenisKelamin: choice,
		alamatktp: z.string(),
		kodepos: z.string(),
		provinsi: choice,
		kota: choice,
		kecamatan: z
			.object({ value: z.string(), label: z.string(), zipCode: z.string().nullable() })
			.nullable(),
		kelurahan: choice,
		agama: z.string(),
		statusPerkawinan: z.string(),
		pekerjaan: z.string(),
		kewarganegaraan: z.string(),
		fields: z.array(
			z.object({
				field: z.enum(CARD_FIELDS),
				value: z.string(),
				certainty: z.number(),
				box,
				crop: z.string(),
			}),
		),
		picture: z.object({ width: z.number().int(), height: z.number().int() }),
		reading: z.string(),
		deleteAt: z.string(),
	}),
});

/**
 * Deletes a reading's picture early. The response is the same for an unknown or already deleted
 * reading.
 */
export const forgetIdentityCard = call({
	method: 'POST',
	path: '/page/ktp/forget',
	auth: 'page',
	summary: 'Menghapus foto KTP yang sudah dibaca',
	rules: 'B7.31',
	input: z.object({
		reading: z.string({ error: 'Bacaan tidak dikenal' }).max(100, 'Bacaan tidak dikenal'),
	}),
	output: z.object({ deleted: z.literal(true) }),
});
