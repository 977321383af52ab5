import sql from 'sql-template-tag';
import { expect } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { changePassword } from '../change-password.server.ts';
import { customerOf, passwordLink } from '../customer-account.server.ts';
import { login } from '../login.server.ts';
import { identifyCustomer, startCustomerSession } from '../sessions.server.ts';
import { setPassword } from '../store.server.ts';
import { factorJobs } from './factor-mails.server.ts';
import { enterWithCode } from './second-step.server.ts';
import { beginFactor, turnFactorOn } from './set-up-factor.server.ts';

export const FACTOR_NOW = new Date('2026-11-20T03:00:00Z');
export const FACTOR_PASSWORD = 'HujanSenja26';
export const secondsOn = (seconds: number) => new Date(FACTOR_NOW.getTime() + seconds * 1_000);
export const codeFor = (secret: string, now: Date, shift = 0) =>
	codeAt(secret, totpStep(now) + shift);
type Customer = Extract<Identity, { kind: 'customer' }>;

export type TestCaller = Caller & { set: string[] };
/** Creates a caller at the given time. Its cookies are collected in `set`. */
export function factorCaller(
	now: Date,
	headers: Record<string, string> = {},
	ip = '203.0.113.9',
): TestCaller {
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

const sealer = makeSealer('a secret for tests only, long enough');
const PUBLIC_URL = 'https://jaga.example';
const depsOf = (db: Pool) => ({
	db,
	sealer,
	secure: false,
	publicUrl: PUBLIC_URL,
	profileOf: async () => ({}) as never,
	solvedCaptcha: easyCaptcha,
});
type Whose = { db: Pool; email: string; customerId: string };

let count = 0;

async function beginAnew(whose: Whose): Promise<{ email: string; customerId: string }> {
	const { db } = whose;
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
	const email = `dua-${(count += 1)}@contoh.test`;
	const nik = `31740557057${String(count).padStart(5, '0')}`;
	const customerId = await db.transaction(async (tx) => {
		const id = await customerOf(tx, sealer, { name: 'Sari', email, nik });
		await setPassword(tx, id, await hashPassword(FACTOR_PASSWORD), FACTOR_NOW);
		return id;
	});
	return Object.assign(whose, { email, customerId });
}

function loginTools(whose: Whose) {
	const { db } = whose;
	const deps = depsOf(db);
	const enter = (now: Date, password = FACTOR_PASSWORD) =>
		login(deps, { email: whose.email, password }, factorCaller(now));
	const ticketAt = async (now: Date, password = FACTOR_PASSWORD): Promise<string> => {
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
	const sessions = async () =>
		(
			await db.query(
				sql`select by_factor from customer_session where customer_id = ${whose.customerId}`,
			)
		).rows;
	async function held(caller: TestCaller, logindate: string) {
		const cookie = caller.set.findLast((one) => one.startsWith('selfcare=')) ?? '';
		const headers = { cookie, logindate };
		const who = (await identifyCustomer(deps)(factorCaller(caller.now, headers))) as Customer;
		return { who, headers };
	}
	async function loggedIn(now: Date) {
		const caller = factorCaller(now);
		return held(caller, await startCustomerSession(deps, whose.customerId, caller));
	}
	async function turnedOn(now = FACTOR_NOW) {
		const { who, headers: copied } = await loggedIn(now);
		const caller = factorCaller(now, copied);
		const { ticket, enrol } = await beginFactor(
			deps,
			who,
			{ password: FACTOR_PASSWORD },
			caller,
		);
		const code = codeFor(enrol.secret, now);
		const on = await turnFactorOn(deps, who, { ticket, code }, caller);
		const { recoveryCodes, LoginDate } = on;
		// `copied` contains the old session's headers, as an attacker might have copied them.
		return { ...(await held(caller, LoginDate)), copied, secret: enrol.secret, recoveryCodes };
	}
	return { deps, enter, ticketAt, second, sessions, held, loggedIn, turnedOn };
}

function linkTools(whose: Whose) {
	const { db } = whose;
	async function tokenAt(at: Date, given?: string): Promise<string> {
		const link = await db.transaction((tx) =>
			passwordLink(tx, PUBLIC_URL, whose.customerId, 30, at, given),
		);
		return new URL(link).searchParams.get('token') ?? '';
	}
	const renewPassword = (token: string, caller: Caller, pool = db) => {
		const password = 'HujanPagi27';
		const input = { token, password, password_confirmation: password };
		return changePassword(depsOf(pool), input, caller);
	};
	const reset = async (at: Date, caller = factorCaller(at)) =>
		renewPassword(await tokenAt(at), caller);
	return { tokenAt, renewPassword, reset };
}

async function waitingMails(db: Pool): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const jobs = factorJobs({
		sealer,
		mailer: { send: async (mail: Mail) => void sent.push(asSent(mail)) } as never,
		publicUrl: PUBLIC_URL,
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

export function factorTools(db: Pool) {
	const whose: Whose = { db, email: '', customerId: '' };
	return {
		sealer,
		freshCustomer: () => beginAnew(whose),
		mails: () => waitingMails(db),
		...loginTools(whose),
		...linkTools(whose),
	};
}
