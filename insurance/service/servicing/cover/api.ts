import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const plan = z.string().max(30);
const left = z.array(id).max(20);

/**
 * Alternative cover for the customer's own policy from its next premium: each plan and sum insured
 * that the product offers to the insured persons, and each person who may be removed. Every option
 * has the premium under the policy's original tariff, all instalments, each benefit before and
 * after, and the earlier answers that must still be true. Nothing is paid or refunded today. Cover
 * more expensive than the current one (`words`) takes effect only after the premium of `fromDay` is
 * paid. `coming` is a chosen change not yet in effect; the option with `takesBack` withdraws it.
 * `apart` lists cover that is on sale but cannot be chosen for this policy, with the reason. If
 * `options` is empty, `reason` explains why. Amounts are in rupiah, dates are `YYYY-MM-DD`.
 */
export const getCovers = call({
	...own,
	path: '/page/selfcare/cover',
	summary:
		'Plan, uang pertanggungan atau tertanggung lain mulai premi berikutnya, dengan selisih dan manfaat',
	rules: 'docs/decisions/0095-cover-chosen-again-by-its-holder.md',
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		words: text,
		paymentMode: text,
		reason: text,
		paidToday: z.int(),
		returnedToday: z.int(),
		fromDay: text.nullable(),
		coming: z.object({ words: text, fromDay: text, waitsForPremium: z.boolean() }).nullable(),
		options: z.array(
			z.object({
				plan,
				sumInsured: z.int(),
				left,
				/**
				 * Names of persons removed by the option; empty if only the plan or sum insured
				 * changes.
				 */
				leaves: text,
				words: text,
				dearer: z.boolean(),
				takesBack: z.boolean(),
				...PREMIUMS_OFFERED,
				benefits: z.array(z.object({ name: text, before: text, after: text })),
				/**
				 * Answers that the customer must confirm in `confirmed` as still true; may be
				 * empty.
				 */
				confirm: z.array(z.object({ question: text, answer: text })),
				/** True if a waiting period applies to the increase, as for a new policy. */
				waits: z.boolean(),
			}),
		),
		apart: z.array(z.object({ words: text, reason: text })),
	}),
});

/**
 * Changes plan, sum insured or insured persons of the customer's own policy from its next premium,
 * or withdraws such a change before it takes effect. `total` must match the current total from
 * `getCovers`, otherwise the response is 409 with the new total in `data`. With an active mandate,
 * the new amounts are debited. The endorsement is emailed. Idempotent.
 */
export const changeCover = call({
	...own,
	path: '/page/selfcare/cover/change',
	summary: 'Ubah plan, uang pertanggungan atau tertanggung sebuah polis mulai premi berikutnya',
	input: z.object({
		policyId: id,
		plan,
		sumInsured: z.int(),
		left,
		total: z.int(),
		confirmed: z.boolean(),
	}),
	output: z.object({ endorsementNo: text, effectiveAt: text, docFilePath: text }),
	once: true,
	limit: { max: 10, seconds: 60 },
});
