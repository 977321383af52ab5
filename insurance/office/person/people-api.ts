import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const text = z.string();
const named = z.object({
	name: text,
	role: text,
	birthDate: text.nullable(),
	policyId: text,
	policyNo: text,
});

export const personPeople = call({
	method: 'POST',
	auth: 'office',
	reveals: 'person',
	path: '/page/office/person/people',
	summary:
		'Tertanggung, ahli waris, orang kepercayaan, dan persetujuan seorang nasabah; halaman per sepuluh polis',
	input: z.object({
		id: z.uuid({ error: 'Nasabah ini tidak dikenal' }),
		page: z.int().min(1).max(100).default(1),
	}),
	output: z.object({
		insured: z.array(named),
		beneficiaries: z.array(named.extend({ share: z.int() })),
		trustedContact: z
			.object({
				name: text,
				relation: text,
				email: text.nullable(),
				phone: text.nullable(),
				hasAgreed: z.boolean(),
				mayTell: z.array(text),
				writtenAt: text.nullable(),
			})
			.nullable(),
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
		total: z.int(),
		pages: z.int(),
	}),
	limit: { max: 120, seconds: 60 },
});
