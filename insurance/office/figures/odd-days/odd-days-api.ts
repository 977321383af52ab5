import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const text = z.string();

export const listOddDays = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/figures/odd-days',
	rules: 'docs/decisions/0320-odd-days-as-sentences.md',
	summary: 'Hari dari tujuh hari terakhir yang penjualannya di luar kebiasaan, terbaru dulu',
	input: z.object({}),
	output: z.object({
		days: z.array(
			z.object({
				day: text,
				/** The whole sentence, e.g. `Selasa (24 Nov 2026): −38%, …`. */
				words: text,
				paid: z.int(),
				/** Median of the same weekday before. */
				usual: z.number(),
				/** The method whose refusals explain it; null if none does. */
				method: text.nullable(),
			}),
		),
	}),
});
