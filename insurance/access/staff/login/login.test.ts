import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { changePhone, renewRecovery, showAccount } from '../accounts/own-account.server.ts';
import { staffJobs } from '../accounts/staff-mails.server.ts';
import { endOthers } from '../sessions/sessions.server.ts';
import { finishLogin, startLogin } from './office-login.server.ts';
import { forgetPassword, saveStaffPassword } from './office-password.server.ts';
import { identifyStaff } from './office-session.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, secure: false, solvedCaptcha: easyCaptcha };
const NOW = new Date('2026-11-20T03:00:00Z');
const PASSWORD = 'kuda makan rumput';
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

function callerAt(now: Date, cookie = '', ip = '203.0.113.9'): Caller & { cookie: string } {
	const caller = {
		requestId: 'r',
		now,
		ip,
		userAgent: 'test',
		pageId: 'p',
		identity: null,
		cookie,
		header: (name: string) => (name === 'cookie' ? caller.cookie : undefined),
		decodeField: (text: string) => text,
		setHeader: (_name: string, value: string) =>
			void (caller.cookie = [...caller.cookie.split('; '), value.split(';')[0] ?? '']
				.filter(Boolean)
				.join('; ')),
	};
	return caller;
}

const email = 'baru@contoh.test';
let staffId = '';
beforeEach(async () => {
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
	staffId = uuidv7();
	await db.query(
		sql`update staff set email = id::text || '@left.test', ended_at = now() where email = ${email}`,
	);
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${email}, 'Baru', 'service', ${await hashPassword(PASSWORD)})`,
	);
});

const start = (now = NOW) => startLogin(deps, { email, password: PASSWORD }, callerAt(now));
async function enrolled(now = NOW) {
	const { ticket, enrol } = await start(now);
	const secret = enrol?.secret ?? '';
	const caller = callerAt(now);
	const me = await finishLogin(deps, { ticket, code: codeAt(secret, totpStep(now)) }, caller);
	return { secret, me, cookie: caller.cookie };
}
const as = async (cookie: string, now: Date) => {
	const caller = callerAt(now, cookie);
	return { ...caller, identity: await identifyStaff(deps)(caller) } as Caller;
};

describe('the second factor', () => {
	test('the first login enrols with a QR code, and ten recovery codes are shown once', async () => {
		const { ticket, enrol } = await start();
		expect(enrol?.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
		expect(enrol?.uri).toContain(enrol?.secret);
		const { me, cookie } = await enrolled();
		expect(me.recoveryCodes).toHaveLength(10);
		expect(me.recoveryCodes?.[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
		expect((await as(cookie, NOW)).identity).toMatchObject({
			kind: 'staff',
			roles: [{ id: 'service' }],
		});
		const again = await start(later(60));
		expect(again.enrol).toBeNull();
		// The earlier ticket, which has a different secret, is no longer accepted.
		expect(
			(
				await refused(
					finishLogin(
						deps,
						{ ticket, code: codeAt(enrol?.secret ?? '', totpStep(NOW)) },
						callerAt(later(60)),
					),
				)
			).code,
		).toBe('fix-fields');
	});

	test('only five of many concurrent wrong codes are checked', async () => {
		await enrolled();
		const { ticket } = await start(later(60));
		const codes = Array.from({ length: 20 }, () =>
			refused(finishLogin(deps, { ticket, code: 'AAAAA-AAAAA' }, callerAt(later(60)))),
		);
		expect((await Promise.all(codes)).filter(({ code }) => code === 'fix-fields')).toHaveLength(
			5,
		);
	});

	test('a recovery code replaces the phone once and is not stored in plain text', async () => {
		const { me } = await enrolled();
		const code = me.recoveryCodes?.[3] ?? '';
		const { ticket } = await start(later(60));
		const back = await finishLogin(
			deps,
			{ ticket, code: code.toLowerCase() },
			callerAt(later(60)),
		);
		expect([back.recoveryCodes, back.recoveryLeft]).toEqual([null, 9]);
		expect((await refused(finishLogin(deps, { ticket, code }, callerAt(later(61))))).code).toBe(
			'fix-fields',
		);
		const { rows } = await db.query<{ print: string }>(
			sql`select print from staff_recovery_code where staff_id = ${staffId}`,
		);
		expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5));
	});

	test('a recovery code is rejected before an app is enrolled', async () => {
		const { ticket } = await start();
		expect(
			(await refused(finishLogin(deps, { ticket, code: 'AAAAA-AAAAA' }, callerAt(NOW)))).code,
		).toBe('fix-fields');
	});

	test('after five wrong codes even a correct one is rejected', async () => {
		const { secret } = await enrolled();
		const { ticket } = await start(later(60));
		for (let n = 0; n < 5; n += 1)
			await refused(finishLogin(deps, { ticket, code: '000000' }, callerAt(later(60 + n))));
		expect(
			(
				await refused(
					finishLogin(
						deps,
						{ ticket, code: codeAt(secret, totpStep(later(90))) },
						callerAt(later(90)),
					),
				)
			).code,
		).toBe('slow-down');
	});
});

describe('guessing the password', () => {
	const guess = (now: Date, ip: string, cookie = '') =>
		refused(
			startLogin(
				deps,
				{ email, password: 'salah sekali ini', captcha: 'solved' },
				callerAt(now, cookie, ip),
			),
		).then(({ code }) => code);

	test('twenty guesses an hour are checked across a thousand networks, and a known browser gets in (trust.md A4)', async () => {
		const { cookie } = await enrolled();
		const codes: string[] = [];
		for (let lot = 0; lot < 50; lot += 1)
			codes.push(
				...(await Promise.all(
					Array.from({ length: 20 }, (_, at) => guess(later(60), `10.${lot}.${at}.1`)),
				)),
			);
		expect(codes.filter((code) => code === 'sign-in-again')).toHaveLength(20);
		expect(await guess(later(61), '192.0.2.1')).toBe('second-step');
		expect(
			(
				await startLogin(
					deps,
					{ email, password: PASSWORD },
					callerAt(later(61), cookie, '192.0.2.1'),
				)
			).ticket,
		).not.toBe('');
	});

	test('guesses from the same network lock out no known browser, and a new browser needs a mailed code', async () => {
		const { cookie } = await enrolled();
		const here = '198.51.100.20';
		const codes = [];
		for (let at = 0; at < 6; at += 1) codes.push(await guess(later(60 + at), here));
		expect(codes).toEqual([...Array<string>(5).fill('sign-in-again'), 'second-step']);
		const enter = (known: string) =>
			startLogin(
				deps,
				{ email, password: PASSWORD, captcha: 'solved' },
				callerAt(later(70), known, here),
			);
		expect((await refused(enter(''))).code).toBe('second-step');
		expect((await enter(cookie)).ticket).not.toBe('');
		for (let at = 0; at < 10; at += 1) await guess(later(71 + at), here, cookie);
		expect((await refused(enter(cookie))).code).toBe('slow-down');
	});

	test('addresses from one IPv6 household count as one network', async () => {
		const codes = [];
		for (let at = 0; at < 8; at += 1) codes.push(await guess(NOW, `2001:db8:1:2::${at}`));
		expect(codes.filter((code) => code === 'sign-in-again')).toHaveLength(5);
	});
});

describe('the session', () => {
	test.each([
		['29 minutes without a call', [29 * 60], true],
		['31 minutes without a call', [31 * 60], false],
		[
			'a call every 20 minutes for 7 hours',
			Array.from({ length: 21 }, (_, at) => (at + 1) * 1_200),
			true,
		],
		[
			'a call every 20 minutes for more than 8 hours',
			Array.from({ length: 25 }, (_, at) => (at + 1) * 1_200),
			false,
		],
	])('%s', async (_case, calls, open) => {
		const { cookie } = await enrolled();
		let last = true;
		for (const seconds of calls)
			last = await as(cookie, later(seconds)).then(
				() => true,
				() => false,
			);
		expect(last).toBe(open);
	});

	test('a staff member who left is logged out and cannot log in', async () => {
		const { cookie } = await enrolled();
		await db.query(sql`update staff set ended_at = ${NOW} where id = ${staffId}`);
		expect((await refused(as(cookie, NOW))).code).toBe('sign-in-again');
		expect((await refused(start())).code).toBe('sign-in-again');
	});

	test('a staff member can end their other sessions and keep the current one', async () => {
		const { secret, cookie } = await enrolled();
		const { ticket } = await start(later(60));
		const other = callerAt(later(60));
		await finishLogin(deps, { ticket, code: codeAt(secret, totpStep(later(60))) }, other);
		const me = await as(cookie, later(70));
		expect((await showAccount(deps, me)).sessions.map(({ current }) => current).sort()).toEqual(
			[false, true],
		);
		expect(await endOthers(deps, me)).toEqual({ ended: 1 });
		expect((await refused(as(other.cookie, later(71)))).code).toBe('sign-in-again');
	});
});

describe('the staff member’s account', () => {
	test('new recovery codes require a code from the app and invalidate the old ones', async () => {
		const { secret, me, cookie } = await enrolled();
		const caller = await as(cookie, later(60));
		expect((await refused(renewRecovery(deps, { code: '123456' }, caller))).code).toBe(
			'fix-fields',
		);
		const { recoveryCodes } = await renewRecovery(
			deps,
			{ code: codeAt(secret, totpStep(later(60))) },
			caller,
		);
		expect(recoveryCodes).toHaveLength(10);
		const { ticket } = await start(later(120));
		expect(
			(
				await refused(
					finishLogin(
						deps,
						{ ticket, code: me.recoveryCodes?.[0] ?? '' },
						callerAt(later(120)),
					),
				)
			).code,
		).toBe('fix-fields');
	});

	test('two interleaved renewals of recovery codes leave ten valid codes', async () => {
		const { me, cookie } = await enrolled();
		const caller = await as(cookie, later(60));
		let codes = me.recoveryCodes ?? [];
		for (let n = 1; ; n += 1) {
			const renew = (pool: typeof db, code = '') =>
				renewRecovery({ ...deps, db: pool }, { code }, caller);
			let other: Promise<{ recoveryCodes: string[] }> | undefined;
			const place = between(db, n, (pool) => (other = renew(pool, codes[1])));
			const pressed = await Promise.allSettled([renew(place.db, codes[0])]);
			if (!place.reached()) break;
			await place.over().catch(() => {});
			pressed.push(...(await Promise.allSettled(other ? [other] : [])));
			const made = pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
			expect((await showAccount(deps, caller)).recoveryLeft, `between ${n}`).toBe(10);
			codes = made[0]?.recoveryCodes ?? [];
			expect(made.length, `between ${n}`).toBe(1);
			// The first request invalidated the codes of the second.
			const refusals = pressed.flatMap((one) =>
				one.status === 'rejected' ? [one.reason] : [],
			);
			expect(refusals, `between ${n}`).toMatchObject([{ code: 'fix-fields' }]);
			await db.query(sql`delete from login_failure`);
		}
	});

	test('a new phone requires the password, ends every session and is confirmed by mail', async () => {
		const { cookie } = await enrolled();
		const caller = await as(cookie, later(60));
		expect(
			(await refused(changePhone(deps, { password: 'salah' }, caller))).data?.['fields'],
		).toHaveProperty('password');
		await changePhone(deps, { password: PASSWORD }, caller);
		expect((await refused(as(cookie, later(61)))).code).toBe('sign-in-again');
		expect((await start(later(62))).enrol).not.toBeNull();
		expect(
			(await db.query(sql`select 1 from job where payload->>'kind' = 'factor'`)).rowCount,
		).toBe(1);
	});
});

describe('a new password', () => {
	const outboxDir = testFolder('outbox');
	async function tokens(): Promise<string[]> {
		const mailer = makeMailer({
			outboxDir,
			from: 'Jaga <halo@jaga.example>',
			look: async () => TEST_LOOK,
		});
		const workers = startWorkers({
			pool: db,
			handlers: staffJobs({ sealer, mailer, publicUrl: 'https://jaga.example' }),
			log: makeLog({ level: 'silent' }),
		});
		await workers.drained();
		await workers.stop();
		const mails = readdirSync(outboxDir)
			.filter((name) => name.endsWith('.eml'))
			.sort()
			.map((name) =>
				readFileSync(join(outboxDir, name), 'utf8')
					.replace(/=\r?\n/g, '')
					.replaceAll('=3D', '='),
			);
		return mails.flatMap((mail) => /kata-sandi\?token=([\w-]{43})/.exec(mail)?.[1] ?? []);
	}

	test('uses a single-use link, ends earlier sessions and sends nothing to an unknown address', async () => {
		const { cookie } = await enrolled();
		expect(await forgetPassword(deps, { email: 'tidak-ada@contoh.test' })).toEqual(
			await forgetPassword(deps, { email }),
		);
		const found = await tokens();
		expect(found).toHaveLength(1);
		const token = found[0] ?? '';
		expect(
			(
				await refused(
					saveStaffPassword(deps, { token, password: 'pendek' }, callerAt(new Date())),
				)
			).data?.['fields'],
		).toHaveProperty('password');
		await saveStaffPassword(
			deps,
			{ token, password: 'sandi yang panjang sekali' },
			callerAt(new Date()),
		);
		expect((await refused(as(cookie, NOW))).code).toBe('sign-in-again');
		expect(
			(
				await refused(
					saveStaffPassword(
						deps,
						{ token, password: 'sandi yang panjang sekali' },
						callerAt(new Date()),
					),
				)
			).code,
		).toBe('link-used');
		expect((await refused(start())).code).toBe('sign-in-again');
		expect(
			(
				await startLogin(
					deps,
					{ email, password: 'sandi yang panjang sekali' },
					callerAt(NOW),
				)
			).enrol,
		).toBeNull();
	});
});
