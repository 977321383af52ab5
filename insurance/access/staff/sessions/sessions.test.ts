import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { showAccount } from '../accounts/own-account.server.ts';
import { identifyStaff } from '../login/office-session.server.ts';
import { openStaffSession } from '../login/session-store.server.ts';
import { endOthers, endOwnStaffSession, endSessionsOf, showSessionsOf } from './sessions.server.ts';

const db = await testPool();
const deps = { db, sealer: makeSealer('a secret for tests only, long enough'), secure: false };
const NOW = new Date('2026-11-20T03:00:00Z');
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0';

const callerOf = (name: string, userAgent = PHONE): Caller => ({
	requestId: 'r',
	now: NOW,
	ip: '203.0.113.9',
	userAgent,
	pageId: 'p',
	identity: null,
	header: (header) => (header === 'cookie' ? `office=${name}` : undefined),
	decodeField: (text) => text,
	setHeader: () => {},
});
const as = async (name: string): Promise<Caller> => {
	const caller = callerOf(name);
	return { ...caller, identity: await identifyStaff(deps)(caller) };
};
const isOpen = (name: string) =>
	as(name).then(
		() => true,
		() => false,
	);

const people = { budi: '', sari: '' };
async function enter(who: keyof typeof people, name: string, idToken?: Buffer) {
	await db.transaction((tx) =>
		openStaffSession(tx, callerOf(name), {
			hash: sha256(name),
			staffId: people[who],
			...(idToken ? { idToken } : {}),
		}),
	);
}
const idOf = async (name: string) =>
	(await db.query<{ id: string }>(sql`select id from staff_session where hash = ${sha256(name)}`))
		.rows[0]?.id ?? '';

beforeEach(async () => {
	await db.query(sql`delete from staff_session`);
	for (const [name, role] of [
		['budi', 'service'],
		['sari', 'admin'],
	] as const) {
		people[name] = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${people[name]}, ${`${people[name]}@contoh.test`}, ${name}, ${role}, 'x')`,
		);
	}
	await enter('budi', 'budi-here');
	await enter('budi', 'budi-away', Buffer.from('sealed'));
	await enter('sari', 'sari-here');
});

test('a person sees their own sessions with device, network and way in', async () => {
	const { sessions } = await showAccount(deps, await as('budi-here'));
	const common = { device: 'Chrome di Android', network: '203.0.113.x' };
	expect(sessions).toHaveLength(2);
	expect(sessions).toContainEqual(
		expect.objectContaining({ ...common, current: true, provider: false }),
	);
	expect(sessions).toContainEqual(
		expect.objectContaining({ ...common, current: false, provider: true }),
	);
});

test('an ended session is refused at its next call, and the others stay open', async () => {
	const me = await as('budi-here');
	const sessionId = await idOf('budi-away');
	expect(await endOwnStaffSession(deps, { sessionId }, me)).toEqual({ ended: 1 });
	expect([await isOpen('budi-away'), await isOpen('budi-here')]).toEqual([false, true]);
	expect((await refused(endOwnStaffSession(deps, { sessionId }, me))).code).toBe('not-found');
});

test('nobody ends the session of another person as their own', async () => {
	const sessionId = await idOf('sari-here');
	const attempt = endOwnStaffSession(deps, { sessionId }, await as('budi-here'));
	expect((await refused(attempt)).code).toBe('not-found');
	expect(await isOpen('sari-here')).toBe(true);
});

test('all other sessions of a person end together, and no one else’s', async () => {
	expect(await endOthers(deps, await as('budi-here'))).toEqual({ ended: 1 });
	const open = ['budi-here', 'budi-away', 'sari-here'].map(isOpen);
	expect(await Promise.all(open)).toEqual([true, false, true]);
});

test('an administrator lists and ends the sessions of a person, and the trail names the device', async () => {
	const sari = await as('sari-here');
	const staffId = people.budi;
	const { rows } = await showSessionsOf(deps, { staffId }, sari);
	expect(rows.map(({ current }) => current)).toEqual([false, false]);
	await endSessionsOf(deps, { staffId, sessionId: await idOf('budi-away') }, sari);
	expect([await isOpen('budi-away'), await isOpen('budi-here')]).toEqual([false, true]);
	await endSessionsOf(deps, { staffId, sessionId: undefined }, sari);
	expect([await isOpen('budi-here'), await isOpen('sari-here')]).toEqual([false, true]);
	const notes = await db.query<{ note: string }>(
		sql`select note from staff_action where action = 'sessions-ended' order by at, note`,
	);
	expect(notes.rows.map(({ note }) => note).sort()).toEqual(['1 sesi', 'Chrome di Android']);
});

test('a session of one person cannot be ended under the name of another', async () => {
	const attempt = endSessionsOf(
		deps,
		{ staffId: people.budi, sessionId: await idOf('sari-here') },
		await as('sari-here'),
	);
	expect((await refused(attempt)).code).toBe('not-found');
	expect(await isOpen('sari-here')).toBe(true);
});

test('only administrators see and end the sessions of others', async () => {
	const budi = await as('budi-here');
	const staffId = people.sari;
	expect((await refused(showSessionsOf(deps, { staffId }, budi))).code).toBe('forbidden');
	const attempt = endSessionsOf(deps, { staffId, sessionId: undefined }, budi);
	expect((await refused(attempt)).code).toBe('forbidden');
});
