import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#insurance/identity/passwords.server.ts';
import { codeAt, totpStep } from '#insurance/identity/second-factor/totp.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { changePassword } from '../change-password.server.ts';
import {
	customerOf,
	eraseCustomer,
	moveAddress,
	passwordLink,
} from '../customer-account.server.ts';
import { login } from '../login.server.ts';
import { identifyCustomer, startCustomerSession } from '../sessions.server.ts';
import { setPassword } from '../store.server.ts';
import { factorForExport } from './customer-factor.server.ts';
import { factorJobs } from './factor-mails.server.ts';
import {
	beginFactor,
	renewOwnCodes,
	showFactor,
	turnFactorOff,
	turnFactorOn,
} from './own-factor.server.ts';
import { enterWithCode } from './second-step.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = {
	db,
	sealer,
	secure: false,
	publicUrl: 'https://jaga.example',
	profileOf: async () => ({}) as never,
};
const NOW = new Date('2026-11-20T03:00:00Z');
const PASSWORD = 'HujanSenja26';
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
type Customer = Extract<Identity, { kind: 'customer' }>;

type TestCaller = Caller & { set: string[] };
/** A caller at a moment; what it is given to keep stands in `set`. */
function callerAt(now: Date, headers: Record<string, string> = {}, ip = '203.0.113.9'): TestCaller {
	const set: string[] = [];
	return {
		requestId: 'r',
		now,
		ip,
		userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
		pageId: 'p',
		identity: null,
		header: (name) => headers[name.toLowerCase()],
		decodeField: (text) => text,
		setHeader: (_name, value) => void set.push(value.split(';')[0] ?? ''),
		set,
	};
}

let count = 0;
let email = '';
let customerId = '';
beforeEach(async () => {
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
	email = `dua-${(count += 1)}@contoh.test`;
	const nik = `31740557057${String(count).padStart(5, '0')}`;
	customerId = await db.transaction(async (tx) => {
		const id = await customerOf(tx, sealer, { name: 'Sari', email, nik });
		await setPassword(tx, id, await hashPassword(PASSWORD), NOW);
		return id;
	});
});

const enter = (now: Date, password = PASSWORD) => login(deps, { email, password }, callerAt(now));
/** The ticket of a right password. */
const ticketAt = async (now: Date, password = PASSWORD): Promise<string> => {
	const refusal: Refusal = await refused(enter(now, password));
	expect([refusal.code, refusal.status, Object.keys(refusal.data ?? {})]).toEqual([
		'second-step',
		401,
		['ticket'],
	]);
	return String(refusal.data?.['ticket']);
};
const second = (ticket: string, code: string, caller: Caller) =>
	enterWithCode(deps, { ticket, code }, caller);
const codeFor = (secret: string, now: Date, shift = 0) => codeAt(secret, totpStep(now) + shift);
const sessions = async () =>
	(await db.query(sql`select by_factor from customer_session where customer_id = ${customerId}`))
		.rows;

/** Logs in without a factor, as a browser: who that is, and what it sends. */
async function loggedIn(now: Date): Promise<{ who: Customer; headers: Record<string, string> }> {
	const caller = callerAt(now);
	const logindate = await startCustomerSession(deps, customerId, caller);
	const headers = { cookie: caller.set[0] ?? '', logindate };
	const who = (await identifyCustomer(deps)(callerAt(now, headers))) as Customer;
	return { who, headers };
}

/** Turns the factor on, at `NOW` unless told otherwise. */
async function turnedOn(now = NOW) {
	const { who, headers } = await loggedIn(now);
	const caller = callerAt(now, headers);
	const { ticket, enrol } = await beginFactor(deps, who, { password: PASSWORD }, caller);
	const code = codeFor(enrol.secret, now);
	const { recoveryCodes } = await turnFactorOn(deps, who, { ticket, code }, caller);
	return { who, headers, secret: enrol.secret, recoveryCodes };
}

/** Another password, by a mailed link. */
async function reset(at: Date, token?: string, caller = callerAt(at)) {
	const link = await db.transaction((tx) =>
		passwordLink(tx, 'https://jaga.example', customerId, 30, at, token),
	);
	const made = new URL(link).searchParams.get('token') ?? '';
	const password = 'HujanPagi27';
	const input = { token: made, password, password_confirmation: password };
	return changePassword(deps, input, caller);
}

async function mails(): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const jobs = factorJobs({
		sealer,
		mailer: { send: async (mail: Mail) => void sent.push(asSent(mail)) } as never,
		publicUrl: 'https://jaga.example',
	});
	const { rows } = await db.query<{ id: string; payload: never }>(
		sql`delete from job where kind = 'account-factor-mail' returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) =>
			jobs['account-factor-mail'](payload, { tx, jobId: id } as never),
		);
	return sent;
}

describe('turning it on', () => {
	test('needs the password, then a code of the fresh secret; ten codes are told once', async () => {
		const { who, headers } = await loggedIn(NOW);
		const caller = callerAt(NOW, headers);
		expect(await showFactor(deps, who)).toEqual({
			onSince: null,
			recoveryLeft: 0,
			mayTurnOn: true,
			events: [],
		});
		const wrong = await refused(beginFactor(deps, who, { password: 'HujanSenja27' }, caller));
		expect(wrong.data?.['fields']).toHaveProperty('password');
		const { ticket, enrol } = await beginFactor(deps, who, { password: PASSWORD }, caller);
		expect(enrol.uri).toContain(encodeURIComponent(email));
		expect(enrol.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
		// Nothing is on before its first code came.
		expect((await showFactor(deps, who)).onSince).toBeNull();
		const off = codeFor(enrol.secret, NOW, 5);
		const no = await refused(turnFactorOn(deps, who, { ticket, code: off }, caller));
		expect(no.data?.['fields']).toHaveProperty('code');
		const code = codeFor(enrol.secret, NOW);
		const { recoveryCodes } = await turnFactorOn(deps, who, { ticket, code }, caller);
		expect(recoveryCodes).toHaveLength(10);
		expect(await showFactor(deps, who)).toMatchObject({
			onSince: NOW.toISOString(),
			recoveryLeft: 10,
			events: [{ words: 'Verifikasi dua langkah dinyalakan', device: 'Chrome di Android' }],
		});
		const again = beginFactor(deps, who, { password: PASSWORD }, caller);
		expect((await refused(again)).code).toBe('look-again');
		const { rows } = await db.query(
			sql`select secret from customer_factor where customer_id = ${customerId}`,
		);
		expect(JSON.stringify(rows)).not.toContain(enrol.secret);
	});

	test('ends every session but this one, which counts as proved', async () => {
		const other = await loggedIn(NOW);
		const { headers } = await turnedOn();
		expect(await sessions()).toEqual([{ byFactor: true }]);
		const ended = identifyCustomer(deps)(callerAt(NOW, other.headers));
		expect((await refused(ended)).code).toBe('sign-in-again');
		expect(await identifyCustomer(deps)(callerAt(NOW, headers))).toMatchObject({ customerId });
	});

	test.each([
		['of another customer', 'other', 0],
		['that is over', 'own', 21 * 60],
		['that nobody sealed', 'forged', 0],
	])('with a set-up %s is refused, and nobody is logged out', async (_what, whose, seconds) => {
		const { who, headers } = await loggedIn(NOW);
		const begun = await beginFactor(deps, who, { password: PASSWORD }, callerAt(NOW, headers));
		const at = later(seconds);
		const input = {
			ticket: whose === 'forged' ? 'AAAA' : begun.ticket,
			code: codeFor(begun.enrol.secret, at),
		};
		const as = whose === 'other' ? { ...who, customerId: crypto.randomUUID() } : who;
		const refusal = await refused(turnFactorOn(deps, as, input, callerAt(at, headers)));
		expect([refusal.code, refusal.message]).toEqual([
			'look-again',
			expect.stringContaining('Mulai lagi dari kata sandi'),
		]);
	});

	test('is refused once the password is another or the session has ended', async () => {
		const { who, headers } = await loggedIn(NOW);
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: PASSWORD },
			callerAt(NOW, headers),
		);
		const code = codeFor(enrol.secret, NOW);
		const on = () => turnFactorOn(deps, who, { ticket, code }, callerAt(NOW, headers));
		await db.query(sql`delete from customer_session where customer_id = ${customerId}`);
		expect((await refused(on())).code).toBe('sign-in-again');
		const renewed = await hashPassword('HujanPagi27');
		await db.query(
			sql`update customer set password_hash = ${renewed} where id = ${customerId}`,
		);
		expect((await refused(on())).code).toBe('sign-in-again');
		expect((await showFactor(deps, who)).onSince).toBeNull();
	});

	test('a set-up is good for one turning on', async () => {
		const { who, headers } = await loggedIn(NOW);
		const caller = callerAt(NOW, headers);
		const { ticket, enrol } = await beginFactor(deps, who, { password: PASSWORD }, caller);
		const on = (at: Date) =>
			turnFactorOn(
				deps,
				who,
				{ ticket, code: codeFor(enrol.secret, at) },
				callerAt(at, headers),
			);
		const { recoveryCodes } = await on(NOW);
		const off = { password: PASSWORD, code: recoveryCodes[0] ?? '' };
		await turnFactorOff(deps, who, off, callerAt(later(60), headers));
		expect((await refused(on(later(90)))).message).toContain('Mulai lagi dari kata sandi');
		expect((await showFactor(deps, who)).onSince).toBeNull();
	});

	test('waits until the address is proved by a mailed link', async () => {
		await db.query(sql`update customer set email_proven = false where id = ${customerId}`);
		const { who, headers } = await loggedIn(NOW);
		expect((await showFactor(deps, who)).mayTurnOn).toBe(false);
		const begun = beginFactor(deps, who, { password: PASSWORD }, callerAt(NOW, headers));
		expect((await refused(begun)).message).toContain('tautan di emailmu');
	});
});

describe('logging in', () => {
	test('without the factor answers as ever, and with it by a code alone', async () => {
		const plain = await enter(NOW);
		expect(Object.keys(plain).sort()).toEqual(
			['LoginDate', 'customerEmail', 'customerID', 'customerName', 'redirect_url'].sort(),
		);
		const { secret } = await turnedOn();
		await db.query(sql`delete from customer_session where customer_id = ${customerId}`);
		const half = callerAt(later(60));
		const refusal = await refused(login(deps, { email, password: PASSWORD }, half));
		// The half log-in is nothing: no session, no cookie, no browser that is known.
		expect([half.set, await sessions()]).toEqual([[], []]);
		const caller = callerAt(later(60));
		const ticket = String(refusal.data?.['ticket']);
		const entered = await second(ticket, codeFor(secret, later(60)), caller);
		expect(entered).toMatchObject({ customerID: customerId, recoveryLeft: null });
		expect(caller.set.map((cookie) => cookie.split('=')[0])).toEqual([
			'selfcare',
			'perangkat-kode',
			'perangkat',
		]);
		expect(await sessions()).toEqual([{ byFactor: true }]);
	});

	test.each([
		['of now', 0, true],
		['of the step before', -1, true],
		['of the next step', 1, true],
		['of two steps ago', -2, false],
		['of two steps on', 2, false],
	])('a code %s', async (_when, shift, good) => {
		const { secret } = await turnedOn();
		const at = later(600);
		const trying = second(await ticketAt(at), codeFor(secret, at, shift), callerAt(at));
		const got = await trying.then(
			() => true,
			() => false,
		);
		expect(got).toBe(good);
	});

	test('a code is good once, also one that turned the factor on, and at the same moment', async () => {
		const { secret } = await turnedOn();
		const first = await ticketAt(NOW);
		const used = await refused(second(first, codeFor(secret, NOW), callerAt(NOW)));
		expect(used.data).toEqual({ fields: { code: expect.stringContaining('sudah dipakai') } });
		const at = later(60);
		const ticket = await ticketAt(at);
		const tries = await Promise.allSettled(
			Array.from({ length: 4 }, () => second(ticket, codeFor(secret, at), callerAt(at))),
		);
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	});

	test('a recovery code takes the place of the app, once; the owner hears of it', async () => {
		const { recoveryCodes, secret } = await turnedOn();
		await mails();
		const code = recoveryCodes[4] ?? '';
		const ticket = await ticketAt(later(60));
		const typed = code.toLowerCase().replace('-', ' ');
		expect((await second(ticket, typed, callerAt(later(60)))).recoveryLeft).toBe(9);
		const again = await refused(second(ticket, code, callerAt(later(61))));
		expect(again.data).toEqual({ fields: { code: expect.stringContaining('Kode pemulihan') } });
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Kode pemulihan dipakai untuk masuk',
		]);
		// The app's own codes go on.
		await second(await ticketAt(later(120)), codeFor(secret, later(120)), callerAt(later(120)));
	});

	test.each([
		['after five minutes', 301, ''],
		['that nobody sealed', 0, 'forged'],
		['once the password is another', 0, 'password'],
		['once the factor is off', 0, 'off'],
	])('a ticket %s leads back to the password', async (_what, seconds, change) => {
		const { secret, who, recoveryCodes } = await turnedOn();
		const at = later(60);
		const ticket = change === 'forged' ? 'AAAA' : await ticketAt(at);
		if (change === 'password')
			await db.transaction(async (tx) =>
				setPassword(tx, customerId, await hashPassword('HujanPagi27'), at),
			);
		if (change === 'off')
			await turnFactorOff(
				deps,
				who,
				{ password: PASSWORD, code: recoveryCodes[0] ?? '' },
				callerAt(at),
			);
		const then = later(60 + seconds);
		const refusal = await refused(second(ticket, codeFor(secret, then), callerAt(then)));
		expect(refusal.code).toBe('sign-in-again');
	});

	test('a ticket of before counts for nothing, and writes nothing of somebody forgotten', async () => {
		await turnedOn();
		const ticket = await ticketAt(later(60));
		await db.transaction((tx) => eraseCustomer(tx, sealer, customerId));
		for (let one = 0; one < 12; one += 1) {
			const refusal = await refused(second(ticket, '123456', callerAt(later(60))));
			expect(refusal.code).toBe('sign-in-again');
		}
		const { rows } = await db.query(
			sql`select from account_event where customer_id = ${customerId}`,
		);
		expect(rows).toHaveLength(0);
		const left = await db.query(sql`select from login_failure where subject like 'all code%'`);
		expect(left.rows).toHaveLength(0);
	});

	test('many wrong codes at once: ten are looked at, a known browser goes on, the owner is told once', async () => {
		const { secret } = await turnedOn();
		await mails();
		const at = later(60);
		const known = callerAt(later(30));
		await second(await ticketAt(later(30)), codeFor(secret, later(30)), known);
		const ticket = await ticketAt(at);
		const wrong = codeFor(secret, at, 9);
		const codes = await Promise.all(
			Array.from({ length: 20 }, () => refused(second(ticket, wrong, callerAt(at)))),
		);
		expect(codes.filter(({ code }) => code === 'fix-fields')).toHaveLength(10);
		const over = await refused(second(ticket, codeFor(secret, at), callerAt(at)));
		expect([over.code, over.message]).toEqual([
			'slow-down',
			expect.stringContaining('kode yang salah'),
		]);
		const told = await mails();
		expect(told.map(({ subject }) => subject)).toEqual(['Ada yang tahu kata sandimu']);
		// The password is asked as before: what was counted is the code alone.
		expect(await ticketAt(at)).not.toBe('');
		const own = callerAt(at, { cookie: known.set.join('; ') });
		expect((await second(ticket, codeFor(secret, at), own)).customerID).toBe(customerId);
	});

	test('a few wrong codes an hour: the owner hears of the fifth, and who goes on is slowed down', async () => {
		const { secret } = await turnedOn();
		await mails();
		const told: string[][] = [];
		let looked = 0;
		let ticket = '';
		for (let hour = 1; hour <= 6; hour += 1)
			for (let one = 0; one < 16; one += 1) {
				const at = later(hour * 3_600 + one);
				const ip = `198.51.100.${10 * (one % 4)}`;
				const caller = { ...callerAt(at, {}, ip), userAgent: 'Mozilla/5.0 Firefox/131.0' };
				if (one === 0) ticket = await ticketAt(at);
				const { code } = await refused(second(ticket, codeFor(secret, at, 9), caller));
				if (code === 'fix-fields') looked += 1;
				const mail = await mails();
				if (mail.length > 0) told.push([`${hour}:${one}`, ...mail.map(({ text }) => text)]);
			}
		expect(told).toEqual([['1:4', expect.stringContaining('dari Firefox')]]);
		// Sixty as fast as the hours allow, then four an hour.
		expect(looked).toBe(60 + 2 * 4);
	});

	test('browsers that logged in by the password alone share the tries of strangers', async () => {
		const browsers: TestCaller[] = [];
		for (let at = 0; at < 4; at += 1) {
			const caller = callerAt(NOW);
			await login(deps, { email, password: PASSWORD }, caller);
			browsers.push(caller);
		}
		const { secret } = await turnedOn();
		// The mailbox alone opens no more of them: it is what the factor is there against.
		for (let at = 0; at < 4; at += 1) {
			const caller = callerAt(later(30));
			await reset(later(30), undefined, caller);
			browsers.push(caller);
		}
		const at = later(60);
		const ticket = await ticketAt(at, 'HujanPagi27');
		const answers: string[] = [];
		for (const { set } of browsers)
			for (let one = 0; one < 4; one += 1) {
				const caller = callerAt(at, { cookie: set.join('; ') });
				const refusal = await refused(second(ticket, codeFor(secret, at, 9), caller));
				answers.push(refusal.code);
			}
		expect(answers.filter((code) => code === 'fix-fields')).toHaveLength(10);
	});

	test('the database opens no session without the factor, also while it is being turned on', async () => {
		const { who, headers } = await loggedIn(NOW);
		const caller = callerAt(NOW, headers);
		const { ticket, enrol } = await beginFactor(deps, who, { password: PASSWORD }, caller);
		const code = codeFor(enrol.secret, NOW);
		// A log-in that saw no factor, while the factor comes.
		const [on, ...opened] = await Promise.allSettled([
			turnFactorOn(deps, who, { ticket, code }, caller),
			...Array.from({ length: 6 }, () =>
				startCustomerSession(deps, customerId, callerAt(NOW)),
			),
		]);
		expect(on.status).toBe('fulfilled');
		expect(await sessions()).toEqual([{ byFactor: true }]);
		expect(opened.length).toBe(6);
		const late = startCustomerSession(deps, customerId, callerAt(NOW));
		// As a lock that is not to be had: a process of the version before answers 503.
		await expect(late).rejects.toMatchObject({ code: '55P03' });
	});
});

describe('turned on by somebody who had the password alone', () => {
	/** The link of the mail that told of it. */
	const endLink = async () => {
		const told = (await mails()).find(({ subject }) => subject.endsWith('menyala'));
		return new URL(/https:\S+token=factor\S+/.exec(told?.text ?? '')?.[0] ?? '');
	};
	const follow = (link: URL, at: Date) => {
		const token = link.searchParams.get('token') ?? '';
		const password = 'HujanSiang28';
		const input = { token, password, password_confirmation: password };
		return changePassword(deps, input, callerAt(at));
	};
	const DAY = 86_400;

	test('the mail to the owner ends it, all sessions and the password, once, also after a reset', async () => {
		const { recoveryCodes, who } = await turnedOn();
		const link = await endLink();
		expect(link.pathname).toBe('/selfcare/change-password');
		await reset(later(DAY));
		await ticketAt(later(DAY), 'HujanPagi27');
		expect(await follow(link, later(6 * DAY))).toEqual({ changed: true });
		expect(await sessions()).toEqual([]);
		expect((await enter(later(6 * DAY), 'HujanSiang28')).customerID).toBe(customerId);
		expect((await refused(enter(later(6 * DAY), 'HujanPagi27'))).code).toBe('sign-in-again');
		expect(await showFactor(deps, who)).toMatchObject({
			onSince: null,
			recoveryLeft: 0,
			events: [{ words: 'Verifikasi dua langkah dimatikan lewat tautan di email' }, {}],
		});
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Verifikasi dua langkah dimatikan',
		]);
		expect((await refused(follow(link, later(6 * DAY)))).code).toBe('link-used');
		expect(recoveryCodes).toHaveLength(10);
	});

	test('the link is good for seven days and for that factor alone', async () => {
		const { who, recoveryCodes } = await turnedOn();
		const link = await endLink();
		expect((await refused(follow(link, later(7 * DAY)))).code).toBe('link-used');
		await turnFactorOff(
			deps,
			who,
			{ password: PASSWORD, code: recoveryCodes[0] ?? '' },
			callerAt(later(60)),
		);
		await turnedOn(later(90));
		expect((await refused(follow(link, later(120)))).code).toBe('link-used');
		expect(await ticketAt(later(120))).not.toBe('');
	});
});

describe('a new password', () => {
	test('by a mailed link does not go round the factor', async () => {
		const { secret } = await turnedOn();
		await reset(later(60));
		expect(await sessions()).toEqual([]);
		const ticket = await ticketAt(later(61), 'HujanPagi27');
		expect(await sessions()).toEqual([]);
		const code = codeFor(secret, later(61));
		await second(ticket, code, callerAt(later(61)));
		expect(await sessions()).toEqual([{ byFactor: true }]);
	});

	test('from a page, which proves no address, is refused to who has a factor', async () => {
		await turnedOn();
		const refusal = await refused(reset(later(60), `page.${'x'.repeat(40)}`));
		expect(refusal.code).toBe('link-used');
		expect(await ticketAt(later(61))).not.toBe('');
	});
});

describe('the account', () => {
	test('makes new recovery codes by a code; those of before are good no more', async () => {
		const { who, recoveryCodes, secret } = await turnedOn();
		const at = later(60);
		const no = await refused(renewOwnCodes(deps, who, { code: '123456' }, callerAt(at)));
		expect(no.data?.['fields']).toHaveProperty('code');
		// Pressed four times with one code: it proves once.
		const pressed = await Promise.allSettled(
			Array.from({ length: 4 }, () =>
				renewOwnCodes(deps, who, { code: codeFor(secret, at) }, callerAt(at)),
			),
		);
		const [made, ...more] = pressed.flatMap((one) =>
			one.status === 'fulfilled' ? [one.value] : [],
		);
		expect(more).toEqual([]);
		expect(made?.recoveryCodes).toHaveLength(10);
		const old = second(await ticketAt(at), recoveryCodes[0] ?? '', callerAt(at));
		expect((await refused(old)).code).toBe('fix-fields');
		const fresh = made?.recoveryCodes[0] ?? '';
		await second(await ticketAt(at), fresh, callerAt(at));
	});

	test('two renewals at once leave ten good codes', async () => {
		const { who, recoveryCodes } = await turnedOn();
		const at = later(60);
		const pressed = await Promise.allSettled(
			recoveryCodes
				.slice(0, 4)
				.map((code) => renewOwnCodes(deps, who, { code }, callerAt(at))),
		);
		// The codes of the others went with the first.
		expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect((await showFactor(deps, who)).recoveryLeft).toBe(10);
	});

	test('turning off beside log-ins by code: each waits for the other', async () => {
		for (let round = 0; round < 6; round += 1) {
			const at = later(600 * round);
			const { who, secret, recoveryCodes } = await turnedOn(at);
			const ticket = await ticketAt(at);
			const code = recoveryCodes[0] ?? '';
			const [off, ...entered] = await Promise.allSettled([
				turnFactorOff(deps, who, { password: PASSWORD, code }, callerAt(at)),
				...[1, 2, 3].map((one) =>
					second(ticket, recoveryCodes[one] ?? codeFor(secret, at), callerAt(at)),
				),
			]);
			expect(off.status).toBe('fulfilled');
			for (const one of entered)
				if (one.status === 'rejected')
					expect(one.reason).toMatchObject({ code: 'sign-in-again' });
			await db.query(sql`delete from login_failure`);
		}
	});

	test('turns it off by password and code together, by neither alone', async () => {
		const { who, secret } = await turnedOn();
		const at = later(60);
		const off = (password: string, code: string) =>
			turnFactorOff(deps, who, { password, code }, callerAt(at));
		const code = codeFor(secret, at);
		expect((await refused(off('HujanSenja27', code))).data?.['fields']).toHaveProperty(
			'password',
		);
		expect((await refused(off(PASSWORD, '123456'))).data?.['fields']).toHaveProperty('code');
		expect(await off(PASSWORD, code)).toEqual({ off: true });
		expect((await enter(at)).customerID).toBe(customerId);
		expect(await showFactor(deps, who)).toMatchObject({ onSince: null, recoveryLeft: 0 });
		const twice = await refused(off(PASSWORD, codeFor(secret, at, 1)));
		expect(twice.code).toBe('look-again');
	});

	test('tells each change by mail, with a way to help that needs no log-in', async () => {
		const { who, secret } = await turnedOn();
		const caller = callerAt(later(60));
		await renewOwnCodes(deps, who, { code: codeFor(secret, later(60)) }, caller);
		const code = codeFor(secret, later(120));
		await turnFactorOff(deps, who, { password: PASSWORD, code }, callerAt(later(120)));
		const sent = await mails();
		expect(sent.map(({ subject }) => subject).sort()).toEqual([
			'Kode pemulihan baru dibuat',
			'Verifikasi dua langkah dimatikan',
			'Verifikasi dua langkah menyala',
		]);
		for (const mail of sent) {
			expect(mail.to).toBe(email);
			expect(mail.text).toContain('Chrome di Android');
			expect(mail.text).toContain('https://jaga.example/bantuan');
			const words = mail.text.replace(/https:\S+/g, '');
			expect(words).not.toMatch(/\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5}/);
		}
	});

	test.each(['given back by two people', 'forgotten'])(
		'%s has no factor any more',
		async (what) => {
			await turnedOn();
			await db.transaction(async (tx) => {
				if (what === 'forgotten') await eraseCustomer(tx, sealer, customerId);
				else await moveAddress(tx, sealer, customerId, email, later(60));
			});
			for (const table of ['customer_factor', 'customer_recovery_code']) {
				const { rows } = await db.query<{ n: number }>(
					table === 'customer_factor'
						? sql`select count(*)::int as n from customer_factor where customer_id = ${customerId}`
						: sql`select count(*)::int as n from customer_recovery_code where customer_id = ${customerId}`,
				);
				expect([table, rows[0]?.n]).toEqual([table, 0]);
			}
		},
	);

	test('names it in the copy of one’s own data, and no secret', async () => {
		const { secret } = await turnedOn();
		const copy = await factorForExport(db, customerId);
		expect(copy).toMatchObject({
			secondFactor: { on: true, since: NOW.toISOString() },
			securityEvents: [{ what: 'Verifikasi dua langkah dinyalakan' }],
		});
		expect(JSON.stringify(copy)).not.toContain(secret);
	});
});
