import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { identifyStaff } from '../login/office-session.server.ts';
import { openStaffSession } from '../login/session-store.server.ts';
import { requireFreshProof } from '../proof/proof.server.ts';
import { clearFactor } from '../store.server.ts';
import {
	addOwnPasskey,
	beginEntry,
	beginOwnPasskey,
	beginProof,
	enterWithPasskey,
	proveWithPasskey,
	removeOwnPasskey,
	showPasskeys,
} from './passkeys.server.ts';
import { softwareAuthenticator } from './test-authenticator.server.ts';

const db = await testPool();
const ORIGIN = 'https://jaga.example';
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	publicUrl: ORIGIN,
};
const NOW = new Date('2026-11-20T03:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const callerOf = (cookie: string, now = NOW): Caller & { jar: string[] } => {
	const jar: string[] = [];
	return {
		requestId: 'r',
		now,
		ip: '203.0.113.9',
		userAgent: '',
		pageId: 'p',
		identity: null,
		header: (name) => (name === 'cookie' ? `office=${cookie}` : undefined),
		decodeField: (text) => text,
		setHeader: (_name, value) => void jar.push(value),
		jar,
	};
};
const as = async (cookie: string, now = NOW): Promise<Caller> => {
	const caller = callerOf(cookie, now);
	return { ...caller, identity: await identifyStaff(deps)(caller) };
};
const challengeOf = ({ options }: { options: Record<string, unknown> }) =>
	String(options['challenge']);

let staffId = '';
let key = softwareAuthenticator(ORIGIN);
beforeEach(async () => {
	staffId = uuidv7();
	key = softwareAuthenticator(ORIGIN);
	await db.query(sql`delete from staff_session`);
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${staffId}@contoh.test`}, 'Budi', 'finance', 'x')`,
	);
	await db.transaction((tx) =>
		openStaffSession(tx, callerOf('here'), { hash: sha256('here'), staffId }),
	);
});

async function add(counter = 0) {
	const me = await as('here');
	const response = key.create(challengeOf(await beginOwnPasskey(deps, me)), { counter });
	return addOwnPasskey(deps, { name: 'Laptop', response }, me);
}
async function enter(how: Parameters<typeof key.get>[1] = {}, now = NOW) {
	const caller = callerOf('', now);
	const response = key.get(challengeOf(await beginEntry(deps, caller)), how);
	const me = await enterWithPasskey(deps, { response }, caller);
	return { me, cookie: /office=([^;]+)/.exec(caller.jar[0] ?? '')?.[1] ?? '', response };
}

describe('making a passkey', () => {
	test('it is listed with its name and removed', async () => {
		await db.query(sql`update staff set totp_secret = 'x' where id = ${staffId}`);
		const { passkeyId } = await add();
		const me = await as('here');
		expect((await showPasskeys(deps, me)).rows).toEqual([
			{ passkeyId, name: 'Laptop', addedAt: NOW.toISOString(), usedAt: null },
		]);
		await removeOwnPasskey(deps, { passkeyId }, me);
		expect((await showPasskeys(deps, me)).rows).toEqual([]);
		expect((await refused(enter())).code).toBe('look-again');
	});

	test.each([
		['of another site', { origin: 'https://evil.example' }],
		['for another host', { rpId: 'evil.example' }],
		['that did not verify the person', { verified: false }],
	])('an answer %s is refused', async (_what, how) => {
		const me = await as('here');
		const response = key.create(challengeOf(await beginOwnPasskey(deps, me)), how);
		const attempt = addOwnPasskey(deps, { name: 'Laptop', response }, me);
		expect((await refused(attempt)).code).toBe('look-again');
	});

	test('a challenge is good once, for five minutes, and for its purpose', async () => {
		const me = await as('here');
		const once = challengeOf(await beginOwnPasskey(deps, me));
		await addOwnPasskey(deps, { name: 'Laptop', response: key.create(once) }, me);
		const codes: string[] = [];
		for (const [challenge, at] of [
			[once, 0],
			[challengeOf(await beginOwnPasskey(deps, me)), 6],
			[challengeOf(await beginEntry(deps, me)), 0],
			['bm90LWlzc3VlZA', 0],
		] as const) {
			const response = softwareAuthenticator(ORIGIN).create(challenge);
			const caller = await as('here', later(at));
			codes.push((await refused(addOwnPasskey(deps, { name: 'B', response }, caller))).code);
		}
		expect(codes).toEqual(Array<string>(4).fill('look-again'));
	});

	test('the person gets a mail about each new one, and can have ten', async () => {
		for (let made = 0; made < 10; made += 1) {
			key = softwareAuthenticator(ORIGIN);
			await add();
		}
		key = softwareAuthenticator(ORIGIN);
		expect((await refused(add())).code).toBe('look-again');
		const { rows } = await db.query<{ mails: number }>(
			sql`select count(*)::int as mails from job where kind = 'staff-mail' and payload->>'email' = ${`${staffId}@contoh.test`}`,
		);
		expect(rows).toEqual([{ mails: 10 }]);
	});

	test('the last proof of a person is not removed', async () => {
		const { passkeyId } = await add();
		const attempt = removeOwnPasskey(deps, { passkeyId }, await as('here'));
		expect((await refused(attempt)).code).toBe('look-again');
		expect((await showPasskeys(deps, await as('here'))).rows).toHaveLength(1);
	});
});

describe('logging in with a passkey alone', () => {
	test('opens a session of its owner and notes the use', async () => {
		await add();
		const { me, cookie } = await enter({}, later(1));
		expect(me.name).toBe('Budi');
		const inside = await as(cookie, later(1));
		expect(inside.identity).toMatchObject({ staffId });
		requireFreshProof(inside);
		expect((await showPasskeys(deps, inside)).rows[0]?.usedAt).toBe(later(1).toISOString());
	});

	test.each([
		['of another site', { origin: 'https://evil.example' }],
		['for another host', { rpId: 'evil.example' }],
		['that did not verify the person', { verified: false }],
	])('an answer %s is refused', async (_what, how) => {
		await add();
		expect((await refused(enter(how))).code).toBe('look-again');
	});

	test('an answer is good once', async () => {
		await add();
		const { response } = await enter();
		const again = enterWithPasskey(deps, { response }, callerOf(''));
		expect((await refused(again)).code).toBe('look-again');
	});

	test('a signature of another key is refused', async () => {
		await add();
		const caller = callerOf('');
		const other = softwareAuthenticator(ORIGIN);
		const own = key.get('unused');
		const forged = {
			...other.get(challengeOf(await beginEntry(deps, caller))),
			id: own.id,
			rawId: own.id,
		};
		const attempt = enterWithPasskey(deps, { response: forged }, caller);
		expect((await refused(attempt)).code).toBe('look-again');
	});

	test('a counter that did not rise is refused and recorded', async () => {
		await add(5);
		await enter({ counter: 6 });
		for (const counter of [6, 2, 0])
			expect((await refused(enter({ counter }))).code).toBe('look-again');
		await enter({ counter: 7 });
		const { rowCount } = await db.query(
			sql`select from staff_action where action = 'passkey-copied' and staff_id = ${staffId}`,
		);
		expect(rowCount).toBe(3);
	});

	test('a person whose access has ended stays out', async () => {
		await add();
		await db.query(sql`update staff set ended_at = ${NOW} where id = ${staffId}`);
		expect((await refused(enter())).code).toBe('look-again');
	});

	test('a reset of the second factor removes the passkeys', async () => {
		await add();
		await db.transaction((tx) => clearFactor(tx, staffId));
		expect((await refused(enter())).code).toBe('look-again');
	});
});

test('a passkey proves its owner again, and nobody else', async () => {
	await add();
	const me = await as('here', later(20));
	await refused(Promise.resolve().then(() => requireFreshProof(me)));
	const response = key.get(challengeOf(await beginProof(deps, me)));
	await proveWithPasskey(deps, { response }, me);
	requireFreshProof(await as('here', later(20)));

	const otherId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${otherId}, ${`${otherId}@contoh.test`}, 'Sari', 'finance', 'x')`,
	);
	await db.transaction((tx) =>
		openStaffSession(tx, callerOf('sari'), { hash: sha256('sari'), staffId: otherId }),
	);
	const sari = await as('sari');
	const stolen = key.get(challengeOf(await beginProof(deps, sari)));
	const attempt = proveWithPasskey(deps, { response: stolen }, sari);
	expect((await refused(attempt)).code).toBe('look-again');
});
