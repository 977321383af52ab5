import { connect } from 'node:net';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { makeMetrics, mountHealth } from './health/health.server.ts';
import { makePageCache } from './pages/page-cache.server.ts';
import { makePageSessions } from './pages/page-session.server.ts';
import { mountPages } from './pages/pages.server.ts';
import { makeServer } from './server.server.ts';

const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
const missed: string[] = [];
const pool = { waiting: () => 0 } as Pool;
mountHealth(app, {
	readiness: { look: async () => ({ ready: true }) },
	checks: async () => [],
	metrics: makeMetrics({
		pool,
		dataDir: tmpdir(),
		jobs: async () => ({
			waiting: 0,
			oldestAgeSeconds: 0,
			retrying: 0,
			oldestRetryAgeSeconds: 0,
			dead: 0,
		}),
	}),
	metricsToken: undefined,
});
mountPages(app, makePageCache(), {
	keys,
	secure: false,
	hsts: true,
	site: {
		render: async (path) => {
			new URL(path, 'http://localhost');
			return path === '/' || path === '/ada'
				? { status: 200, head: '<!doctype html>' }
				: { status: 404, head: '<!doctype html>' };
		},
		answerPlain: async () => ({ go: '/' }),
		surge: '',
		away: '',
		ours: '',
		fault: '',
		lostFile: '',
		prepared: '',
		previewOver: '',
		previewBanner: '',
	},
	overloaded: () => false,
	neverShed: () => false,
	failed: () => {},
	reachable: async () => true,
	opened: async () => true,
	findRedirect: async (path) => (path === '/pindah' ? '/ada?page=2#satu' : null),
	missed: (path) => void missed.push(path),
	languageOf: () => 'id',
	countPage: () => {},
	previews: () => null,
});
let port = 0;
beforeAll(async () => {
	await app.listen({ port: 0, host: '127.0.0.1' });
	port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

function send(text: string): Promise<string> {
	return new Promise((resolve) => {
		let answer = '';
		const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
		socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
		socket.on('error', () => {});
		socket.on('close', () => resolve(answer));
	});
}
const get = (path: string, more = '') =>
	`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`;
const post = (more: string, body = '') =>
	`POST /page/session HTTP/1.1\r\nHost: localhost\r\n${more}\r\n\r\n${body}`;
const SMUGGLED = '0\r\n\r\nGET /ada HTTP/1.1\r\nHost: a\r\n\r\n';

test.each<[string, string, number | null]>([
	['a page', get('/ada'), 200],
	['a second Host', get('/ada', 'Host: jahat.test\r\n'), 400],
	['no Host', 'GET /ada HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
	['another site as the path', get('http://jahat.test/ada'), 400],
	['our own address as the path', get('http://localhost/ada'), 400],
	[
		'a star as the path',
		'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
		400,
	],
	[
		'a length beside chunks',
		post('Content-Length: 5\r\nTransfer-Encoding: chunked', SMUGGLED),
		400,
	],
	[
		'chunks beside a length',
		post('Transfer-Encoding: chunked\r\nContent-Length: 5', SMUGGLED),
		400,
	],
	['two lengths', post('Content-Length: 5\r\nContent-Length: 6', 'abcde'), 400],
	['a list of lengths', post('Content-Length: 5, 5', 'abcde'), 400],
	['a negative length', post('Content-Length: -1'), 400],
	['a signed length', post('Content-Length: +5', 'abcde'), 400],
	['an unknown encoding', post('Transfer-Encoding: xchunked', SMUGGLED), 400],
	['a blank before the colon', post('Transfer-Encoding : chunked', SMUGGLED), 400],
	[
		'two encodings',
		post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', SMUGGLED),
		400,
	],
	['a chunk without a size', post('Transfer-Encoding: chunked', 'ZZ\r\nabc\r\n0\r\n\r\n'), 400],
	['bare line feeds', 'GET /ada HTTP/1.1\nHost: localhost\n\n', 400],
	['a folded header', get('/ada', 'X-A: b\r\n c\r\n'), 400],
	['a NUL in a header', get('/ada', 'X-A: b\0c\r\n'), 400],
	['a header of 20,000 characters', get('/ada', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
	['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
	['CONNECT', 'CONNECT jahat.test:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', null],
	['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
	[
		'a method named in a header',
		post('X-HTTP-Method-Override: DELETE\r\nConnection: close\r\nContent-Length: 2', '{}'),
		400,
	],
])('%s (trust.md 38)', async (_what, text, status) => {
	const answer = await send(text);
	expect([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code))).toEqual(
		status === null ? [] : [status],
	);
	if (status === null || status === 200) return;
	expect(answer).toMatch(/\r\nstrict-transport-security: .*preload\r\n/);
	expect(answer).not.toMatch(/jahat|FOO|Client Error|HPE_/);
	if (/content-type: application\/json/.test(answer))
		expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '')).toMatchObject({
			status: { code: status, message: expect.stringMatching(/\w{4}/) },
			data: null,
		});
});

test.each<[string, number, string?]>([
	['/ada/', 308, '/ada'],
	['/ada//', 308, '/ada'],
	['/pindah?page=9&utm=a', 308, '/ada?page=2&utm=a#satu'],
	['//jahat.test/', 404],
	['/\\jahat.test/', 404],
	['/%5cjahat.test/', 404],
	['/ada//jahat', 404],
	['/%0d%0aSet-Cookie:a=b/', 404],
	['/%00', 404],
	['/%zz', 404],
	['/%c0%ae%c0%ae/', 404],
	['//', 404],
	[`/${'a'.repeat(9_000)}`, 404],
	[`${'/'.repeat(9_000)}x/`, 404],
	['/selfcare/home-1/x.css', 404],
])(
	'GET %s returns %i and never redirects to another site (A2.10, trust.md 3.7.2)',
	async (path, status, location) => {
		const answer = await send(get(path));
		expect([
			/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1],
			/^location: (.*)\r$/m.exec(answer)?.[1],
		]).toEqual([String(status), location]);
		if (status === 404) expect(answer).toContain('text/html');
		expect(missed.every((one) => /^\/[\w./~-]+$/.test(one))).toBe(true);
	},
);

test('serves metrics only to the local machine and not through its proxy (ASVS 13.4.5)', async () => {
	expect(
		[
			await send(get('/metrics')),
			await send(get('/metrics', 'X-Forwarded-For: 203.0.113.9\r\n')),
		].map((answer) => answer.slice(9, 12)),
	).toEqual(['200', '404']);
});
