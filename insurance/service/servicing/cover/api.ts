import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const plan = z.string().max(30);
/** Ids of insured persons who leave, or have already left. */
const left = z.array(id).max(20);

/**
 * Other cover available for the customer's own policy from its next premium: each plan and sum that
 * its product sells to those insured, and each person who may be removed, with the premium under
 * the tariff with which the policy was bought, every instalment, each benefit before and after, and
 * earlier answers that must still be true. Nothing is paid or refunded today. Cover more expensive
 * than `words` takes effect only after the premium of `fromDay` is paid. `coming`: a chosen change
 * not yet in effect; the option `takesBack` keeps `words`. `apart` is sold too, but cannot be
 * changed separately. Without `options`, `reason` explains why. Rupiah; days `YYYY-MM-DD`.
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
		/** Payment frequency. */
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
				/** Persons removed by the option; empty if only plan or sum change. */
				leaves: text,
				words: text,
				dearer: z.boolean(),
				takesBack: z.boolean(),
				...PREMIUMS_OFFERED,
				benefits: z.array(z.object({ name: text, before: text, after: text })),
				/** Answers that `confirmed` must confirm as still true; may be empty. */
				confirm: z.array(z.object({ question: text, answer: text })),
				/** True if a waiting period applies to the increase, as in a new policy. */
				waits: z.boolean(),
			}),
		),
		apart: z.array(z.object({ words: text, reason: text })),
	}),
});

/**
 * Changes plan, sum or insured persons of the customer's own policy from its next premium, or
 * withdraws such a change before its day. `total` must match the sum that `getCovers` shows now,
 * otherwise 409 with the new sum in `data`. With an active mandate, the new sums are debited. The
 * endorsement is emailed. Idempotent.
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
