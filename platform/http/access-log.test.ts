import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { makeLog } from '#platform/config/log.server.ts';
import { call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import { mountCalls } from './mount.server.ts';
import { makePageSessions } from './pages/page-session.server.ts';
import { serve } from './served.server.ts';
import { makeServer } from './server.server.ts';

const lines: Record<string, unknown>[] = [];
const log = makeLog({
	level: 'info',
	destination: { write: (line: string) => void lines.push(JSON.parse(line) as never) },
});
const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const app = await makeServer({
	log,
	keys,
	secure: false,
	hsts: true,
	trustProxy: '127.0.0.1',
	firstLook: (request, response) => {
		if (request.url !== '/kept?ref=1') return false;
		response.writeHead(200).end('kept');
		return true;
	},
});
app.get('/verifikasi/:code', async (_request, reply) => reply.code(404).send('none'));
app.get('/readyz', async (_request, reply) =>
	reply.code(lines.length > 0 ? 503 : 200).send('ready'),
);
app.get('/*', async () => 'a page');
const login = call({
	method: 'POST',
	path: '/page/office/login',
	audit: { kind: 'login', logsIn: 'staff' },
	auth: 'page',
	summary: 'Masuk',
	input: z.object({ email: z.string() }),
	output: z.object({}),
});
mountCalls(
	app,
	[
		serve(login, async ({ email }) => {
			if (email === 'wrong@contoh.test') throw new Refusal('sign-in-again');
			return {};
		}),
	],
	{
		keys,
		once: (_key, _name, _body, work) => work(),
		identify: {},
		ownerOf: () => '',
		observe: () => {},
	},
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const ask = async (path: string, ip = '203.0.113.7') => {
	const answer = await fetch(url + path, { headers: { 'x-forwarded-for': ip } });
	await answer.text();
	return answer.headers.get('x-request-id');
};

test('logs each response with the id that the visitor received', async () => {
	const request = await ask('/verifikasi/ABCD-1234?email=sari@contoh.test');
	await expect.poll(() => lines).toHaveLength(1);
	expect(lines[0]).toMatchObject({
		level: 'info',
		msg: 'answered',
		request,
		method: 'GET',
		route: '/verifikasi/:code',
		status: 404,
		network: '203.0.113.7',
		ms: expect.any(Number),
	});
	expect(JSON.stringify(lines)).not.toMatch(/ABCD|sari/);
});

test('logs the path of a page without its query', async () => {
	await ask('/jaga-aman?ref=secret', '2001:db8:1:2:3:4:5:6');
	await ask('/kept?ref=1');
	await expect.poll(() => lines).toHaveLength(2);
	expect(lines).toMatchObject([
		{ route: '/jaga-aman', status: 200, network: '2001:db8:1:2::' },
		{ route: '/kept', status: 200, kept: true },
	]);
});

test('logs files and probes only when they fail', async () => {
	await ask('/assets/entry.js');
	await ask('/readyz');
	await ask('/jaga-aman');
	await expect.poll(() => lines).toHaveLength(1);
	await ask('/readyz');
	await expect.poll(() => lines).toHaveLength(2);
	expect(lines.map(({ route }) => route)).toEqual(['/jaga-aman', '/readyz']);
});

test.each([
	['sari@contoh.test', 'logged in'],
	['wrong@contoh.test', 'denied'],
])('logs what became of a log-in as %s, without who it was', async (email, msg) => {
	const answer = await fetch(`${url}/page/office/login`, {
		method: 'POST',
		headers: {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
		},
		body: JSON.stringify({ email }),
	});
	const request = answer.headers.get('x-request-id');
	await expect.poll(() => lines).toHaveLength(2);
	expect(lines).toContainEqual(
		expect.objectContaining({ msg, request, call: 'POST /page/office/login' }),
	);
	expect(JSON.stringify(lines)).not.toContain('@');
});
