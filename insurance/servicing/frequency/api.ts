import { z } from 'zod';

import { FREQUENCIES } from '#insurance/products/choices.ts';
import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const frequency = z.enum(FREQUENCIES);

/**
 * How an own policy may be paid from its next premium on: for each other way every instalment with
 * its day and sum, what they come to beside what they come to now, and the receipt of a whole month
 * or year by the tariff that the policy was bought with. `part` says of how many days the first
 * pays. Nothing is paid or returned today. No `options`: `reason` says why. Rupiah; days
 * `YYYY-MM-DD`.
 */
export const getFrequencies = call({
	...own,
	path: '/page/selfcare/frequency',
	summary: 'Cara bayar lain untuk premi berikutnya, dengan jadwal, selisih dan rincian tarifnya',
	rules: 'docs/decisions/0089-cover-changed-by-its-holder.md',
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		frequency,
		words: text,
		reason: text,
		paidToday: z.int(),
		returnedToday: z.int(),
		options: z.array(
			z.object({
				frequency,
				words: text,
				...PREMIUMS_OFFERED,
			}),
		),
	}),
});

/**
 * Has an own policy paid another way from its next premium on. `total` must be what
 * `getFrequencies` shows for it now, else 409 with the new sum in `data`. A running mandate debits
 * the new sums. The endorsement comes by mail. Asked again it gives the same answer.
 */
export const changeFrequency = call({
	...own,
	path: '/page/selfcare/frequency/change',
	summary: 'Ubah cara bayar premi sebuah polis mulai premi berikutnya',
	input: z.object({ policyId: id, frequency, total: z.int() }),
	output: z.object({ endorsementNo: text, effectiveAt: text, docFilePath: text }),
	once: true,
	limit: { max: 10, seconds: 60 },
});
