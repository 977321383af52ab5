import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { silentLog } from '#platform/config/log.server.ts';
import { call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { decodeWireSync, encodeWireSync } from '#platform/contract/wire.server.ts';

import type { Once } from './idempotency.server.ts';
import { mountCalls } from './mount.server.ts';
import { makePageSessions } from './pages/page-session.server.ts';
import { serve } from './served.server.ts';
import { makeServer } from './server.server.ts';

test('treats the same Idempotency-Key of two people as two separate requests', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const kept = new Map<string, unknown>();
	const once: Once = async (key, name, _body, work) => {
		const slot = `${name} ${key}`;
		if (!kept.has(slot)) kept.set(slot, await work());
		return kept.get(slot) as Awaited<ReturnType<typeof work>>;
	};
	const secret = call({
		method: 'POST',
		path: '/page/secret',
		auth: 'office',
		summary: 's',
		rules: 'r',
		input: z.object({}),
		output: z.object({ of: z.string() }),
		once: true,
	});
	mountCalls(
		app,
		[
			serve(secret, async (_input, { identity }) => ({
				of: identity?.kind === 'staff' ? identity.staffId : '',
			})),
		],
		{
			keys,
			once,
			observe: () => {},
			ownerOf: (identity) => (identity.kind === 'staff' ? identity.staffId : ''),
			identify: {
				office: async (caller) => ({
					kind: 'staff',
					staffId: caller.header('x-test-person') ?? '',
					roles: [],
				}),
			},
		},
	);
	const ask = async (person: string) => {
		const headers = {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
			'idempotency-key': 'the-same-key',
			'x-test-person': person,
		};
		return (
			await app.inject({ method: 'POST', url: '/page/secret', headers, payload: '{}' })
		).json() as { data: { of: string } };
	};
	expect([
		(await ask('one')).data.of,
		(await ask('two')).data.of,
		(await ask('one')).data.of,
	]).toEqual(['one', 'two', 'one']);
	expect(kept.size).toBe(2);
	await app.close();
});

test('reads a large body only from a logged-in caller', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const upload = call({
		method: 'POST',
		path: '/page/upload',
		auth: 'corporate',
		summary: 's',
		rules: 'r',
		bodyLimit: 512 * 1024,
		input: z.looseObject({}),
		output: z.object({ taken: z.boolean() }),
	});
	mountCalls(app, [serve(upload, async () => ({ taken: true }))], {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: {
			corporate: async (caller) => {
				if (caller.header('x-test-person') === undefined)
					throw new Refusal('sign-in-again');
				return {
					kind: 'company',
					companyId: 'c',
					adminId: 'a',
					role: 'all',
					loggedInAt: caller.now,
				};
			},
		},
	});
	const ask = async (size: number, more: Record<string, string>) => {
		const headers = {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
			...more,
		};
		return (
			await app.inject({
				method: 'POST',
				url: '/page/upload',
				headers,
				payload: JSON.stringify({ text: 'x'.repeat(size) }),
			})
		).statusCode;
	};
	const person = { 'x-test-person': 'a' };
	expect([
		await ask(600_000, {}),
		await ask(600_000, { authorization: '' }),
		await ask(600_000, person),
		await ask(400_000, person),
	]).toEqual([401, 401, 413, 200]);
	await app.close();
});

test.each([
	['nothing at all', {}, 'text', 'Bagian ini wajib diisi.'],
	['null for a list', { list: null }, 'list', 'Bagian ini wajib diisi.'],
	['an object for a text', { text: {} }, 'text', 'Isi dengan teks.'],
	[
		'a list for one of two kinds',
		{ either: [1] },
		'either',
		'Isi bagian ini tidak dikenal. Periksa kembali, lalu coba lagi.',
	],
	['a word that is no choice', { choice: 'x' }, 'choice', 'Pilih salah satu: agreed, returned.'],
	['a word for a number', { number: 'x' }, 'number', 'Isi dengan angka.'],
	['a number too small', { number: -1 }, 'number', 'Paling kecil 1.'],
	['a text too long', { text: 'x'.repeat(1_201) }, 'text', 'Paling banyak 1.200 karakter.'],
	['an empty list', { list: [] }, 'list', 'Pilih paling sedikit 1.'],
	['a list too long', { list: ['a', 'b', 'c'] }, 'list', 'Paling banyak 2 pilihan.'],
])('%s is rejected with a readable message', async (_name, body, field, sentence) => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const input = z.object({
		text: z.string().max(1_200),
		number: z.coerce.number().min(1),
		list: z.array(z.string()).min(1).max(2),
		choice: z.enum(['agreed', 'returned']).nullish(),
		either: z.union([z.string(), z.number()]).nullish(),
	});
	const plain = call({
		method: 'POST',
		path: '/page/plain',
		auth: 'open',
		summary: 's',
		rules: 'r',
		input,
		output: z.object({}),
	});
	mountCalls(app, [serve(plain, async () => ({}))], {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: {},
	});
	const headers = {
		accept: 'application/json',
		'content-type': 'application/json',
		authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
	};
	const answer = await app.inject({
		method: 'POST',
		url: '/page/plain',
		headers,
		payload: JSON.stringify({
			text: 'a',
			number: 1,
			list: ['a'],
			...(Object.keys(body).length === 0 ? { text: undefined } : body),
		}),
	});
	expect(answer.json()).toMatchObject({
		status: { code: 422 },
		data: { fields: { [field]: sentence } },
	});
	await app.close();
});

test('computes a repeated query once while it is valid, in either encoding, and a rejected one every time', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const price = call({
		method: 'POST',
		path: '/page/price',
		auth: 'page',
		summary: 's',
		rules: 'r',
		input: z.object({ age: z.number() }),
		output: z.object({ price: z.number(), worked: z.number() }),
	});
	let [worked, era] = [0, {}];
	const rate = async ({ age }: { age: number }) => {
		worked += 1;
		if (age > 60) throw new Refusal('fix-fields');
		return { price: age * 10, worked };
	};
	mountCalls(app, [serve(price, rate, { sameWhile: async () => era })], {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: {},
	});
	const { token, bodyKey } = keys.sessions.issue(Date.now());
	const ask = async (age: number, headers: Record<string, string> = {}) => {
		const given = {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Bearer ${token}`,
			...headers,
		};
		const { status, data } = (
			await app.inject({
				method: 'POST',
				url: '/page/price',
				headers: given,
				payload: JSON.stringify({ age }),
			})
		).json() as { status: { code: number }; data: { worked: number } | null };
		return data?.worked ?? status.code;
	};
	expect([await ask(30), await ask(30), await ask(31), await ask(30)]).toEqual([1, 1, 2, 1]);
	expect([
		await ask(30, { authorization: '' }),
		await ask(30, { 'sec-fetch-site': 'cross-site' }),
	]).toEqual([401, 403]);
	const key = Buffer.from(bodyKey, 'hex');
	const encoded = await app.inject({
		method: 'POST',
		url: '/page/price',
		headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
		payload: encodeWireSync('{"age":30}', key),
	});
	expect(JSON.parse(decodeWireSync(encoded.body, key) ?? '')).toMatchObject({
		data: { price: 300, worked: 1 },
	});
	expect([await ask(70), await ask(70), worked]).toEqual([422, 422, 4]);
	era = {};
	expect([await ask(30), await ask(30)]).toEqual([5, 5]);
	await app.close();
});

describe('a password inside a body (C5.28)', () => {
	const body = (password: string) => JSON.stringify({ password });
	test.each<[string, (key: Buffer) => { accept?: string; payload: string }, number, string?]>([
		[
			'encoded in an encoded body',
			(key) => ({ payload: encodeWireSync(body(encodeWireSync('Rahasia', key)), key) }),
			200,
			'Rahasia',
		],
		[
			'bare in an encoded body',
			(key) => ({ payload: encodeWireSync(body('Rahasia'), key) }),
			400,
		],
		[
			'bare in an encoded body of who asks for JSON',
			(key) => ({
				accept: 'application/json',
				payload: encodeWireSync(body('Rahasia'), key),
			}),
			400,
		],
		[
			'encoded with another key',
			(key) => ({
				payload: encodeWireSync(body(encodeWireSync('Rahasia', Buffer.alloc(32, 7))), key),
			}),
			400,
		],
		[
			'bare in plain JSON',
			() => ({ accept: 'application/json', payload: body('Rahasia') }),
			200,
			'Rahasia',
		],
		[
			'encoded in plain JSON',
			(key) => ({
				accept: 'application/json',
				payload: body(encodeWireSync('Rahasia', key)),
			}),
			200,
			'Rahasia',
		],
	])('%s', async (_what, sent, code, read) => {
		const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
		const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
		const enter = call({
			method: 'POST',
			path: '/page/enter',
			auth: 'page',
			summary: 's',
			rules: 'r',
			input: z.object({ password: z.string() }),
			output: z.object({ read: z.string() }),
		});
		mountCalls(
			app,
			[
				serve(enter, async ({ password }, caller) => ({
					read: caller.decodeField(password),
				})),
			],
			{
				keys,
				once: (_key, _name, _body, work) => work(),
				observe: () => {},
				ownerOf: () => '',
				identify: {},
			},
		);
		const { token, bodyKey } = keys.sessions.issue(Date.now());
		const key = Buffer.from(bodyKey, 'hex');
		const { accept = 'text/plain', payload } = sent(key);
		const answer = await app.inject({
			method: 'POST',
			url: '/page/enter',
			headers: { accept, 'content-type': 'text/plain', authorization: `Bearer ${token}` },
			payload,
		});
		const envelope = JSON.parse(decodeWireSync(answer.body, key) ?? answer.body) as {
			data: { read: string } | null;
		};
		expect([answer.statusCode, envelope.data?.read]).toEqual([code, read]);
		await app.close();
	});
});

test('rejects a caller who is not logged in before it checks the fields of the body', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const write = call({
		method: 'POST',
		path: '/page/write',
		auth: 'office',
		summary: 's',
		rules: 'r',
		input: z.object({ secretField: z.string() }),
		output: z.object({}),
	});
	mountCalls(app, [serve(write, async () => ({}))], {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: {
			office: async (caller) => {
				if (caller.header('x-test-person') === undefined)
					throw new Refusal('sign-in-again');
				return { kind: 'staff', staffId: 's', roles: [] };
			},
		},
	});
	const ask = (more: Record<string, string>) =>
		app.inject({
			method: 'POST',
			url: '/page/write',
			headers: {
				accept: 'application/json',
				'content-type': 'application/json',
				authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
				...more,
			},
			payload: '{}',
		});
	const stranger = await ask({});
	expect([stranger.statusCode, stranger.body.includes('secretField')]).toEqual([401, false]);
	expect((await ask({ 'x-test-person': 'a' })).statusCode).toBe(422);
	await app.close();
});

test.each([
	['a form', 512 * 1024],
	['a plain body', undefined],
])('checks the permission before the fields of %s', async (_what, bodyLimit) => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	const pay = call({
		method: 'POST',
		path: '/page/office/pay',
		auth: 'office',
		summary: 's',
		rules: 'r',
		...(bodyLimit ? { bodyLimit } : {}),
		input: z.object({ amount: z.int() }),
		output: z.object({}),
	});
	mountCalls(app, [serve(pay, async () => ({}))], {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		identify: {
			office: async (caller) => ({
				kind: 'staff',
				staffId: caller.header('x-test-person') ?? '',
				roles: [],
			}),
		},
		checkRight: {
			office: ({ path }, { identity }) => {
				expect(path).toBe('/page/office/pay');
				if (identity?.kind !== 'staff' || identity.staffId !== 'joko')
					throw new Refusal('forbidden');
			},
		},
	});
	const ask = async (person: string) => {
		const headers = {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
			'x-test-person': person,
		};
		return app.inject({ method: 'POST', url: '/page/office/pay', headers, payload: '{}' });
	};
	const refusal = await ask('sekar');
	expect(refusal.statusCode).toBe(403);
	expect(refusal.body).not.toContain('amount');
	expect((await ask('joko')).statusCode).toBe(422);
	await app.close();
});
