import { createCipheriv, randomBytes } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';

import { silentLog } from '#platform/config/log.server.ts';
import { call } from '#platform/contract/call.ts';
import { decodeWireSync } from '#platform/contract/wire.server.ts';

import { mountCalls } from './mount.server.ts';
import { makePageSessions } from './pages/page-session.server.ts';
import { serve } from './served.server.ts';
import { makeServer } from './server.server.ts';

const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
const echo = call({
	method: 'POST',
	path: '/page/echo',
	auth: 'page',
	summary: 's',
	rules: 'r',
	input: z.looseObject({}),
	output: z.looseObject({}),
});
mountCalls(app, [serve(echo, async (input) => input)], {
	keys,
	once: (_key, _name, _body, work) => work(),
	observe: () => {},
	ownerOf: () => '',
	identify: {},
});
afterAll(() => app.close());

const issued = keys.sessions.issue(Date.now());
const key = Buffer.from(issued.bodyKey, 'hex');
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const latin = (text: string) => Buffer.from(text, 'latin1');
const plain = (...parts: (string | Buffer)[]) =>
	Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)));

function encrypted(...parts: (string | Buffer)[]): Buffer {
	const iv = randomBytes(16);
	const cipher = createCipheriv('aes-256-cbc', key, iv);
	return latin(
		`${iv.toString('hex')}:${cipher.update(plain(...parts), undefined, 'hex')}${cipher.final('hex')}`,
	);
}

async function post(payload: Buffer, json: boolean) {
	const answer = await app.inject({
		method: 'POST',
		url: '/page/echo',
		payload,
		headers: {
			authorization: `Bearer ${issued.token}`,
			'content-type': json ? 'application/json' : 'text/plain',
			...(json ? { accept: 'application/json' } : {}),
		},
	});
	const text = json ? answer.body : decodeWireSync(answer.body, key);
	return { status: answer.statusCode, text };
}

const REFUSED = {
	status: 400,
	text: JSON.stringify({
		status: {
			code: 400,
			message: 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
		},
		data: null,
	}),
};

const BYTES: [name: string, parts: (string | Buffer)[]][] = [
	['a byte-order mark before it', [MARK, '{"a":"ya"}']],
	['a byte that begins no sign', ['{"a":"\xff"}']],
	['half a sign', ['{"a":"\xe2\x82"}']],
	['an overlong slash', ['{"a":"\xc0\xaf"}']],
	['half a surrogate', ['{"a":"\xed\xa0\x80"}']],
	['UTF-16', [Buffer.from('\ufeff{"a":"ya"}', 'utf16le')]],
];

test.each(BYTES)(
	'a body with %s returns the same 400, plain and encrypted',
	async (_name, parts) => {
		expect(await post(plain(...parts), true)).toEqual(REFUSED);
		expect(await post(encrypted(...parts), false)).toEqual(REFUSED);
	},
);

test.each([
	['before', (body: Buffer) => plain(MARK, body)],
	['behind', (body: Buffer) => plain(body, MARK)],
])('a byte-order mark %s an encrypted text returns the same 400', async (_where, marked) => {
	expect(await post(marked(encrypted('{"a":"ya"}')), false)).toEqual(REFUSED);
});

test('reads the same bodies without these errors', async () => {
	const text = Buffer.from('{"a":"ya 🌧 é"}');
	for (const [body, json] of [
		[text, true],
		[encrypted(text), false],
	] as const)
		expect(await post(body, json)).toMatchObject({
			status: 200,
			text: expect.stringContaining('🌧 é'),
		});
});
