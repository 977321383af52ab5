import { z } from 'zod';

import { insurerSchema, premiumAccountSchema } from '#insurance/access/insurer/insurer.ts';
import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { REASON_LEAST } from '#insurance/money/ledger/tasks/tasks.ts';
import { call } from '#platform/contract/call.ts';

// Calls for the insurer's details, which administrators maintain: the current version, earlier
// ones, and the next. Every call needs the permission `insurer.manage`. Viewing and deciding on the
// account that companies pay into needs `money.work`.

const office = { method: 'POST', auth: 'office', rules: 'A3.37 A3.38' } as const;
const path = <P extends string>(name: P) => `/page/office/insurer/${name}` as const;

const pastVersion = z.object({
	version: z.int(),
	changedAt: z.string(),
	/** Name of the staff member; null for the version shipped with the application. */
	changedBy: z.string().nullable(),
	note: z.string(),
	changed: z.array(z.string()),
});

export const showInsurer = call({
	...office,
	path: path('show'),
	summary: 'Identitas perusahaan yang berlaku, dengan versi-versi sebelumnya',
	input: z.object({}),
	output: z.object({
		/** 0 if nothing has been entered yet; `insurer` then contains the initial values. */
		version: z.int(),
		insurer: insurerSchema,
		versions: z.array(pastVersion),
	}),
});

export const saveInsurer = call({
	...office,
	path: path('save'),
	summary: 'Menyimpan identitas perusahaan sebagai versi baru; berlaku saat itu juga',
	input: z.strictObject({
		/** The version on which the edit is based. */
		version: z.int().min(0).max(2_147_483_647),
		insurer: insurerSchema,
		note: z.string().trim().min(3, 'Tulis alasannya, paling sedikit 3 huruf.').max(300),
	}),
	output: z.object({ version: z.int() }),
});

export const showPremiumAccount = call({
	...office,
	path: path('account'),
	summary: 'Rekening premi perusahaan yang berlaku, dan usulan yang menunggu orang kedua',
	input: z.object({}),
	output: z.object({
		account: premiumAccountSchema,
		/**
		 * A proposal that awaits a second person. Until it is approved, the account above remains
		 * in force.
		 */
		proposal: z
			.object({
				id: z.string(),
				account: premiumAccountSchema,
				reason: z.string(),
				proposedBy: z.string(),
				proposedAt: z.string(),
				/** True if this person proposed it and may therefore only withdraw it. */
				mine: z.boolean(),
				whyNotAgree,
			})
			.nullable(),
	}),
});
export type ShownPremiumAccount = z.output<(typeof showPremiumAccount)['output']>;

export const proposePremiumAccount = call({
	...office,
	path: path('account-propose'),
	proposes: 'bank-account',
	fresh: true,
	summary: 'Mengusulkan rekening premi perusahaan yang lain; orang lain yang memutuskan',
	input: z.strictObject({
		account: premiumAccountSchema,
		reason: z
			.string({ error: 'Alasan wajib diisi' })
			.trim()
			.min(REASON_LEAST, `Alasan paling sedikit ${REASON_LEAST} huruf`)
			.max(300, 'Alasan terlalu panjang'),
	}),
	output: z.object({}),
	once: true,
});

export const decidePremiumAccount = call({
	...office,
	path: path('account-decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary:
		'Memutuskan usulan rekening premi buatan orang lain, atau menarik usulan sendiri; yang disetujui berlaku saat itu juga',
	input: z.strictObject({ id: z.uuid(), agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});
