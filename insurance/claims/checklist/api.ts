import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CLAIM_STATUSES } from '../claim.ts';

export const deskChecklist = z.array(
	z.object({
		code: z.string(),
		name: z.string(),
		required: z.boolean(),
		received: z.array(z.string()),
		ruling: z
			.object({ by: z.string(), at: z.string(), reason: z.string().nullable() })
			.nullable(),
	}),
);

/** The same checklist as shown to a customer or reporter, without the names of staff. */
export const ownChecklist = z.array(
	z.object({
		code: z.string(),
		name: z.string(),
		required: z.boolean(),
		state: z.enum(['received', 'missing', 'waived']),
	}),
);

const office = { method: 'POST', auth: 'office' } as const;
const code = z.string().max(60);
const seen = {
	claimNo: z.string().max(20),
	revision: z.int().min(1).max(2_147_483_647),
	code,
};
const moved = z.object({ revision: z.int(), status: z.enum(CLAIM_STATUSES) });

export const matchDocument = call({
	...office,
	path: '/page/office/claims/match-document',
	summary: 'Hitung dokumen yang sudah diterima sebagai dokumen wajib',
	input: z.object({
		...seen,
		documentId: z.string({ error: 'Pilih dokumen yang sudah diterima' }).max(64),
	}),
	output: moved,
});

export const waiveDocument = call({
	...office,
	path: '/page/office/claims/waive-document',
	summary: 'Kecualikan dokumen wajib dengan alasan tertulis; pemutusnya orang lain',
	input: z.object({
		...seen,
		reason: z
			.string({ error: 'Alasan wajib diisi' })
			.trim()
			.min(20, 'Tulis alasannya, paling sedikit 20 huruf')
			.max(1_000, 'Alasan terlalu panjang'),
	}),
	output: moved,
});
