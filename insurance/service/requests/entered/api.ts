import { z } from 'zod';

import { MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { entrySchema } from './entry.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/service-requests/${name}` as const;
const text = z.string();
const number = text.max(40);
const link = z.object({ url: text });

export const complaintEntryChoices = call({
	...office,
	path: path('entry-choices'),
	summary: 'Pilihan untuk mencatat pengaduan yang masuk lewat jalur lain',
	input: z.object({}),
	output: z.object({
		today: text,
		causes: z.array(z.object({ value: text, label: text })),
	}),
});

export const enterComplaint = call({
	...office,
	path: path('enter'),
	summary:
		'Catat pengaduan yang masuk lewat telepon, surat atau datang langsung; tenggatnya dihitung dari hari terima',
	rules: 'POJK 22/2023',
	input: entrySchema,
	output: z.object({
		number: text,
		dueOn: text,
		/** True if the sender has no email address and gets letters. */
		byLetter: z.boolean(),
	}),
	audit: { thing: null },
	once: true,
	limit: { max: 60, seconds: 60 },
});

export const attachScan = call({
	...office,
	path: path('attach'),
	summary: 'Lampirkan pindaian ke sebuah laporan (multipart, `file`), paling besar 1MB',
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	audit: { thing: null },
	input: z.looseObject({ number, file: uploadSchema('Pilih berkas yang akan dilampirkan') }),
	output: z.object({ scanId: text }),
});

export const openScan = call({
	...office,
	path: path('scan'),
	summary:
		'Alamat untuk mengunduh satu lampiran laporan, berlaku lima menit; pembukaannya dicatat',
	input: z.object({ scanId: z.uuid({ error: 'Berkas ini tidak dikenal' }) }),
	reveals: 'service-request',
	output: link,
});

export const complaintLetter = call({
	...office,
	path: path('letter'),
	summary:
		'Alamat untuk mengunduh surat tanda terima atau surat jawaban sebuah laporan, untuk dicetak; pembukaannya dicatat',
	input: z.object({ number, kind: z.enum(['receipt', 'answer']) }),
	reveals: 'service-request',
	output: link,
});
