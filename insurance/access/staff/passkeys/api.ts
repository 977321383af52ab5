import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { officeMe } from '../api.ts';

// Passkeys of staff (WebAuthn): made in the browser, good for the log-in and for a fresh proof.

const office = { method: 'POST', auth: 'office' } as const;
const open = { method: 'POST', auth: 'page', limit: { max: 60, seconds: 60 } } as const;
const path = <P extends string>(name: P) => `/page/office/account/${name}` as const;

/** Options and answers of the browser's own API. The server checks them with its library. */
const ceremony = z.record(z.string(), z.unknown());
const answer = z.object({ response: ceremony });
const begun = z.object({ options: ceremony });

export const listPasskeys = call({
	...office,
	path: path('passkeys'),
	summary: 'Passkey sendiri: nama, kapan dibuat, dan kapan terakhir dipakai',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				passkeyId: z.string(),
				name: z.string(),
				addedAt: z.string(),
				usedAt: z.string().nullable(),
			}),
		),
	}),
});

export const beginPasskey = call({
	...office,
	path: path('passkey-begin'),
	fresh: true,
	summary: 'Mulai membuat passkey; jawabannya untuk navigator.credentials.create',
	input: z.object({}),
	output: begun,
});

export const addPasskey = call({
	...office,
	path: path('passkey-add'),
	fresh: true,
	summary: 'Simpan passkey yang dibuat browser, dengan nama',
	input: answer.extend({
		name: z
			.string({ error: 'Nama wajib diisi' })
			.trim()
			.min(1, 'Nama wajib diisi')
			.max(60, 'Nama paling banyak 60 karakter'),
	}),
	output: z.object({ passkeyId: z.string() }),
});

export const removePasskey = call({
	...office,
	path: path('passkey-remove'),
	fresh: true,
	summary: 'Hapus satu passkey sendiri',
	input: z.object({ passkeyId: z.uuid({ error: 'Passkey tidak dikenal' }) }),
	output: z.object({ removed: z.literal(true) }),
});

export const proofBegin = call({
	...office,
	path: path('prove-passkey-begin'),
	summary: 'Mulai bukti baru dengan passkey; jawabannya untuk navigator.credentials.get',
	input: z.object({}),
	output: begun,
});

export const proveByPasskey = call({
	...office,
	path: path('prove-passkey'),
	audit: { kind: 'login', logsIn: 'staff' },
	summary: 'Buktikan lagi dengan passkey; berlaku 15 menit untuk panggilan yang memintanya',
	input: answer,
	output: z.object({ proved: z.literal(true) }),
});

export const enterBegin = call({
	...open,
	path: '/page/office/passkey/begin',
	summary: 'Mulai masuk dengan passkey; jawabannya untuk navigator.credentials.get',
	input: z.object({}),
	output: begun,
});

export const enterByPasskey = call({
	...open,
	path: '/page/office/passkey/login',
	audit: { kind: 'login', logsIn: 'staff' },
	summary: 'Masuk ke back office dengan passkey saja; perangkat memeriksa orangnya',
	input: answer,
	output: officeMe.output,
});
