import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PREMIUMS_OFFERED } from '../premiums-offered.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const rules = 'docs/decisions/0101-a-person-added-by-the-holder.md';

/** Who is to be insured too. `relation`: `partner`, `child`. */
const person = z.object({
	relation: z.string().max(20),
	name: z.string().max(200),
	nik: z.string().max(60),
	/** NIK and birth date or sex differ, and the holder was shown that and says they are right. */
	nikConfirmed: z.boolean(),
	dob: z.string().max(10),
	gender: z.string().max(10),
});

/** Answers of that person by the ids of the product's questions. */
const answers = z.record(
	z.string().max(50),
	z.union([z.boolean(), z.number(), z.string().max(40)]),
);

/**
 * Whom an own policy may insure too from its next premium on: each relation with the birth days
 * that it is sold for on that day, and each that it is not with the product's sentence. No
 * `relations` and a `reason`: nothing can be added now.
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
 * What a policy costs with a person more: what is still to be answered of that person, or every
 * premium to the rupiah. Nothing is kept. 422 names each field with its sentence: what is wrong
 * with the person, or an answer that ends it.
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
				/** Must be answered, and is not. */
				open: z.boolean(),
			}),
		),
		/** Null while a question is open. */
		option: z
			.object({
				paidToday: z.int(),
				...PREMIUMS_OFFERED,
				/** Does the person wait as in a new policy? */
				waits: z.boolean(),
				/** What is agreed to by `agree`. */
				consent: text,
			})
			.nullable(),
	}),
});

/**
 * Adds the person. `total` must be what `priceJoining` shows now, else 409 with the new sum in
 * `data`. The person is insured from the next premium's day on, once that premium is paid; the
 * endorsement is in the account, a mail says so. Asked again it gives the same answer.
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
