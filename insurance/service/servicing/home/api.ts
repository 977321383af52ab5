import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const homeFirst = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/home-first',
	summary: 'Yang menunggu pelanggan, lalu yang segera berubah; yang paling dekat lebih dulu',
	rules: 'docs/decisions/0069-home-speaks-first.md',
	input: z.object({}),
	output: z.object({
		items: z.array(
			z.object({
				turn: z.enum(['yours', 'soon']),
				title: z.string(),
				words: z.string(),
				link: z.object({ words: z.string(), url: z.string() }),
				day: z.string().nullable(),
			}),
		),
	}),
});
