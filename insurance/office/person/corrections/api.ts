import { z } from 'zod';

import { MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

// Correcting a person's name, birth date or NIK on a policy, proposed from the opened person's page. A
// second person decides (`insurance/service/servicing/corrections/office-api.ts`).

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });
const limit = { max: 120, seconds: 60 };

const facts = z.object({ name: text, birthDate: text, sex: z.enum(['male', 'female']), nik: text });
const line = z.object({ label: text, amount: z.int() });
const change = z.object({ label: text, before: text, after: text });

/** Amounts of a correction, in rupiah. */
const money = z.object({
	/** Premium of a full instalment; null if it stays. */
	premium: z.object({ before: z.int(), after: z.int() }).nullable(),
	/** All later premiums together, from the next one; null if none changes. */
	later: z.object({ fromDay: text, before: z.int(), after: z.int() }).nullable(),
	lines: z.array(line),
	refund: z.int(),
	/** Rise of premiums already paid, which is not collected. */
	waived: z.int(),
});

export const correctablePeople = call({
	...office,
	path: path('correctable'),
	summary: 'Orang pada polis seorang nasabah yang datanya bisa diperbaiki, terbaru lebih dulu',
	reveals: 'person',
	input: z.object({ id }),
	output: z.object({
		policies: z.array(
			z.object({
				policyId: text,
				policyNo: text,
				productName: text,
				people: z.array(z.object({ who: text, words: text, facts })),
				/** Id of the correction that waits for a second person; null if there is none. */
				waiting: text.nullable(),
			}),
		),
	}),
	limit,
});

const CORRECTED = {
	id,
	policyId: z.uuid({ error: 'Polis ini tidak dikenal' }),
	/** The holder, or the id of an insured person. */
	who: z.string({ error: 'Pilih orangnya' }).min(1, 'Pilih orangnya').max(40),
	name: z.string({ error: 'Nama sesuai KTP wajib diisi' }).max(200, 'Nama terlalu panjang'),
	birthDate: z.string({ error: 'Tanggal lahir wajib diisi' }).max(10),
	sex: z.string({ error: 'Jenis kelamin wajib dipilih' }).max(10),
	/** As shown if it stays, i.e. masked; empty if the person has none. */
	nik: z.string({ error: 'NIK wajib diisi' }).max(40),
	/** `ya` if the identity card really contradicts its own NIK. */
	nikConfirmed: z.enum(['ya', 'tidak']).default('tidak'),
};

export const priceCorrected = call({
	...office,
	path: path('correction-price'),
	summary: 'Perubahan dan jumlah uang dari sebuah perbaikan data; belum ada yang diusulkan',
	reveals: 'person',
	input: z.object(CORRECTED),
	output: z.object({ changes: z.array(change), money }),
	limit,
});

export const proposeCorrection = call({
	...office,
	path: path('correct'),
	proposes: 'correction',
	summary:
		'Usulkan perbaikan nama, tanggal lahir atau NIK dengan buktinya (multipart, berkas di `evidence`); orang kedua yang memutuskan',
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 30, seconds: 60 },
	audit: { thing: ['policy', 'policyId'] },
	input: z.looseObject({
		...CORRECTED,
		/** The amounts that were shown. */
		refund: z.string().regex(/^\d{1,12}$/, 'Hitung dulu jumlahnya'),
		later: z.string().regex(/^(\d{1,12})?$/, 'Hitung dulu jumlahnya'),
		reason: z
			.string({ error: 'Tulis alasannya' })
			.trim()
			.min(1, 'Tulis alasannya')
			.max(500, 'Alasan paling banyak 500 huruf'),
		evidence: uploadSchema('Pilih foto atau PDF buktinya'),
	}),
	output: z.object({ correctionId: text }),
});
