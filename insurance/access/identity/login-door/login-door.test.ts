import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Proof } from '#platform/contract/proof.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { DOOR_PACE, MAIL_FACTOR, NETWORK_PACE, paceAfter } from '../attempt-limits.ts';
import { mailedCodes } from '../mailed-code/mailed-code.server.ts';
import type { Realm } from '../realm.ts';
import { rememberDevice } from '../throttle.server.ts';
import { doorsUnderGuessing } from './guessed-doors.server.ts';
import { enterByPassword } from './login-door.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, secure: false, solvedCaptcha: easyCaptcha };
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const OWNER = { id: '0190f0a0-0000-7000-8000-000000000001' };
const RIGHT = 'HujanSenja26';
const WORK = { captcha: 'solved' };

type From = { now?: Date; ip?: string; cookie?: string; door?: Realm; as?: string };

function callerFrom({ now = NOW, ip = '198.51.100.7', cookie = '' }: From) {
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
	return caller satisfies Caller;
}

async function logIn(password: string, proof: Proof = {}, from: From = {}) {
	const { door = 'customer', as = 'owner' } = from;
	const find = async () => (password === RIGHT && as === 'owner' ? OWNER : undefined);
	const at = { door, prints: [`${door} ${as}`] as [string] };
	try {
		await enterByPassword(deps, at, proof, callerFrom(from), find);
		return { code: 'in', words: '', data: null };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const asked = error.code === 'fix-fields' ? Object.keys(error.data?.['fields'] ?? {}) : [];
		return { code: asked[0] ?? error.code, words: error.message, data: error.data };
	}
}

const failed = (subject: string, count: number, at = NOW) =>
	db.query(
		sql`insert into login_failure (id, subject, at) select gen_random_uuid(), ${subject}, ${at} from generate_series(1, ${count}::int)`,
	);
const lastNonce = async () => {
	const { rows } = await db.query<{ nonce: string; personId: string }>(
		sql`select payload->>'nonce' as nonce, payload->>'personId' as person_id from job order by id desc limit 1`,
	);
	return rows[0] ?? expect.fail('no mail was planned');
};
const codeFrom = async () => mailedCodes(sealer, (await lastNonce()).nonce)[0];

beforeEach(async () => {
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
});

describe('a correct password in a new browser', () => {
	test.each(['customer', 'company', 'staff'] as const)(
		'passes the %s door with a proof of work while attackers guess at many addresses',
		async (door) => {
			await failed(`door ${door}`, 600);
			expect((await logIn(RIGHT, {}, { door })).code).toBe('captcha');
			expect((await logIn(RIGHT, WORK, { door })).code).toBe('in');
		},
	);

	test('needs no further proof because of guesses at another door', async () => {
		await failed('door customer', 30_000);
		await failed('across customer 198.51.100.7', 900);
		expect((await logIn(RIGHT, {}, { door: 'staff' })).code).toBe('in');
		expect((await logIn(RIGHT, {}, { door: 'company' })).code).toBe('in');
	});

	test('passes with a mailed code far above the door’s guessing limit', async () => {
		await failed('door customer', 600 * MAIL_FACTOR);
		const asked = await logIn(RIGHT, WORK);
		expect(asked.code).toBe('second-step');
		const mailTicket = String(asked.data?.['mailTicket']);
		const mailCode = await codeFrom();
		expect((await logIn(RIGHT, { mailTicket, mailCode })).code).toBe('in');
		expect((await logIn(RIGHT, { mailTicket, mailCode })).code).toBe('mailCode');
	});

	test('passes with a proof of work behind a shared address with many failures', async () => {
		await failed('across customer 198.51.100.7', 30);
		expect((await logIn(RIGHT, {})).code).toBe('captcha');
		expect((await logIn(RIGHT, WORK)).code).toBe('in');
	});

	test('passes with a mailed code while attackers guess at the same address', async () => {
		for (let at = 0; at < 20; at += 1)
			expect((await logIn('salah', {}, { ip: `203.0.113.${at}` })).code).toBe(
				'sign-in-again',
			);
		expect((await logIn(RIGHT)).code).toBe('captcha');
		const asked = await logIn(RIGHT, WORK);
		const mailTicket = String(asked.data?.['mailTicket']);
		const mailCode = await codeFrom();
		expect((await logIn(RIGHT, { mailTicket, mailCode: '00000000' })).code).toBe('mailCode');
		const spaced = `${mailCode.slice(0, 4)} ${mailCode.slice(4)}`;
		expect((await logIn(RIGHT, { mailTicket, mailCode: spaced })).code).toBe('in');
	});
});

describe('limits on guessing', () => {
	test('only twenty passwords an hour are checked for one address, across all networks', async () => {
		const codes = await Promise.all(
			Array.from({ length: 60 }, (_, at) =>
				logIn('salah', WORK, { ip: `10.0.${at}.1` }).then(({ code }) => code),
			),
		);
		expect(codes.filter((code) => code === 'sign-in-again')).toHaveLength(20);
		expect(codes.filter((code) => code === 'second-step')).toHaveLength(40);
		expect((await logIn('salah', WORK, { now: after(59) })).code).toBe('second-step');
		expect((await logIn('salah', WORK, { now: after(61) })).code).toBe('sign-in-again');
	});

	test('beyond the limit, right and wrong passwords and unknown addresses get the same response', async () => {
		await failed('all customer owner', 20);
		await failed('all customer noone', 20);
		const right = await logIn(RIGHT, WORK);
		const wrong = await logIn('salah', WORK);
		const unknown = await logIn('salah', WORK, { as: 'noone' });
		const shape = ({ code, words, data }: Awaited<ReturnType<typeof logIn>>) => ({
			code,
			words,
			length: String(data?.['mailTicket']).length,
		});
		expect(shape(wrong)).toEqual(shape(right));
		expect({ ...shape(unknown), length: 0 }).toEqual({ ...shape(right), length: 0 });
		const { rows } = await db.query<{ person: string }>(
			sql`select payload->>'personId' as person from job where kind = 'customer-login-code'`,
		);
		expect(rows).toHaveLength(3);
		expect(rows.filter(({ person }) => person === OWNER.id)).toHaveLength(1);
		// Neither attempt is counted; counting only the wrong one would reveal which password was
		// right.
		const { rows: left } = await db.query<{ count: number }>(
			sql`select count(*) as count from login_failure where subject = 'all customer owner'`,
		);
		expect(left[0]?.count).toBe(20);
	});

	test('a mailed code allows five tries and works only for its address', async () => {
		await failed('all customer owner', 20);
		const mailTicket = String((await logIn(RIGHT, WORK)).data?.['mailTicket']);
		const mailCode = await codeFrom();
		expect((await logIn(RIGHT, { mailTicket, mailCode }, { as: 'other' })).code).toBe(
			'mailCode',
		);
		for (let at = 0; at < 5; at += 1) await logIn(RIGHT, { mailTicket, mailCode: '1' });
		expect((await logIn(RIGHT, { mailTicket, mailCode })).code).toBe('mailCode');
	});

	test('a known browser has a separate limit and can exhaust it', async () => {
		await failed('all customer owner', 20);
		await failed('door customer', 30_000);
		const known = callerFrom({});
		rememberDevice(sealer, false, ['customer owner'], known);
		const cookie = known.set;
		expect((await logIn(RIGHT, {}, { cookie })).code).toBe('in');
		for (let at = 0; at < 10; at += 1)
			expect((await logIn('salah', {}, { cookie })).code).toBe('sign-in-again');
		expect((await logIn(RIGHT, {}, { cookie })).code).toBe('slow-down');
	});

	test.each([
		[NETWORK_PACE, 0, 30],
		[NETWORK_PACE, 99, 30],
		[NETWORK_PACE, 100, 10],
		[NETWORK_PACE, 300, 4],
		[DOOR_PACE, 4_999, 600],
		[DOOR_PACE, 5_000, 150],
		[DOOR_PACE, 20_000, 40],
	])('the limit falls with the number of failures that day (%#)', (pace, failures, max) =>
		expect(paceAfter(pace, failures)).toEqual({ from: expect.any(Number), max, minutes: 15 }),
	);

	test('correct passwords leave no trace in the counters', async () => {
		for (let at = 0; at < 50; at += 1) expect((await logIn(RIGHT)).code).toBe('in');
		const { rows } = await db.query(sql`select from login_failure`);
		expect(rows).toHaveLength(0);
	});
});

test('a door under attack is reported as guarded', async () => {
	await failed('door staff', 600);
	await failed('door company', 599);
	expect(await doorsUnderGuessing(db, NOW)).toEqual([
		{ door: 'customer', failures: 0, isGuarded: false },
		{ door: 'company', failures: 599, isGuarded: false },
		{ door: 'staff', failures: 600, isGuarded: true },
	]);
});
