import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });
const policyId = z.uuid({ error: 'Pilih polis yang dipertahankan' });

const half = z.object({
	policyId: text,
	policyNo: text,
	plan: text,
	sumInsured: z.int(),
	boughtAt: text,
	startDay: text,
	endDay: text,
	/** Refund in rupiah if this policy is cancelled. */
	lines: z.array(z.object({ label: text, amount: z.int() })),
	refund: z.int(),
	/** The reason why this policy stays; null if it may be cancelled. */
	reason: text.nullable(),
});

export const doublePayments = call({
	...office,
	path: path('doubles'),
	summary:
		'Pasangan polis seorang nasabah yang mungkin dibayar dua kali, dengan jumlah kembalinya',
	reveals: 'person',
	input: z.object({ id }),
	output: z.object({
		pairs: z.array(
			z.object({
				key: text,
				productName: text,
				insured: text,
				older: half,
				newer: half,
				/** True while a second person decides about one of them. */
				waiting: z.boolean(),
			}),
		),
	}),
	limit: { max: 120, seconds: 60 },
});

export const proposeDoublePayment = call({
	...office,
	path: path('return-double'),
	proposes: 'double-payment',
	once: true,
	summary:
		'Usulkan membatalkan satu dari dua polis yang dibayar dua kali sejak awal, dan mengembalikan seluruh pembayarannya',
	audit: { thing: ['policy', 'dropId'] },
	input: z.object({
		id,
		keepId: policyId,
		dropId: policyId,
		/** The amount that was shown. */
		refund: z.int(),
		agree: z.boolean(),
		reason: z
			.string({ error: 'Tulis alasannya' })
			.trim()
			.min(1, 'Tulis alasannya')
			.max(500, 'Alasan paling banyak 500 huruf'),
	}),
	output: z.object({ proposalId: text }),
	limit: { max: 30, seconds: 60 },
});
