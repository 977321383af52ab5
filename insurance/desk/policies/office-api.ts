import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { LOOK_REASONS, NOTE } from './policy-desk.ts';

const text = z.string();

export const findPolicy = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/policies/find',
	summary:
		'Satu polis dan pemegangnya menurut nomor polis atau klaim; alasannya wajib dan dicatat bersama pembacaannya',
	rules: 'trust.md 16.3.1',
	input: z.object({
		number: z
			.string({ error: 'Nomor polis atau klaim wajib diisi' })
			.trim()
			.min(1, 'Nomor polis atau klaim wajib diisi')
			.max(40, 'Nomornya terlalu panjang'),
		reason: z.enum(LOOK_REASONS, { error: 'Pilih alasannya' }),
		note: z
			.string()
			.trim()
			.max(NOTE.most, `Keterangan paling banyak ${NOTE.most} huruf`)
			.default(''),
	}),
	output: z.object({
		policy: z.object({
			policyNo: text,
			productName: text,
			plan: text,
			status: text,
			startDay: text,
			endDay: text,
			sumInsured: z.int(),
			premium: z.int(),
			frequency: text,
			orderNo: text.nullable(),
			issuedAt: text,
			nextDueOn: text.nullable(),
			/** The last day that was agreed, where the holder lets it end earlier. */
			agreedEndDay: text.nullable(),
			promiseUnbroken: z.boolean(),
		}),
		holder: z.object({
			name: text,
			/** Null, as the number is, once the account was erased. */
			email: text.nullable(),
			phone: text.nullable(),
			nikMasked: text,
			birthDate: text,
			address: text,
		}),
		insured: z.array(
			z.object({ name: text, role: text, birthDate: text, sumInsured: z.int() }),
		),
		/** The account was erased; the policy is kept by law. */
		erased: z.boolean(),
		/** Null where the policy belongs to no self-care account, as those of groups. */
		account: z.object({ hasPassword: z.boolean() }).nullable(),
		/**
		 * What the account's owner agreed to apart from the contract, by purpose; empty without
		 * one.
		 */
		consents: z.array(
			z.object({
				name: text,
				given: z.boolean(),
				history: z.array(
					z.object({
						given: z.boolean(),
						at: text,
						network: text,
						version: z.int().nullable(),
					}),
				),
			}),
		),
		/** Whom the account's owner trusts to be told; null where nobody is named. */
		trustedContact: z
			.object({
				name: text,
				relation: text,
				/** Null until the contact agreed. */
				email: text.nullable(),
				phone: text.nullable(),
				hasAgreed: z.boolean(),
				/** All that may be told to who says to be them. */
				mayTell: z.array(text),
				writtenAt: text.nullable(),
			})
			.nullable(),
		/** What was changed of it, newest first. */
		endorsements: z.array(
			z.object({
				endorsementNo: text,
				title: text,
				madeAt: text,
				changes: z.array(z.object({ label: text, before: text, after: text })),
			}),
		),
		others: z.array(z.object({ policyNo: text, productName: text, status: text })),
		claims: z.array(
			z.object({ claimNo: text, benefitName: text, status: text, submittedAt: text }),
		),
	}),
	limit: { max: 60, seconds: 60 },
});
