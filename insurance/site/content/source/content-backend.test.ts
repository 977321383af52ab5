import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { encodeWireSync } from '#platform/contract/wire.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/pages/page-session.server.ts';
import { makeServer } from '#platform/http/server.server.ts';

import { contentRoutes } from '../routes.server.ts';
import { type ContentBackend, otherContent } from './content-backend.server.ts';
import { relayedPictures } from './relayed-pictures.server.ts';

const KEY = Buffer.from('0123456789abcdef'.repeat(4), 'hex');
const asked: IncomingMessage[] = [];
const page = (more: object = {}) => ({
	name: 'Dari luar',
	template: 'default',
	title: 'Dari luar',
	slug: 'x',
	url: '/x',
	currentLanguage: 'id',
	languages: ['id'],
	...more,
});
const envelope = (data: unknown, code = 200) =>
	JSON.stringify({ status: { code, message: 'OK' }, data });
const WAYS: Record<string, (response: ServerResponse) => void> = {
	'/page/polos': (response) => response.end(envelope(page())),
	'/page/sandi': (response) => response.end(encodeWireSync(envelope(page()), KEY)),
	'/page/liar': (response) =>
		response.end(
			envelope(
				page({
					description: '<p onclick="x()">Halo</p><script>alert(1)</script>',
					image: {
						default: '/media/a.png',
						mobile: `${backend.url}/media/b.png`,
						tablet: 'https://elsewhere.example/c.png',
					},
					children: [
						{
							template: 'usp',
							name: 'A',
							url: 'javascript:alert(1)',
							links: [{ name: 'B', url: '//elsewhere.example' }],
							children: [{ name: 'C', description: '<img src=x onerror=alert(1)>' }],
						},
					],
					cards: [{ name: 'Kartu', url: 'data:text/html,x' }],
					application: { quoteHolder: { nric: '1' } },
				}),
			),
		),
	'/page/gangguan': (response) => response.writeHead(500).end('<h1>Error</h1>'),
	'/page/sibuk': (response) => response.writeHead(429).end(envelope(null, 429)),
	'/page/lain': (response) => response.end(envelope({ name: 1 })),
	'/page/kosong': (response) => response.end(),
	'/page/null': (response) => response.end('null'),
	'/page/pindah': (response) => response.writeHead(302, { location: '/page/polos' }).end(),
	'/page/putus': (response) => response.destroy(),
	'/page/lama': () => {},
	'/page/id/navigasi': (response) =>
		response.end(
			envelope({ header: [{ name: 'Klaim', url: '/klaim', image: '/media/menu.png' }] }),
		),
	'/page/id/wordings': (response) =>
		response.end(
			envelope({ total_belanja: 'Total', footer_wording_1: '<b>Kami</b><script>x</script>' }),
		),
	'/media/a.png': (response) =>
		response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
	'/media/a.html': (response) =>
		response.writeHead(200, { 'content-type': 'text/html' }).end('<script>x</script>'),
};
const other = createServer((request, response) => {
	asked.push(request);
	const answer = WAYS[(request.url ?? '').replace(/\?.*/, '')];
	if (answer) answer(response);
	else response.writeHead(404).end(envelope(null, 404));
});

const failures: string[] = [];
const backend: ContentBackend = {
	url: '',
	token: 'rahasia',
	bodyKey: KEY,
	failed: (error) => void failures.push(error.message),
	patienceMs: 60_000,
};
const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
let app: Awaited<ReturnType<typeof makeServer>>;
beforeAll(async () => {
	await new Promise<void>((resume) => other.listen(0, '127.0.0.1', resume));
	backend.url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
	app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
	mountCalls(
		app,
		contentRoutes({
			content: otherContent(backend),
			savedApplication: async () => null,
			methodLimits: () => ({ min: 1_000, max: 5_000_000 }),
			payMethods: [],
		}),
		{
			keys,
			once: (_key, _name, _body, work) => work(),
			observe: () => {},
			ownerOf: () => '',
			identify: {},
		},
	);
	relayedPictures(app, backend);
});
afterAll(async () => {
	await app.close();
	other.closeAllConnections();
	other.close();
});
beforeEach(() => {
	asked.length = 0;
	failures.length = 0;
});
const get = (url: string, headers: Record<string, string> = {}) =>
	app.inject({ method: 'GET', url, headers: { accept: 'application/json', ...headers } });

test.each([
	['plain', '/page/polos'],
	['encoded', '/page/sandi'],
])('serves a page that another host returns %s (A7.01)', async (_way, url) => {
	const answer = await get(url);
	expect([answer.statusCode, answer.json().data.title]).toEqual([200, 'Dari luar']);
});

test('sends the other host only the query and the configured token, and no visitor data', async () => {
	await get('/page/polos?search=motor&page=2&cart=abc&language=id', {
		usersession: 'milik-pembeli',
		cookie: 'a=b',
		authorization: 'Bearer punya-pengunjung',
	});
	expect(asked.map(({ url }) => url)).toEqual(['/page/polos?language=id&search=motor&page=2']);
	expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer rahasia' });
	expect(JSON.stringify(asked[0]?.headers)).not.toMatch(/milik-pembeli|punya-pengunjung|a=b/);
});

test('sanitises HTML and links from the other host and loads its pictures through our own', async () => {
	const { data } = (await get('/page/liar')).json();
	expect(data.description).toBe('<p>Halo</p>');
	expect(data.image).toMatchObject({
		default: '/media/from-content/media/a.png',
		mobile: '/media/from-content/media/b.png',
		tablet: '/media/from-content/',
	});
	expect(data.children[0]).toMatchObject({
		url: '#',
		links: [{ url: '#' }],
		children: [{ description: '' }],
	});
	expect(data.cards[0].url).toBe('#');
	expect(data).not.toHaveProperty('application');
	expect((await get('/page/id/navigasi')).json().data.header[0]).toMatchObject({
		url: '/klaim',
		image: '/media/from-content/media/menu.png',
	});
	expect((await get('/page/id/wordings')).json().data).toEqual({
		total_belanja: 'Total',
		footer_wording_1: '<b>Kami</b>',
	});
});

test.each([
	['has no such page', '/page/tidak-ada', 404, /tidak ditemukan/],
	['fails', '/page/gangguan', 503, /tidak bisa kami ambil/],
	['is busy itself', '/page/sibuk', 503, /lonjakan pengguna/],
	['sends another shape', '/page/lain', 503, /tidak bisa kami ambil/],
	['sends nothing', '/page/kosong', 503, /tidak bisa kami ambil/],
	['sends null', '/page/null', 503, /tidak bisa kami ambil/],
	['leads elsewhere', '/page/pindah', 503, /tidak bisa kami ambil/],
	['breaks off', '/page/putus', 503, /tidak bisa kami ambil/],
	['never answers', '/page/lama', 503, /tidak bisa kami ambil/],
	['fails with the settings', '/page/settings', 404, /./],
])('returns the documented response when the other host %s', async (_how, url, code, message) => {
	const patient = backend.patienceMs ?? 0;
	if (url === '/page/lama') backend.patienceMs = 200;
	const answer = await get(url);
	backend.patienceMs = patient;
	expect([answer.statusCode, answer.json().status.code]).toEqual([code, code]);
	expect(answer.json().status.message).toMatch(message);
	expect(failures).toHaveLength(code === 503 ? 1 : 0);
});

test.each([
	['a picture', '/media/from-content/media/a.png', 200, 'image/png'],
	['a page', '/media/from-content/media/a.html', 404, 'text/plain; charset=utf-8'],
	['nothing', '/media/from-content/', 404, 'text/plain; charset=utf-8'],
	[
		'another host',
		'/media/from-content//elsewhere.example/a.png',
		404,
		'text/plain; charset=utf-8',
	],
])(
	'returns only pictures of the other host through our own: %s (A9.09)',
	async (_what, url, code, type) => {
		const answer = await get(url);
		expect([answer.statusCode, answer.headers['content-type']]).toEqual([code, type]);
		if (code === 200) expect(answer.headers['content-security-policy']).toContain('sandbox');
	},
);
