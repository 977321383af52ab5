import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { changePassword } from '../change-password.server.ts';
import { eraseCustomer, moveAddress } from '../customer-account.server.ts';
import { login } from '../login.server.ts';
import { identifyCustomer, startCustomerSession } from '../sessions.server.ts';
import { setPassword } from '../store.server.ts';
import { factorForExport } from './customer-factor.server.ts';
import { renewOwnCodes, showFactor, turnFactorOff } from './own-factor.server.ts';
import { beginFactor, turnFactorOn } from './set-up-factor.server.ts';
import {
	factorCaller,
	codeFor,
	factorTools,
	secondsOn,
	FACTOR_NOW,
	FACTOR_PASSWORD,
	type TestCaller,
} from './test-factor.server.ts';

const db = await testPool();
const tools = factorTools(db);
const { deps, sealer, enter, ticketAt, second, sessions, loggedIn, turnedOn, reset, mails } = tools;

let email = '';
let customerId = '';
beforeEach(async () => {
	({ email, customerId } = await tools.freshCustomer());
});

describe('turning it on', () => {
	test('requires the password and then a code of the new secret, and shows ten codes once', async () => {
		const { who, headers } = await loggedIn(FACTOR_NOW);
		const caller = factorCaller(FACTOR_NOW, headers);
		expect(await showFactor(deps, who)).toEqual({
			onSince: null,
			recoveryLeft: 0,
			byRecovery: false,
			mayTurnOn: true,
			events: [],
		});
		const wrong = await refused(beginFactor(deps, who, { password: 'HujanSenja27' }, caller));
		expect(wrong.data?.['fields']).toHaveProperty('password');
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			caller,
		);
		expect(enrol.uri).toContain(encodeURIComponent(email));
		expect(enrol.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
		expect((await showFactor(deps, who)).onSince).toBeNull();
		const off = codeFor(enrol.secret, FACTOR_NOW, 5);
		const no = await refused(turnFactorOn(deps, who, { ticket, code: off }, caller));
		expect(no.data?.['fields']).toHaveProperty('code');
		expect(JSON.stringify(no.data)).toContain('jam ponselmu meleset');
		const foreign = await refused(turnFactorOn(deps, who, { ticket, code: '12345' }, caller));
		expect(JSON.stringify(foreign.data)).toContain('dua entri');
		const code = codeFor(enrol.secret, FACTOR_NOW);
		const { recoveryCodes } = await turnFactorOn(deps, who, { ticket, code }, caller);
		expect(recoveryCodes).toHaveLength(10);
		expect(await showFactor(deps, who)).toMatchObject({
			onSince: FACTOR_NOW.toISOString(),
			recoveryLeft: 10,
			events: [{ words: 'Verifikasi dua langkah dinyalakan', device: 'Chrome di Android' }],
		});
		const again = beginFactor(deps, who, { password: FACTOR_PASSWORD }, caller);
		expect((await refused(again)).code).toBe('look-again');
		const { rows } = await db.query(
			sql`select secret from customer_factor where customer_id = ${customerId}`,
		);
		expect(JSON.stringify(rows)).not.toContain(enrol.secret);
	});

	test('ends every session and continues in a new one, so a copy of the old one is useless', async () => {
		const other = await loggedIn(FACTOR_NOW);
		const { headers, copied } = await turnedOn();
		expect(await sessions()).toEqual([{ byFactor: true }]);
		for (const old of [
			other.headers,
			copied,
			{ ...copied, cookie: headers.cookie },
			{ ...headers, cookie: copied.cookie },
		])
			expect(
				(await refused(identifyCustomer(deps)(factorCaller(FACTOR_NOW, old)))).code,
			).toBe('sign-in-again');
		expect(await identifyCustomer(deps)(factorCaller(FACTOR_NOW, headers))).toMatchObject({
			customerId,
		});
	});

	test.each([
		['of another customer', 'other', 0],
		['that is over', 'own', 21 * 60],
		['that nobody sealed', 'forged', 0],
	])('rejects a set-up %s and logs no one out', async (_what, whose, seconds) => {
		const { who, headers } = await loggedIn(FACTOR_NOW);
		const begun = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			factorCaller(FACTOR_NOW, headers),
		);
		const at = secondsOn(seconds);
		const input = {
			ticket: whose === 'forged' ? 'AAAA' : begun.ticket,
			code: codeFor(begun.enrol.secret, at),
		};
		const as = whose === 'other' ? { ...who, customerId: crypto.randomUUID() } : who;
		const refusal = await refused(turnFactorOn(deps, as, input, factorCaller(at, headers)));
		expect([refusal.code, refusal.message]).toEqual([
			'look-again',
			expect.stringContaining('Mulai lagi dari kata sandi'),
		]);
	});

	test('is rejected once the password has changed or the session has ended', async () => {
		const { who, headers } = await loggedIn(FACTOR_NOW);
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			factorCaller(FACTOR_NOW, headers),
		);
		const code = codeFor(enrol.secret, FACTOR_NOW);
		const on = () =>
			turnFactorOn(deps, who, { ticket, code }, factorCaller(FACTOR_NOW, headers));
		await db.query(sql`delete from customer_session where customer_id = ${customerId}`);
		expect((await refused(on())).code).toBe('sign-in-again');
		const renewed = await hashPassword('HujanPagi27');
		await db.query(
			sql`update customer set password_hash = ${renewed} where id = ${customerId}`,
		);
		expect((await refused(on())).code).toBe('sign-in-again');
		expect((await showFactor(deps, who)).onSince).toBeNull();
	});

	test('a set-up can be used only once', async () => {
		const { who, headers } = await loggedIn(FACTOR_NOW);
		const caller = factorCaller(FACTOR_NOW, headers);
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			caller,
		);
		const on = (at: Date) =>
			turnFactorOn(
				deps,
				who,
				{ ticket, code: codeFor(enrol.secret, at) },
				factorCaller(at, headers),
			);
		const { recoveryCodes } = await on(FACTOR_NOW);
		const off = { password: FACTOR_PASSWORD, code: recoveryCodes[0] ?? '' };
		await turnFactorOff(deps, who, off, factorCaller(secondsOn(60), headers));
		expect((await refused(on(secondsOn(90)))).message).toContain('Mulai lagi dari kata sandi');
		expect((await showFactor(deps, who)).onSince).toBeNull();
	});

	test('requires an address verified by a mailed link', async () => {
		await db.query(sql`update customer set email_proven = false where id = ${customerId}`);
		const { who, headers } = await loggedIn(FACTOR_NOW);
		expect((await showFactor(deps, who)).mayTurnOn).toBe(false);
		const begun = beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			factorCaller(FACTOR_NOW, headers),
		);
		expect((await refused(begun)).message).toContain('tautan di emailmu');
	});
});

describe('logging in', () => {
	test('works as before without the factor, and requires a code with it', async () => {
		const plain = await enter(FACTOR_NOW);
		expect(Object.keys(plain).sort()).toEqual(
			['LoginDate', 'customerEmail', 'customerID', 'customerName', 'redirect_url'].sort(),
		);
		const { secret } = await turnedOn();
		await db.query(sql`delete from customer_session where customer_id = ${customerId}`);
		const half = factorCaller(secondsOn(60));
		const refusal = await refused(login(deps, { email, password: FACTOR_PASSWORD }, half));
		expect([half.set, await sessions()]).toEqual([[], []]);
		const caller = factorCaller(secondsOn(60));
		const ticket = String(refusal.data?.['ticket']);
		const entered = await second(ticket, codeFor(secret, secondsOn(60)), caller);
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
	])('checks a code %s', async (_when, shift, good) => {
		const { secret } = await turnedOn();
		const at = secondsOn(600);
		const trying = second(await ticketAt(at), codeFor(secret, at, shift), factorCaller(at));
		const got = await trying.then(
			() => true,
			() => false,
		);
		expect(got).toBe(good);
	});

	test('a code works once, even if it turned the factor on or is sent concurrently', async () => {
		const { secret } = await turnedOn();
		const first = await ticketAt(FACTOR_NOW);
		const used = await refused(
			second(first, codeFor(secret, FACTOR_NOW), factorCaller(FACTOR_NOW)),
		);
		expect(used.data).toEqual({ fields: { code: expect.stringContaining('sudah dipakai') } });
		const at = secondsOn(60);
		const ticket = await ticketAt(at);
		const tries = await Promise.allSettled(
			Array.from({ length: 4 }, () => second(ticket, codeFor(secret, at), factorCaller(at))),
		);
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	});

	test('a recovery code replaces the app once, and the owner is notified', async () => {
		const { recoveryCodes, secret } = await turnedOn();
		await mails();
		const code = recoveryCodes[4] ?? '';
		const ticket = await ticketAt(secondsOn(60));
		const typed = code.toLowerCase().replace('-', ' ');
		expect((await second(ticket, typed, factorCaller(secondsOn(60)))).recoveryLeft).toBe(9);
		const again = await refused(second(ticket, code, factorCaller(secondsOn(61))));
		expect(again.data).toEqual({ fields: { code: expect.stringContaining('Kode pemulihan') } });
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Kode pemulihan dipakai untuk masuk',
		]);
		await second(
			await ticketAt(secondsOn(120)),
			codeFor(secret, secondsOn(120)),
			factorCaller(secondsOn(120)),
		);
	});

	test.each([
		['after five minutes', 301, ''],
		['that nobody sealed', 0, 'forged'],
		['once the password is another', 0, 'password'],
		['once the factor is off', 0, 'off'],
	])('a ticket %s sends the user back to the password', async (_what, seconds, change) => {
		const { secret, who, recoveryCodes } = await turnedOn();
		const at = secondsOn(60);
		const ticket = change === 'forged' ? 'AAAA' : await ticketAt(at);
		if (change === 'password')
			await db.transaction(async (tx) =>
				setPassword(tx, customerId, await hashPassword('HujanPagi27'), at),
			);
		if (change === 'off')
			await turnFactorOff(
				deps,
				who,
				{ password: FACTOR_PASSWORD, code: recoveryCodes[0] ?? '' },
				factorCaller(at),
			);
		const then = secondsOn(60 + seconds);
		const refusal = await refused(second(ticket, codeFor(secret, then), factorCaller(then)));
		expect(refusal.code).toBe('sign-in-again');
	});

	test('an old ticket is worthless after erasure and records nothing about the erased customer', async () => {
		await turnedOn();
		const ticket = await ticketAt(secondsOn(60));
		await db.transaction((tx) => eraseCustomer(tx, sealer, customerId, secondsOn(60)));
		for (let one = 0; one < 12; one += 1) {
			const refusal = await refused(second(ticket, '123456', factorCaller(secondsOn(60))));
			expect(refusal.code).toBe('sign-in-again');
		}
		const { rows } = await db.query(
			sql`select from account_event where customer_id = ${customerId}`,
		);
		expect(rows).toHaveLength(0);
		const left = await db.query(sql`select from login_failure where subject like 'all code%'`);
		expect(left.rows).toHaveLength(0);
	});

	test('of many concurrent wrong codes ten are checked, a known browser still works, the owner gets one mail', async () => {
		const { secret } = await turnedOn();
		await mails();
		const at = secondsOn(60);
		const known = factorCaller(secondsOn(30));
		await second(await ticketAt(secondsOn(30)), codeFor(secret, secondsOn(30)), known);
		const ticket = await ticketAt(at);
		const wrong = codeFor(secret, at, 9);
		const codes = await Promise.all(
			Array.from({ length: 20 }, () => refused(second(ticket, wrong, factorCaller(at)))),
		);
		expect(codes.filter(({ code }) => code === 'fix-fields')).toHaveLength(10);
		const over = await refused(second(ticket, codeFor(secret, at), factorCaller(at)));
		expect([over.code, over.message]).toEqual([
			'slow-down',
			expect.stringContaining('Tunggu paling lama 15 menit'),
		]);
		const notified = await mails();
		expect(notified.map(({ subject }) => subject)).toEqual([
			'Banyak kode salah setelah kata sandi yang benar',
		]);
		expect(await ticketAt(at)).not.toBe('');
		const own = factorCaller(at, { cookie: known.set.join('; ') });
		expect((await second(ticket, codeFor(secret, at), own)).customerID).toBe(customerId);
	});

	test('the owner is notified of the fifth wrong code, and continued guessing is slowed down', async () => {
		const { secret } = await turnedOn();
		await mails();
		const informed: string[][] = [];
		const waits = new Set<string>();
		let looked = 0;
		let ticket = '';
		for (let hour = 1; hour <= 6; hour += 1)
			for (let one = 0; one < 16; one += 1) {
				const at = secondsOn(hour * 3_600 + one);
				const ip = `198.51.100.${10 * (one % 4)}`;
				const caller = {
					...factorCaller(at, {}, ip),
					userAgent: 'Mozilla/5.0 Firefox/131.0',
				};
				if (one === 0) ticket = await ticketAt(at);
				const { code, message } = await refused(
					second(ticket, codeFor(secret, at, 9), caller),
				);
				if (code === 'fix-fields') looked += 1;
				else waits.add(/Tunggu [^,]+/.exec(message)?.[0] ?? '');
				const mail = await mails();
				if (mail.length > 0)
					informed.push([`${hour}:${one}`, ...mail.map(({ text }) => text)]);
			}
		expect(informed).toEqual([['1:4', expect.stringContaining('dari Firefox')]]);
		// Sixty attempts as fast as the limits allow, then four per hour.
		expect(looked).toBe(60 + 2 * 4);
		expect([...waits]).toEqual(['Tunggu paling lama satu jam']);
	});

	test('browsers that logged in by password alone share the attempt limit of strangers', async () => {
		const browsers: TestCaller[] = [];
		for (let at = 0; at < 4; at += 1) {
			const caller = factorCaller(FACTOR_NOW);
			await login(deps, { email, password: FACTOR_PASSWORD }, caller);
			browsers.push(caller);
		}
		const { secret } = await turnedOn();
		// Access to the mailbox alone does not grant more attempts, because the factor must protect
		// against that case.
		for (let at = 0; at < 4; at += 1) {
			const caller = factorCaller(secondsOn(30));
			await reset(secondsOn(30), caller);
			browsers.push(caller);
		}
		const at = secondsOn(60);
		const ticket = await ticketAt(at, 'HujanPagi27');
		const answers: string[] = [];
		for (const { set } of browsers)
			for (let one = 0; one < 4; one += 1) {
				const caller = factorCaller(at, { cookie: set.join('; ') });
				const refusal = await refused(second(ticket, codeFor(secret, at, 9), caller));
				answers.push(refusal.code);
			}
		expect(answers.filter((code) => code === 'fix-fields')).toHaveLength(10);
	});

	test('the database opens no session without the factor, even while it is being turned on', async () => {
		const { who, headers } = await loggedIn(FACTOR_NOW);
		const caller = factorCaller(FACTOR_NOW, headers);
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			caller,
		);
		const code = codeFor(enrol.secret, FACTOR_NOW);
		const [on, ...opened] = await Promise.allSettled([
			turnFactorOn(deps, who, { ticket, code }, caller),
			...Array.from({ length: 6 }, () =>
				startCustomerSession(deps, customerId, factorCaller(FACTOR_NOW)),
			),
		]);
		expect(on.status).toBe('fulfilled');
		expect(await sessions()).toEqual([{ byFactor: true }]);
		expect(opened.length).toBe(6);
		const late = startCustomerSession(deps, customerId, factorCaller(FACTOR_NOW));
		// The error is the same as for an unavailable lock, so a process of the previous version
		// responds with 503.
		await expect(late).rejects.toMatchObject({ code: '55P03' });
	});
});

describe('turned on by someone who had only the password', () => {
	const endLink = async () => {
		const notified = (await mails()).find(({ subject }) => subject.endsWith('menyala'));
		return new URL(/https:\S+token=factor\S+/.exec(notified?.text ?? '')?.[0] ?? '');
	};
	const follow = (link: URL, at: Date) => {
		const token = link.searchParams.get('token') ?? '';
		const password = 'HujanSiang28';
		const input = { token, password, password_confirmation: password };
		return changePassword(deps, input, factorCaller(at));
	};
	const DAY = 86_400;

	test('the mail to the owner ends the factor, all sessions and the password, once, even after a reset', async () => {
		const { recoveryCodes, who } = await turnedOn();
		const link = await endLink();
		expect(link.pathname).toBe('/selfcare/change-password');
		await reset(secondsOn(DAY));
		await ticketAt(secondsOn(DAY), 'HujanPagi27');
		expect(await follow(link, secondsOn(6 * DAY))).toEqual({ changed: true });
		expect(await sessions()).toEqual([]);
		expect((await enter(secondsOn(6 * DAY), 'HujanSiang28')).customerID).toBe(customerId);
		expect((await refused(enter(secondsOn(6 * DAY), 'HujanPagi27'))).code).toBe(
			'sign-in-again',
		);
		expect(await showFactor(deps, who)).toMatchObject({
			onSince: null,
			recoveryLeft: 0,
			events: [{ words: 'Verifikasi dua langkah dimatikan lewat tautan di email' }, {}],
		});
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Verifikasi dua langkah dimatikan',
		]);
		const again = await refused(follow(link, secondsOn(6 * DAY)));
		// A further link would not remove the factor, so the message refers the customer to
		// support.
		expect([again.code, again.message]).toEqual([
			'link-used',
			expect.stringContaining('memeriksa KTP-mu'),
		]);
		expect(recoveryCodes).toHaveLength(10);
	});

	test('a mail that is sent twice contains the same link', async () => {
		await turnedOn();
		await db.query(
			sql`insert into job (id, kind, payload) select gen_random_uuid(), kind, payload from job where kind = 'account-factor-mail'`,
		);
		const [one, two] = (await mails()).map(
			({ text }) => /https:\S+token=factor\S+/.exec(text)?.[0],
		);
		expect(one).toBeDefined();
		expect(two).toBe(one);
	});

	test('the link is valid for seven days and only for that factor', async () => {
		const { who, recoveryCodes } = await turnedOn();
		const link = await endLink();
		expect((await refused(follow(link, secondsOn(7 * DAY)))).code).toBe('link-used');
		await turnFactorOff(
			deps,
			who,
			{ password: FACTOR_PASSWORD, code: recoveryCodes[0] ?? '' },
			factorCaller(secondsOn(60)),
		);
		await turnedOn(secondsOn(90));
		expect((await refused(follow(link, secondsOn(120)))).code).toBe('link-used');
		expect(await ticketAt(secondsOn(120))).not.toBe('');
	});
});

describe('a new password', () => {
	test('set by a mailed link does not bypass the factor', async () => {
		const { secret } = await turnedOn();
		await reset(secondsOn(60));
		expect(await sessions()).toEqual([]);
		const ticket = await ticketAt(secondsOn(61), 'HujanPagi27');
		expect(await sessions()).toEqual([]);
		const code = codeFor(secret, secondsOn(61));
		await second(ticket, code, factorCaller(secondsOn(61)));
		expect(await sessions()).toEqual([{ byFactor: true }]);
	});

	test('from a page, which proves no address, is rejected for accounts with a factor', async () => {
		await turnedOn();
		const token = await tools.tokenAt(secondsOn(60), `page.${'x'.repeat(40)}`);
		const refusal = await refused(tools.renewPassword(token, factorCaller(secondsOn(60))));
		expect(refusal.code).toBe('link-used');
		expect(await ticketAt(secondsOn(61))).not.toBe('');
	});
});

describe('the account', () => {
	test('issues new recovery codes for a code and invalidates the previous ones', async () => {
		const { who, recoveryCodes, secret } = await turnedOn();
		const at = secondsOn(60);
		const no = await refused(renewOwnCodes(deps, who, { code: '123456' }, factorCaller(at)));
		expect(no.data?.['fields']).toHaveProperty('code');
		const pressed = await Promise.allSettled(
			Array.from({ length: 4 }, () =>
				renewOwnCodes(deps, who, { code: codeFor(secret, at) }, factorCaller(at)),
			),
		);
		const [made, ...more] = pressed.flatMap((one) =>
			one.status === 'fulfilled' ? [one.value] : [],
		);
		expect(more).toEqual([]);
		expect(made?.recoveryCodes).toHaveLength(10);
		const old = second(await ticketAt(at), recoveryCodes[0] ?? '', factorCaller(at));
		expect((await refused(old)).code).toBe('fix-fields');
		const fresh = made?.recoveryCodes[0] ?? '';
		await second(await ticketAt(at), fresh, factorCaller(at));
	});

	test('two concurrent renewals leave ten valid codes', async () => {
		const { who, recoveryCodes } = await turnedOn();
		const at = secondsOn(60);
		const pressed = await Promise.allSettled(
			recoveryCodes
				.slice(0, 4)
				.map((code) => renewOwnCodes(deps, who, { code }, factorCaller(at))),
		);
		expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect((await showFactor(deps, who)).recoveryLeft).toBe(10);
	});

	test('turning off and logging in by code wait for each other when concurrent', async () => {
		for (let round = 0; round < 6; round += 1) {
			const at = secondsOn(600 * round);
			const { who, secret, recoveryCodes } = await turnedOn(at);
			const ticket = await ticketAt(at);
			const code = recoveryCodes[0] ?? '';
			const [off, ...entered] = await Promise.allSettled([
				turnFactorOff(deps, who, { password: FACTOR_PASSWORD, code }, factorCaller(at)),
				...[1, 2, 3].map((one) =>
					second(ticket, recoveryCodes[one] ?? codeFor(secret, at), factorCaller(at)),
				),
			]);
			expect(off.status).toBe('fulfilled');
			for (const one of entered)
				if (one.status === 'rejected')
					expect(one.reason).toMatchObject({ code: 'sign-in-again' });
			await db.query(sql`delete from login_failure`);
		}
	});

	test('turns the factor off by password and code together, and by neither alone', async () => {
		const { who, secret } = await turnedOn();
		const at = secondsOn(60);
		const off = (password: string, code: string) =>
			turnFactorOff(deps, who, { password, code }, factorCaller(at));
		const code = codeFor(secret, at);
		expect((await refused(off('HujanSenja27', code))).data?.['fields']).toHaveProperty(
			'password',
		);
		expect((await refused(off(FACTOR_PASSWORD, '123456'))).data?.['fields']).toHaveProperty(
			'code',
		);
		expect(await off(FACTOR_PASSWORD, code)).toEqual({ off: true });
		expect((await enter(at)).customerID).toBe(customerId);
		expect(await showFactor(deps, who)).toMatchObject({ onSince: null, recoveryLeft: 0 });
		const twice = await refused(off(FACTOR_PASSWORD, codeFor(secret, at, 1)));
		expect(twice.code).toBe('look-again');
	});

	test('reports each change by mail, with a way to get help without logging in', async () => {
		const { who, secret } = await turnedOn();
		const caller = factorCaller(secondsOn(60));
		await renewOwnCodes(deps, who, { code: codeFor(secret, secondsOn(60)) }, caller);
		const code = codeFor(secret, secondsOn(120));
		await turnFactorOff(
			deps,
			who,
			{ password: FACTOR_PASSWORD, code },
			factorCaller(secondsOn(120)),
		);
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
		'an account that is %s no longer has a factor',
		async (what) => {
			await turnedOn();
			await db.transaction(async (tx) => {
				if (what === 'forgotten')
					await eraseCustomer(tx, sealer, customerId, secondsOn(60));
				else await moveAddress(tx, sealer, customerId, email, secondsOn(60));
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

	test('lists the factor in the data export, without any secret', async () => {
		const { secret } = await turnedOn();
		const copy = await factorForExport(db, customerId);
		expect(copy).toMatchObject({
			secondFactor: { on: true, since: FACTOR_NOW.toISOString() },
			securityEvents: [{ what: 'Verifikasi dua langkah dinyalakan' }],
		});
		expect(JSON.stringify(copy)).not.toContain(secret);
	});
});
