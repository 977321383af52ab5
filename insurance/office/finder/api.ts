import { z } from 'zod';

import { LOOK_REASONS, NOTE } from '#insurance/access/staff/look-reasons.ts';
import { call } from '#platform/contract/call.ts';

const text = z.string();

export const searchOffice = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/finder/search',
	summary:
		'Mencari orang, perusahaan, dan nomor. Nomor langsung membuka ruangnya; orang tampil tersamar, dengan alasan sekali per kasus',
	input: z.object({
		q: z
			.string({ error: 'Tulis yang dicari' })
			.trim()
			.min(1, 'Tulis yang dicari')
			.max(120, 'Terlalu panjang untuk dicari'),
		/** The case from an earlier answer; null begins one, with its reason. */
		caseId: z.uuid().nullable().default(null),
		reason: z.enum(LOOK_REASONS, { error: 'Pilih alasannya' }).nullable().default(null),
		note: z
			.string()
			.trim()
			.max(NOTE.most, `Keterangan paling banyak ${NOTE.most} huruf`)
			.default(''),
	}),
	output: z.object({
		/** The page of a number; null for other questions and unknown numbers. */
		place: z.object({ words: text, url: text }).nullable(),
		/** True if people are searched and no case is open: ask again with a reason. */
		needsReason: z.boolean(),
		caseId: text.nullable(),
		people: z.array(
			z.object({
				key: text,
				/** Masked, except for companies. */
				masked: text,
				role: text,
				/** The person's page, for holders with an account; null otherwise. */
				url: text.nullable(),
				birthYear: z.int().nullable(),
				city: text,
				things: z.array(z.object({ words: text, url: text.nullable() })),
				/** Further policies of this person that are not listed. */
				more: z.int(),
			}),
		),
		/** True if more people fit than are shown: the question should be longer. */
		isCut: z.boolean(),
	}),
	limit: { max: 60, seconds: 60 },
});

export const searchAlarms = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/finder/alarms',
	summary: 'Akun yang dalam seminggu terakhir mencari jauh lebih sering dari biasanya',
	input: z.object({}),
	output: z.object({
		rows: z.array(z.object({ staffId: text, staffName: text, at: text, searches: z.int() })),
	}),
});
