import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const plan = z.string().max(30);
/** Ids of those insured who leave, or left before. */
const left = z.array(id).max(20);

/**
 * What else an own policy may cover from its next premium on: each plan and sum that its product
 * sells to those insured, and each person whom it may go on without, with the premium by the tariff
 * that the policy was bought with, every instalment, what each benefit pays before and after, and
 * the answers of then that must still be true. Nothing is paid or returned today. What is dearer
 * than `words` holds only once the premium of `fromDay` is paid. `coming`: what was chosen and does
 * not hold yet; the option `takesBack` goes on with `words`. `apart` is sold too, but not changed
 * alone. No `options`: `reason` says why. Rupiah; days `YYYY-MM-DD`.
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
		/** How often each premium is paid. */
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
				/** Who leaves with it; empty for another plan or sum alone. */
				leaves: text,
				words: text,
				dearer: z.boolean(),
				takesBack: z.boolean(),
				...PREMIUMS_OFFERED,
				benefits: z.array(z.object({ name: text, before: text, after: text })),
				/** Empty, or said to be still true by `confirmed`. */
				confirm: z.array(z.object({ question: text, answer: text })),
				/** Does what is raised wait as a new policy does? */
				waits: z.boolean(),
			}),
		),
		apart: z.array(z.object({ words: text, reason: text })),
	}),
});

/**
 * Has an own policy cover another plan, sum or fewer persons from its next premium on, or takes
 * such a change back before its day. `total` must be what `getCovers` shows for it now, else 409
 * with the new sum in `data`. A running mandate debits the new sums. The endorsement comes by mail.
 * Asked again it gives the same answer.
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
