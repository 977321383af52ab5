import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const getCaptcha = call({
	method: 'GET',
	path: '/page/captcha',
	auth: 'open',
	summary: 'Tantangan ALTCHA (proof of work) untuk formulir pengajuan',
	rules: 'B2.2.27 B2.2.28',
	input: z.object({}),
	output: z.object({
		algorithm: z.string(),
		challenge: z.string(),
		maxnumber: z.number().int(),
		salt: z.string(),
		signature: z.string(),
	}),
});
