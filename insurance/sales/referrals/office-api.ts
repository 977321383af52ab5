import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

// Back-office calls for managing partners; permission `campaigns.manage`.

const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0064-kept-quotes.md',
} as const;
const day = z.string({ error: 'Pilih tanggalnya' }).refine(isDay, 'Tanggal ini tidak ada');

const partnerInput = z.object({
	code: z
		.string()
		.trim()
		.regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,29}$/, 'Kode berisi 2–30 huruf, angka atau tanda hubung')
		.transform((code) => code.toUpperCase()),
	name: z.string().trim().min(1, 'Nama wajib diisi').max(100, 'Nama paling banyak 100 karakter'),
	fromDay: day,
	toDay: day.nullable(),
});

const partner = z.object({
	code: z.string(),
	name: z.string(),
	fromDay: z.string(),
	toDay: z.string().nullable(),
	good: z.boolean(),
	/** Identifies the version that was read. It must be sent back with a change. */
	mark: z.string(),
});

export const listPartners = call({
	...office,
	path: '/page/office/partners/list',
	summary: 'Mitra yang tautannya membawa pembeli, dengan masa berlaku kodenya',
	input: z.object({}),
	output: z.object({ partners: z.array(partner) }),
});

export const savePartner = call({
	...office,
	path: '/page/office/partners/save',
	summary: 'Membuat mitra, atau mengubah nama dan masa berlaku kodenya',
	/** `mark` identifies the version on which this change is based; absent for a new partner. */
	input: partnerInput.extend({ mark: z.string().max(40).nullish() }),
	output: partner,
});
