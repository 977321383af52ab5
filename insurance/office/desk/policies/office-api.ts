import { z } from 'zod';

import { LOOK_REASONS, NOTE } from '#insurance/access/staff/look-reasons.ts';
import { call } from '#platform/contract/call.ts';

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
	reveals: 'policy',
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
			/** The originally agreed last day, if the holder chose an earlier end. */
			agreedEndDay: text.nullable(),
			promiseUnbroken: z.boolean(),
			/** The member of staff who filled in the application, and the number of that sale. */
			helpedBy: z.object({ number: text, staffName: text }).nullable(),
		}),
		holder: z.object({
			name: text,
			/** Null after the account was erased, as is the phone number. */
			email: text.nullable(),
			phone: text.nullable(),
			nikMasked: text,
			birthDate: text,
			address: text,
		}),
		insured: z.array(
			z.object({ name: text, role: text, birthDate: text, sumInsured: z.int() }),
		),
		/** True if the account was erased; the policy is retained by law. */
		erased: z.boolean(),
		/** Null if the policy does not belong to a self-care account, e.g. for group policies. */
		account: z.object({ hasPassword: z.boolean() }).nullable(),
		/** The owner's consents by purpose, other than the contract; empty if there is no account. */
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
		trustedContact: z
			.object({
				name: text,
				relation: text,
				/** Null until the contact has agreed. */
				email: text.nullable(),
				phone: text.nullable(),
				hasAgreed: z.boolean(),
				/** Everything that staff may disclose to a person who claims to be the contact. */
				mayTell: z.array(text),
				writtenAt: text.nullable(),
			})
			.nullable(),
		/** The policy's endorsements, newest first. */
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
