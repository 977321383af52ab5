import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import {
	codeAt,
	newSecret,
	totpStep,
} from '#insurance/access/identity/second-factor/totp.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { sealSecret } from '../login/office-login.server.ts';
import { identifyStaff } from '../login/office-session.server.ts';
import { openStaffSession } from '../login/session-store.server.ts';
import { proveOneself, requireFreshProof, showProofWays } from './proof.server.ts';

const db = await testPool();
const deps = { db, sealer: makeSealer('a secret for tests only, long enough'), secure: false };
const NOW = new Date('2026-11-20T03:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const secret = newSecret();

const callerOf = (name: string, now: Date): Caller => ({
	requestId: 'r',
	now,
	ip: '203.0.113.9',
	userAgent: '',
	pageId: 'p',
	identity: null,
	header: (header) => (header === 'cookie' ? `office=${name}` : undefined),
	decodeField: (text) => text,
	setHeader: () => {},
});
const as = async (name: string, now: Date): Promise<Caller> => {
	const caller = callerOf(name, now);
	return { ...caller, identity: await identifyStaff(deps)(caller) };
};
const isFresh = async (name: string, now: Date) => {
	try {
		requireFreshProof(await as(name, now));
		return true;
	} catch {
		return false;
	}
};

beforeEach(async () => {
	await db.query(sql`delete from staff_session`);
	await db.query(sql`delete from login_failure`);
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash, totp_secret) values (${staffId}, ${`${staffId}@contoh.test`}, 'Budi', 'finance', 'x', ${sealSecret(deps.sealer, secret)})`,
	);
	for (const name of ['here', 'there'])
		await db.transaction((tx) =>
			openStaffSession(tx, callerOf(name, NOW), { hash: sha256(name), staffId }),
		);
});

test('a log-in is a proof for 15 minutes', async () => {
	expect([await isFresh('here', later(14)), await isFresh('here', later(16))]).toEqual([
		true,
		false,
	]);
	expect((await refused(as('here', later(16)).then(requireFreshProof))).code).toBe('prove-again');
});

test('a code from the app proves this session again, and no other', async () => {
	const at = later(20);
	const caller = await as('here', at);
	expect(await showProofWays(deps, caller)).toEqual({
		code: true,
		passkey: false,
		provider: null,
	});
	const wrong = proveOneself(deps, { code: '000000' }, caller);
	expect((await refused(wrong)).code).toBe('fix-fields');
	expect(await isFresh('here', at)).toBe(false);
	await proveOneself(deps, { code: codeAt(secret, totpStep(at)) }, caller);
	expect([await isFresh('here', at), await isFresh('there', at)]).toEqual([true, false]);
	expect([await isFresh('here', later(34)), await isFresh('here', later(36))]).toEqual([
		true,
		false,
	]);
});

test('five wrong codes are looked at, then none', async () => {
	const at = later(20);
	const caller = await as('here', at);
	const codes: string[] = [];
	for (let tries = 0; tries < 6; tries += 1)
		codes.push((await refused(proveOneself(deps, { code: '000000' }, caller))).code);
	expect(codes).toEqual([...Array<string>(5).fill('fix-fields'), 'slow-down']);
});
