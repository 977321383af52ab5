import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { makeServer } from '#platform/http/server.server.ts';

import { makePageSessions } from './page-session.server.ts';
import { mountPlainForms } from './plain-forms.server.ts';
import type { PlainRequest } from './plain-forms.ts';
import { makeThrottle } from './press-throttle.server.ts';

test('limits attempts per network within a period and allows them again later', () => {
	const through = makeThrottle({ times: 2, within: 1_000 });
	expect([through('a', 0), through('a', 10), through('a', 20), through('b', 20)]).toEqual([
		true,
		true,
		false,
		true,
	]);
	// The refused attempt was not counted.
	expect(through('a', 1_005)).toBe(true);
	expect(through('a', 1_006)).toBe(false);
});

test('counts all IPv6 addresses of a household as one network', () => {
	const through = makeThrottle({ times: 1, within: 1_000 });
	expect([
		through('2001:db8:1:2::a', 0),
		through('2001:db8:1:2:ffff::b', 0),
		through('2001:db8:1:3::a', 0),
	]).toEqual([true, false, true]);
});

test('a visitor from many networks does not reset the counts of others', () => {
	const through = makeThrottle({ times: 1, within: 1_000_000 });
	through('a', 0);
	for (let n = 0; n < 10_100; n += 1) through(`10.${n >> 8}.${n & 255}.1`, 1);
	expect(through('a', 2)).toBe(false);
});

async function door() {
	const sessions = makePageSessions('00'.repeat(32));
	const came: (PlainRequest & { caller: Partial<Caller> })[] = [];
	const app = await makeServer({
		log: silentLog,
		keys: { sessions, bodyKey: Buffer.alloc(32) },
		secure: false,
		hsts: true,
	});
	let caller: Partial<Caller> = {};
	await mountPlainForms(app, {
		sessions,
		secure: false,
		askAs: (who) => {
			caller = who;
			return (async () => ({ ok: true })) as never;
		},
		answer: async (request) => {
			came.push({ ...request, caller });
			const status = request.refused?.status ?? (request.problem ? 422 : 200);
			return { status, html: `<p>${request.refused?.words ?? request.problem ?? ''}</p>` };
		},
		vouch: () => '',
		failed: () => {},
		fault: () => '',
	});
	onTestFinished(() => app.close());
	const { token } = sessions.issue(Date.now());
	const press = (payload: string | Buffer, headers: Record<string, string> = {}) =>
		app.inject({
			method: 'POST',
			url: '/beli/jaga-aman',
			payload,
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				'sec-fetch-site': 'same-origin',
				...headers,
			},
		});
	return { came, token, press };
}

test.each([
	['application/json', '{}', 400],
	['text/plain', 'x', 400],
	['multipart/form-data; boundary=x', '--x', 400],
	['application/x-www-form-urlencoded', `a=${'b'.repeat(70_000)}`, 413],
])('rejects an unexpected body of %s with an error page', async (type, body, status) => {
	const { press, came } = await door();
	const answer = await press(body, { 'content-type': type });
	expect(answer.statusCode).toBe(status);
	expect(answer.headers['content-type']).toMatch('text/html');
	expect(answer.headers['cache-control']).toBe('no-store');
	expect(came).toMatchObject([{ sent: false, refused: { status } }]);
});

test('returns a form sent too often with its input, and later only an error page', async () => {
	const { press, came, token } = await door();
	const statuses = new Map<number, number>();
	for (let n = 0; n < 310; n += 1) {
		const { statusCode, headers } = await press(`formulir=${token}`);
		statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
		expect(headers['content-type']).toMatch('text/html');
	}
	expect([...statuses]).toEqual([
		[200, 60],
		[422, 240],
		[429, 10],
	]);
	expect(came[60]).toMatchObject({ problem: expect.stringContaining('Tunggu semenit') });
	expect(came[60]?.posted.get('formulir')).toBe(token);
});

test('the same form sent twice gets the same idempotency key, and other content another key', async () => {
	const { press, came, token } = await door();
	for (const name of ['Budi', 'Budi', 'Sari'])
		await press(`formulir=${token}&holder.name=${name}`);
	const [first, again, other] = came.map(({ caller }) => caller.header?.('idempotency-key'));
	expect(first).toMatch(/^[\w-]{8,255}$/);
	expect(again).toBe(first);
	expect(other).not.toBe(first);
});

const MB = 1024 * 1024;

async function withPicture({ token = '', fields = 1, bytes = 3, name = 'foto', text = 'Budi' }) {
	const form = new FormData();
	form.append('formulir', token);
	for (let n = 0; n < fields; n += 1) form.append(`f${n}`, text);
	form.append('orang', 'self');
	form.append('orang', 'partner');
	form.append(name, new File([new Uint8Array(bytes)], 'ktp.jpg', { type: 'image/jpeg' }));
	const body = new Response(form);
	return [
		Buffer.from(await body.arrayBuffer()),
		{ 'content-type': body.headers.get('content-type') ?? '' },
	] as const;
}

test('accepts a photo of 12 MB together with all fields of the form', async () => {
	const { press, came, token } = await door();
	const answer = await press(...(await withPicture({ token, fields: 250, bytes: 12 * MB })));
	expect(answer.statusCode).toBe(200);
	expect(came[0]?.picture).toMatchObject({ type: 'image/jpeg' });
	expect(came[0]?.picture?.bytes.length).toBe(12 * MB);
	expect(came[0]?.posted.get('f249')).toBe('Budi');
	expect(came[0]?.posted.getAll('orang')).toEqual(['self', 'partner']);
});

test('ignores uploaded files other than the photo of the card', async () => {
	const { press, came, token } = await door();
	await press(...(await withPicture({ token, name: 'lain' })));
	expect(came[0]?.picture).toBeNull();
	expect(came[0]?.posted.has('lain')).toBe(false);
});

test.each([
	['larger than any phone makes', { bytes: 17 * MB }, 413, 'Fotomu terlalu besar'],
	['in a form of thousands of fields', { fields: 1_000 }, 400, 'tidak dapat dibaca'],
	['with more text than a form has', { text: 'x'.repeat(66_000) }, 413, 'terlalu besar'],
])('rejects a photo %s with a message', async (_what, form, status, words) => {
	const { press, came, token } = await door();
	const answer = await press(...(await withPicture({ token, ...form })));
	expect(answer.statusCode).toBe(status);
	expect(came).toMatchObject([
		{ sent: false, refused: { words: expect.stringContaining(words) } },
	]);
});

test('rejects a photo from another site without reading it', async () => {
	const { press, came, token } = await door();
	// The body is not read, so its content does not matter.
	const [, headers] = await withPicture({ token });
	const answer = await press('no form', { ...headers, 'sec-fetch-site': 'cross-site' });
	expect(answer.statusCode).toBe(403);
	expect(came).toMatchObject([{ refused: { status: 403 }, picture: null }]);
});

test('rejects photos sent in quick succession after the first 20', async () => {
	const { press, token } = await door();
	const [body, headers] = await withPicture({ token });
	const statuses = [];
	for (let n = 0; n < 21; n += 1) statuses.push((await press(body, headers)).statusCode);
	expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
