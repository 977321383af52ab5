import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const rules = 'docs/decisions/0101-a-person-added-by-the-holder.md';

/** The person to be added. `relation` is `partner` or `child`. */
const person = z.object({
	relation: z.string().max(20),
	name: z.string().max(200),
	nik: z.string().max(60),
	/** True if the holder confirmed the NIK although it contradicts the birth date or sex. */
	nikConfirmed: z.boolean(),
	dob: z.string().max(10),
	gender: z.string().max(10),
});

const answers = z.record(
	z.string().max(50),
	z.union([z.boolean(), z.number(), z.string().max(40)]),
);

/**
 * Persons who can be added to the customer's own policy from its next premium: each relation with
 * the birth dates accepted on that date, and in `apart` each refused relation with the product's
 * message. If `relations` is empty, `reason` explains why no one can be added now.
 */
export const getJoining = call({
	...own,
	path: '/page/selfcare/joining',
	summary: 'Siapa yang dapat ditambahkan sebagai tertanggung mulai premi berikutnya',
	rules,
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		reason: text,
		fromDay: text.nullable(),
		relations: z.array(z.object({ relation: text, label: text, earliest: text, latest: text })),
		apart: z.array(z.object({ words: text, reason: text })),
	}),
});

/**
 * The price of a policy with one more person: either the questions still open for that person, or
 * every premium in rupiah. Nothing is stored. Problems with the person and disqualifying answers
 * are returned as 422 with a message per field.
 */
export const priceJoining = call({
	...own,
	path: '/page/selfcare/joining/price',
	summary: 'Premi polis sendiri dengan seorang tertanggung lagi, sampai ke rupiah',
	rules,
	input: z.object({ policyId: id, person, answers }),
	output: z.object({
		fromDay: text,
		questions: z.array(
			z.object({
				id: text,
				heading: text,
				text,
				help: text,
				kind: z.enum(['yes-no', 'choice', 'number', 'date']),
				options: z.array(z.object({ value: text, label: text })),
				unit: text,
				/** True if the question is required but unanswered. */
				open: z.boolean(),
			}),
		),
		/** Null while a question is unanswered. */
		option: z
			.object({
				paidToday: z.int(),
				...PREMIUMS_OFFERED,
				/** True if a waiting period applies to the person, as for a new policy. */
				waits: z.boolean(),
				/** The consent text to which `agree` refers. */
				consent: text,
			})
			.nullable(),
	}),
});

/**
 * Adds the person. `total` must match the current total from `priceJoining`, otherwise the response
 * is 409 with the new total in `data`. Cover starts on the date of the next premium, once it is
 * paid. The endorsement is in the account and an email announces it. Idempotent.
 */
export const joinPolicy = call({
	...own,
	path: '/page/selfcare/joining/add',
	summary: 'Tambah tertanggung pada polis sendiri mulai premi berikutnya',
	rules,
	input: z.object({ policyId: id, person, answers, total: z.int(), agree: z.boolean() }),
	output: z.object({ endorsementNo: text, effectiveAt: text, docFilePath: text }),
	once: true,
	limit: { max: 10, seconds: 60 },
});
