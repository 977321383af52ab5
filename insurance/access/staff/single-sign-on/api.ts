import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { officeMe } from '../api.ts';

const open = { method: 'POST', auth: 'page', limit: { max: 60, seconds: 60 } } as const;

export const signInWays = call({
	...open,
	path: '/page/office/sign-in-ways',
	summary: 'Cara masuk ke back office: nama penyedia akun kantor, kalau dipasang',
	input: z.object({}),
	output: z.object({ provider: z.string().nullable() }),
});

export const signOnBegin = call({
	...open,
	path: '/page/office/single-sign-on/begin',
	summary:
		'Mulai masuk lewat penyedia akun kantor (OpenID Connect, authorization code dengan PKCE); jawabannya alamat penyedia',
	input: z.object({
		/** The provider asks for a new proof even if it knows the person. */
		again: z.boolean().default(false),
	}),
	output: z.object({ url: z.string() }),
});

export const signOnFinish = call({
	...open,
	path: '/page/office/single-sign-on/finish',
	audit: { kind: 'login', logsIn: 'staff' },
	summary:
		'Selesaikan masuk lewat penyedia akun kantor: query dari alamat yang dibuka penyedia. Akun pertama kali dibuat, perannya mengikuti grup',
	input: z.object({ query: z.string().max(4_000) }),
	output: officeMe.output,
});
