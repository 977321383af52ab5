import { performance } from 'node:perf_hooks';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { EVERYWHERE_PACE, NETWORK_PACE, paceAfter } from '#insurance/identity/attempt-limits.ts';
import { hashPassword } from '#insurance/identity/passwords.server.ts';
import { chargeAttempt, forgive, rememberDevice } from '#insurance/identity/throttle.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { customerOf } from './customer-account.server.ts';
import { login } from './login.server.ts';
import { setPassword } from './store.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, secure: false };
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function callerAt(now: Date, ip: string, cookie = ''): Caller & { set: string } {
	const caller = {
		requestId: 'r',
		now,
		ip,
		userAgent: 'test',
		pageId: 'p',
		identity: null,
		set: '',
		header: (name: string) => (name === 'cookie' ? cookie : undefined),
		decodeField: (text: string) => text,
		setHeader: (_name: string, value: string) => void (caller.set = value.split(';')[0] ?? ''),
	};
	return caller;
}
const charge = (account: string, now: Date, ip: string, cookie = '') =>
	chargeAttempt(deps, [account], callerAt(now, ip, cookie)).then(
		() => 'looked at',
		(error: Refusal) => error.code,
	);
/** Failures of the past, as a day of spraying leaves them. */
const failed = (subject: string, count: number, at: Date) =>
	db.query(
		sql`insert into login_failure (id, subject, at) select gen_random_uuid(), ${subject}, ${at} from generate_series(1, ${count}::int)`,
	);
beforeEach(async () => void (await db.query(sql`delete from login_failure`)));

describe('one password tried on many accounts (T13)', () => {
	test('from one network thirty in a quarter of an hour are looked at, each on another account', async () => {
		const codes: string[] = [];
		for (let at = 0; at < 40; at += 1)
			codes.push(await charge(`account ${at}`, after(at / 10), '203.0.113.5'));
		expect(codes.filter((code) => code === 'looked at')).toHaveLength(30);
		expect(codes.slice(30)).toEqual(Array<string>(10).fill('slow-down'));
		expect(await charge('account 50', after(4), '203.0.113.6')).toBe('looked at');
		expect(await charge('account 50', after(20), '203.0.113.5')).toBe('looked at');
	});

	test('all at once neither', async () => {
		const codes = await Promise.all(
			Array.from({ length: 60 }, (_, at) => charge(`account ${at}`, NOW, '203.0.113.5')),
		);
		expect(codes.filter((code) => code === 'looked at')).toHaveLength(30);
	});

	test.each([
		['a network', NETWORK_PACE, 0, 30],
		['a network', NETWORK_PACE, 99, 30],
		['a network', NETWORK_PACE, 100, 10],
		['a network', NETWORK_PACE, 300, 4],
		['a network', NETWORK_PACE, 9_000, 4],
		['all networks', EVERYWHERE_PACE, 4_999, 600],
		['all networks', EVERYWHERE_PACE, 5_000, 150],
		['all networks', EVERYWHERE_PACE, 20_000, 40],
	])('after the failures of a day %s gets slower (%#)', (_who, pace, failures, max) =>
		expect(paceAfter(pace, failures)).toEqual({ from: expect.any(Number), max, minutes: 15 }),
	);

	test.each([
		['across 203.0.113.5', 300, 4],
		['across everywhere', 20_000, 40],
	])('after a day of it (%s) what is looked at is few', async (subject, before, max) => {
		await failed(subject, before, after(-60));
		const codes: string[] = [];
		for (let at = 0; at < max + 3; at += 1)
			codes.push(await charge(`account ${at}`, NOW, '203.0.113.5'));
		expect(codes.filter((code) => code === 'looked at')).toHaveLength(Math.min(max, 30));
	});

	test('who was let in before, and who types the right password, is never counted', async () => {
		await failed('across 203.0.113.5', 1_000, after(-1));
		await failed('across everywhere', 30_000, after(-1));
		const caller = callerAt(NOW, '203.0.113.5');
		rememberDevice(sealer, false, ['mine'], caller);
		expect(await charge('mine', NOW, '203.0.113.5', caller.set)).toBe('looked at');
		expect(await charge('mine', NOW, '203.0.113.5')).toBe('slow-down');
		await db.query(sql`delete from login_failure`);
		for (let at = 0; at < 50; at += 1)
			await forgive(
				db,
				await chargeAttempt(deps, [`right ${at}`], callerAt(NOW, '203.0.113.5')),
			);
		expect(
			(await db.query<{ count: number }>(sql`select count(*) as count from login_failure`))
				.rows[0]?.count,
		).toBe(0);
	});
});

test('strangers share twenty tries an hour for one address, whatever networks they come from (A4)', async () => {
	const codes: string[] = [];
	for (let at = 0; at < 22; at += 1) codes.push(await charge('one', NOW, `203.0.113.${at}`));
	expect(codes.filter((code) => code === 'looked at')).toHaveLength(20);
	expect(codes.slice(20)).toEqual(['slow-down', 'slow-down']);
	expect(await charge('one', after(59), '203.0.113.99')).toBe('slow-down');
	expect(await charge('one', after(61), '203.0.113.99')).toBe('looked at');
	expect(await charge('other', NOW, '203.0.113.0')).toBe('looked at');
});

test('an address that three customers share answers a wrong password in the same time as any other (T19)', async () => {
	const email = (who: string) => `${who}@contoh.test`;
	await db.transaction(async (tx) => {
		for (const [who, niks] of [
			['satu', ['3174055705909902']],
			['bertiga', ['3174055705909903', '3174055705909904', '3174055705909905']],
		] as const) {
			for (const nik of niks) {
				const id = await customerOf(tx, sealer, { name: who, email: email(who), nik });
				await setPassword(tx, id, await hashPassword(`HujanSenja${nik.slice(-2)}`), NOW);
			}
		}
	});
	const account = { ...deps, publicUrl: '', profileOf: () => expect.fail('it was let in') };
	let network = 0;
	const timed = async (who: string) => {
		const caller = callerAt(NOW, `198.51.${(network += 1)}.1`);
		const began = performance.now();
		await expect(
			login(account, { email: email(who), password: 'SalahSekali26' }, caller),
		).rejects.toMatchObject({ code: 'sign-in-again' });
		return performance.now() - began;
	};
	const times: Record<string, number[]> = { satu: [], bertiga: [], tidakada: [] };
	const slot = (who: string) => Math.round(Math.min(...(times[who] ?? [])) / 250);
	const slots = () => [slot('satu'), slot('bertiga'), slot('tidakada')];
	// Answers leave at the end of a quarter of a second. The quickest of nine tells the rule from a
	// busy machine, and of more from one that is busy all the while.
	for (let round = 0; round < 9 || (round < 18 && slots().some((one) => one > 1)); round += 1)
		for (const who of Object.keys(times)) times[who]?.push(await timed(who));
	expect(slots()).toEqual([1, 1, 1]);
});
