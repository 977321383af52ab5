import { expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { changePassword } from './change-password.server.ts';
import { customerOf, passwordLink } from './customer-account.server.ts';
import { identifyCustomer, logout, startCustomerSession } from './sessions.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, secure: true };
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const customerId = await db.transaction((tx) =>
	customerOf(tx, sealer, { name: 'Sari', email: 'sesi@contoh.test', nik: '3174055705909901' }),
);

function callerAt(now: Date, headers: Record<string, string> = {}): Caller & { set: string[] } {
	const set: string[] = [];
	return {
		requestId: 'r',
		now,
		ip: '203.0.113.9',
		userAgent: 'test',
		pageId: 'p',
		identity: null,
		header: (name) => headers[name.toLowerCase()],
		decodeField: (text) => text,
		setHeader: (_name, value) => void set.push(value),
		set,
	};
}
async function enter(cookie = '') {
	const caller = callerAt(NOW, { cookie });
	const logindate = await startCustomerSession(deps, customerId, caller);
	return {
		cookie: caller.set[0]?.split(';')[0] ?? '',
		logindate,
		attributes: caller.set[0] ?? '',
	};
}
const alive = ({ cookie, logindate }: { cookie: string; logindate: string }, at: Date) =>
	identifyCustomer(deps)(callerAt(at, { cookie, logindate })).then(
		() => true,
		() => false,
	);
const everyHalfHour = (hours: number) =>
	Array.from({ length: hours * 2 }, (_, at) => (at + 1) * 30);

test.each<[string, number[], boolean]>([
	['59 minutes without a call', [59], true],
	['61 minutes without a call', [61], false],
	['a call every half hour for a day', everyHalfHour(24), true],
	['a call every half hour for longer than a day', [...everyHalfHour(24), 24 * 60 + 1], false],
])('checks the session after %s (C4.13)', async (_what, calls, expected) => {
	const session = await enter();
	let last = true;
	for (const minutes of calls) last = await alive(session, after(minutes));
	expect(last).toBe(expected);
});

test('the cookie is limited to this host and hidden from scripts', async () => {
	expect((await enter()).attributes).toMatch(
		/^__Host-selfcare=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/,
	);
});

test('a cookie planted before the login gives no access after it', async () => {
	const planted = await enter();
	const own = await enter(planted.cookie);
	expect(own.cookie).not.toBe(planted.cookie);
	expect([
		await alive(planted, NOW),
		await alive({ ...own, cookie: planted.cookie }, NOW),
		await alive(own, NOW),
	]).toEqual([false, false, true]);
});

test('the proof of one login does not match another', async () => {
	const [one, two] = [await enter(), await enter()];
	expect([
		await alive({ ...one, logindate: two.logindate }, NOW),
		await alive({ ...one, logindate: '' }, NOW),
		await alive({ ...one, cookie: '' }, NOW),
	]).toEqual([false, false, false]);
});

test('a logout invalidates the cookie and clears what the browser stored', async () => {
	const session = await enter();
	const caller = callerAt(NOW, session);
	const who = await identifyCustomer(deps)(caller);
	if (who.kind !== 'customer') throw new Error('not a customer');
	await logout(deps, who, caller);
	expect(caller.set).toEqual([
		expect.stringMatching(/^__Host-selfcare=; .*Max-Age=0/),
		'"cache"',
	]);
	expect(await alive(session, NOW)).toBe(false);
});

test('a new password ends every login, and a commonly guessed password is rejected', async () => {
	const [one, two] = [await enter(), await enter()];
	const link = await db.transaction((tx) =>
		passwordLink(tx, 'https://jaga.example', customerId, 30, NOW),
	);
	const token = new URL(link).searchParams.get('token') ?? '';
	const set = (password: string, at = NOW) =>
		changePassword(deps, { token, password, password_confirmation: password }, callerAt(at));
	await expect(set('Password1')).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { password: expect.stringContaining('pencuri') } },
	});
	await expect(set('HujanSenja26', after(31))).rejects.toMatchObject({ code: 'link-used' });
	expect(await alive(one, NOW)).toBe(true);
	await set('HujanSenja26');
	expect([await alive(one, NOW), await alive(two, NOW)]).toEqual([false, false]);
	await expect(set('HujanSenja27')).rejects.toMatchObject({ code: 'link-used' });
});
