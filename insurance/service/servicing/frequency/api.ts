import { z } from 'zod';

import { FREQUENCIES } from '#insurance/product/products/choices.ts';
import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const frequency = z.enum(FREQUENCIES);

/**
 * Payment frequencies available for the customer's own policy from its next premium. Each has every
 * instalment with date and amount, the total compared with the current one, and the breakdown for a
 * full month or year under the policy's tariff. `part` is the number of days covered by the first
 * instalment. Nothing is paid or refunded today. If `options` is empty, `reason` explains why.
 * Amounts are in rupiah, dates are `YYYY-MM-DD`.
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
 * Changes the payment frequency of the customer's own policy from its next premium. `total` must
 * match the current total from `getFrequencies`, otherwise the response is 409 with the new total
 * in `data`. With an active mandate, the new amounts are debited. The endorsement is emailed.
 * Idempotent.
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
