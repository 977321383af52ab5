import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CALLERS, QUESTION_KEYS } from './caller.ts';

const text = z.string();
const policyNo = z
	.string({ error: 'Nomor polis wajib diisi' })
	.trim()
	.regex(/^\d{11}$/, 'Nomor polis 11 angka');
export const caseInput = z.object({
	policyNo,
	caseId: z.uuid({ error: 'Pemeriksaannya tidak dikenal. Mulai lagi dari awal.' }),
});
const office = { method: 'POST', auth: 'office' } as const;

/**
 * Begins the case of one call about a policy. A holder is asked the questions; nothing that is
 * stored is in the response. Anyone else is not checked and gets a case that opens nothing.
 */
export const beginCaller = call({
	...office,
	path: '/page/office/caller/begin',
	summary: 'Mulai melayani penelepon tentang satu polis: pertanyaan identitas yang dibacakan',
	rules: 'DK2',
	input: z.object({
		policyNo,
		caller: z.enum(CALLERS, { error: 'Pilih siapa yang menelepon' }),
	}),
	output: z.object({
		caseId: text,
		questions: z.array(z.object({ key: z.enum(QUESTION_KEYS), words: text })),
	}),
	limit: { max: 30, seconds: 60 },
});

/**
 * Compares the typed answers with what is stored. The response never says which answer was wrong.
 * Failed checks are counted for the policy and for the member of staff.
 */
export const checkCaller = call({
	...office,
	path: '/page/office/caller/check',
	summary: 'Periksa jawaban penelepon; tidak dijawab mana yang salah, dan yang gagal dihitung',
	rules: 'DK2',
	input: caseInput.extend({
		answers: z
			.array(
				z.object({
					key: z.enum(QUESTION_KEYS),
					typed: z.string().trim().max(120, 'Jawabannya terlalu panjang'),
				}),
			)
			.max(QUESTION_KEYS.length),
	}),
	output: z.object({ passed: z.boolean(), say: text, until: text.nullable() }),
	once: true,
	limit: { max: 30, seconds: 60 },
});

/** Ends a call; ending it again changes nothing. */
export const endCaller = call({
	...office,
	path: '/page/office/caller/end',
	summary: 'Akhiri telepon; pemeriksaannya tidak berlaku lagi',
	rules: 'DK2',
	input: caseInput,
	output: z.object({ ended: z.literal(true) }),
});

const heir = z.object({ name: text, relationship: text, dob: text.nullable(), share: z.int() });

/** Shows what can be done for a checked holder, with every amount that an act would move. */
export const showCaller = call({
	...office,
	path: '/page/office/caller/show',
	summary:
		'Yang bisa dikerjakan untuk pemegang polis yang sudah diperiksa, dengan jumlah uangnya',
	rules: 'DK2',
	input: caseInput,
	reveals: 'policy',
	output: z.object({
		until: text,
		name: text,
		productName: text,
		policyStatus: text,
		/** Address to which everything is sent, masked. */
		mail: text,
		mayChange: z.boolean(),
		address: z.object({
			street: text,
			postalcode: text,
			province: text,
			city: text,
			subDistrict: text,
			village: text,
			regionId: text.nullable(),
		}),
		/** Null for products that pay only to the insured. */
		beneficiaries: z.array(heir).nullable(),
		/** Bank and masked account that is debited; null if nothing is debited. */
		mandate: z.object({ bank: text, account: text }).nullable(),
		premium: z.object({
			total: z.int(),
			lines: z.array(z.object({ label: text, amount: z.int() })),
			ways: z.array(z.object({ id: text, label: text })),
		}),
		cancellation: z.object({
			kind: z.enum(['free-look', 'pro-rata']).nullable(),
			reason: text,
			lines: z.array(z.object({ label: text, amount: z.int() })),
			refund: z.int(),
			refundDueOn: text,
			needsAccount: z.boolean(),
			cancelledAt: text.nullable(),
		}),
		hasReceipt: z.boolean(),
		hasCards: z.boolean(),
	}),
	limit: { max: 60, seconds: 60 },
});

/** Unusually many failed checks of the last week, for administrators. */
export const callerAlarms = call({
	...office,
	path: '/page/office/caller/alarms',
	summary: 'Petugas yang pemeriksaan peneleponnya luar biasa sering gagal dalam satu jam',
	rules: 'DK2',
	input: z.object({}),
	output: z.object({
		rows: z.array(z.object({ staffId: text, staffName: text, at: text, failures: z.int() })),
	}),
});
