import { fastify } from 'fastify';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { openTicket, sealTicket } from '#insurance/access/identity/second-factor/prove.server.ts';
import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { finishLogin, startLogin } from '../login/office-login.server.ts';
import { identifyStaff } from '../login/office-session.server.ts';
import { requireFreshProof } from '../proof/proof.server.ts';
import { backChannelPages } from './back-channel.server.ts';
import {
	makeSignOnProvider,
	type PendingSignOn,
	PROOF_REFUSED,
	PROVIDER_AWAY,
} from './provider.server.ts';
import { beginSignOn, finishSignOn, leaveEverywhere } from './sign-on.server.ts';
import { logInAt, type ProviderPerson, startTestProvider } from './test-provider.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const PUBLIC_URL = 'http://localhost:3999';
const CLIENT = { clientId: 'jaga', clientSecret: 'only for tests' };

let tamper: ((idToken: string) => Promise<string>) | null = null;
const people: Record<string, ProviderPerson> = {};
const options = {
	...CLIENT,
	publicUrl: PUBLIC_URL,
	people,
	tamper: async (idToken: string) => (tamper ? tamper(idToken) : idToken),
};
// The provider itself warns on the console that its log-in accepts any password.
const provider = await startTestProvider(options);
afterAll(() => provider.stop());

const failures: string[] = [];
const settings = {
	...CLIENT,
	issuer: provider.issuer,
	name: 'Akun Contoh',
	scope: 'openid profile email',
	groupsClaim: 'groups',
	groups: [
		{ role: 'admin', group: 'jaga-admin' },
		{ role: 'finance', group: 'jaga-keuangan' },
	],
	emergency: ['darurat@contoh.test'],
};
const signOnAt = (issuer: string) =>
	makeSignOnProvider(
		{ ...settings, issuer },
		{ publicUrl: PUBLIC_URL, failed: ({ message }) => void failures.push(message) },
	);
const signOn = signOnAt(provider.issuer);
const deps = { db, sealer, secure: false, signOn, solvedCaptcha: easyCaptcha };

type TestCaller = Caller & { jar: Map<string, string> };
function caller(jar = new Map<string, string>(), now = new Date()): TestCaller {
	return {
		requestId: 'r',
		now,
		ip: '203.0.113.9',
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0',
		pageId: 'p',
		identity: null,
		jar,
		header: (name) =>
			name === 'cookie'
				? [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
				: undefined,
		decodeField: (text) => text,
		setHeader: (name, value) => {
			const [key = '', text = ''] = (value.split(';')[0] ?? '').split('=');
			if (name === 'set-cookie') jar.set(key, text);
		},
	};
}

let login = '';
let count = 0;
beforeEach(() => {
	tamper = null;
	failures.length = 0;
	count += 1;
	login = `budi-${count}`;
	people[login] = {
		name: 'Budi Santoso',
		email: `${login}@contoh.test`,
		email_verified: true,
		groups: ['semua-karyawan', 'jaga-keuangan'],
	};
});
const person = () => people[login] as ProviderPerson;

async function signIn(jar = new Map<string, string>(), atProvider = new Map<string, string>()) {
	const here = caller(jar);
	const { url } = await beginSignOn(deps, {}, here);
	const query = await logInAt(url, login, atProvider);
	return { me: await finishSignOn(deps, { query }, caller(jar)), jar, query };
}
const whoIs = (jar: Map<string, string>) => identifyStaff(deps)(caller(jar));
const accounts = async () =>
	(
		await db.query<{ role: string; createdBySso: boolean; name: string }>(
			sql`select role, created_by_sso, name from staff where email = ${person().email}`,
		)
	).rows;
const actions = async () =>
	(
		await db.query<{ action: string }>(
			sql`select action from staff_action where subject = ${person().email} order by at, id`,
		)
	).rows.map(({ action }) => action);

describe('a log-in at the provider', () => {
	test('opens the account at the first log-in, with the role of its group', async () => {
		const { me, jar } = await signIn();
		expect(me).toMatchObject({ name: 'Budi Santoso', email: person().email });
		expect(await whoIs(jar)).toMatchObject({ kind: 'staff' });
		expect(await accounts()).toEqual([
			{ role: 'finance', createdBySso: true, name: 'Budi Santoso' },
		]);
		expect(await actions()).toEqual(['sso-account-created']);
	});

	test('follows the groups of every later log-in', async () => {
		await signIn();
		people[login] = { ...person(), groups: ['jaga-keuangan', 'jaga-admin'] };
		await signIn();
		expect((await accounts())[0]?.role).toBe('admin');
		expect(await actions()).toEqual(['sso-account-created', 'sso-role-followed']);
	});

	test('refuses a person without a mapped group and ends what they have open', async () => {
		const { jar } = await signIn();
		people[login] = { ...person(), groups: ['semua-karyawan'] };
		const refusal = await refused(signIn());
		expect([refusal.code, refusal.message]).toEqual([
			'forbidden',
			expect.stringContaining('belum masuk grup'),
		]);
		expect((await refused(whoIs(jar))).code).toBe('sign-in-again');
	});

	test('adopts an account that a colleague opened, only with a verified address', async () => {
		await db.query(sql`
			insert into staff (id, email, name, role, password_hash)
			values (${uuidv7()}, ${person().email}, 'Budi', 'service', '-')`);
		people[login] = { ...person(), email_verified: false };
		expect((await refused(signIn())).code).toBe('look-again');
		people[login] = { ...person(), email_verified: true };
		await signIn();
		expect(await accounts()).toEqual([
			{ role: 'finance', createdBySso: false, name: 'Budi Santoso' },
		]);
	});

	test('refuses a person whose access here has ended', async () => {
		await signIn();
		await db.query(sql`update staff set ended_at = now() where email = ${person().email}`);
		expect((await refused(signIn())).message).toContain('sudah diakhiri');
	});
});

const pendingOf = (jar: Map<string, string>) =>
	openTicket<PendingSignOn & { until: number }>(
		sealer,
		'office sign-on',
		jar.get('office-sso') ?? '',
		new Date(),
	);

/** Begins a log-in, lets `change` alter what the browser keeps of it, and ends it. */
async function signInWith(change: (pending: PendingSignOn) => Partial<PendingSignOn>) {
	const jar = new Map<string, string>();
	const { url } = await beginSignOn(deps, {}, caller(jar));
	const query = await logInAt(url, login);
	const pending = pendingOf(jar);
	jar.set('office-sso', sealTicket(sealer, 'office sign-on', { ...pending, ...change(pending) }));
	return finishSignOn(deps, { query }, caller(jar));
}

/** Signs the claims of an ID token again, after a change. */
const resigned =
	(change: Record<string, unknown>, key = provider.privateKey) =>
	async (idToken: string) => {
		const header = decodeProtectedHeader(idToken);
		return new SignJWT({ ...decodeJwt(idToken), ...change })
			.setProtectedHeader({ ...header, alg: 'RS256' })
			.sign(key);
	};
const unixTime = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

describe('a proof that is not genuine', () => {
	test.each([
		['another nonce', { nonce: 'nonce-of-another-log-in' }],
		['another state', { state: 'state-of-another-log-in' }],
		['another verifier', { verifier: 'verifier-of-another-log-in-that-is-long-enough' }],
	])('with %s opens nothing', async (_name, change) => {
		expect(await refused(signInWith(() => change))).toMatchObject({
			code: 'sign-in-again',
			message: PROOF_REFUSED,
		});
		expect(await accounts()).toEqual([]);
	});

	test('a code is good once', async () => {
		const jar = new Map<string, string>();
		const { url } = await beginSignOn(deps, {}, caller(jar));
		const query = await logInAt(url, login);
		const cookie = jar.get('office-sso') ?? '';
		await finishSignOn(deps, { query }, caller(jar));
		expect((await refused(finishSignOn(deps, { query }, caller(jar)))).code).toBe(
			'sign-in-again',
		);
		jar.set('office-sso', cookie);
		expect(await refused(finishSignOn(deps, { query }, caller(jar)))).toMatchObject({
			code: 'sign-in-again',
			message: PROOF_REFUSED,
		});
	});

	test.each([
		['another audience', { aud: 'another-program' }],
		['another issuer', { iss: 'http://localhost:1' }],
		['an expired token', { exp: unixTime(-120), iat: unixTime(-720) }],
	])('%s opens nothing', async (_name, change) => {
		tamper = resigned(change);
		expect((await refused(signIn())).message).toBe(PROOF_REFUSED);
		expect(await accounts()).toEqual([]);
	});

	test.each([
		['that asked the person just now', {}, true],
		['that still knew the person from before', { auth_time: unixTime(-1_800) }, false],
		['that does not say when it asked', { auth_time: undefined }, false],
	])('counts the proof of a provider %s', async (_name, change, isProved) => {
		tamper = resigned(change);
		const { jar } = await signIn();
		const proof = async () => requireFreshProof({ ...caller(jar), identity: await whoIs(jar) });
		if (isProved) await proof();
		else expect((await refused(proof())).code).toBe('prove-again');
	});

	test('a token that ended within the tolerance of the clocks is accepted', async () => {
		tamper = resigned({ exp: unixTime(-10) });
		expect((await signIn()).me.email).toBe(person().email);
	});

	test('a token with a forged signature opens nothing', async () => {
		const { privateKey } = await generateKeyPair('RS256', { extractable: true });
		tamper = resigned({}, privateKey);
		expect((await refused(signIn())).message).toBe(PROOF_REFUSED);
		expect(await accounts()).toEqual([]);
	});

	test('a log-in that took too long begins again', async () => {
		const jar = new Map<string, string>();
		const { url } = await beginSignOn(
			deps,
			{},
			caller(jar, new Date(Date.now() - 11 * 60_000)),
		);
		const query = await logInAt(url, login);
		expect((await refused(finishSignOn(deps, { query }, caller(jar)))).code).toBe(
			'sign-in-again',
		);
	});
});

describe('signing out', () => {
	const app = fastify();
	backChannelPages(app, deps);
	afterAll(() => app.close());
	const tell = async (token: string) =>
		(
			await app.inject({
				method: 'POST',
				url: '/sso/backchannel-logout',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams({ logout_token: token }).toString(),
			})
		).statusCode;
	const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
	const logoutToken = (claims: Record<string, unknown>, key = provider.privateKey) =>
		new SignJWT({
			iss: provider.issuer,
			aud: CLIENT.clientId,
			iat: unixTime(0),
			exp: unixTime(120),
			jti: uuidv7(),
			events: EVENT,
			...claims,
		})
			.setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'logout+jwt' })
			.sign(key);

	test('here leads to the end of the session at the provider', async () => {
		const { jar } = await signIn();
		const leaving = { ...caller(jar), identity: await whoIs(jar) };
		const { leaveAt } = await leaveEverywhere(deps, leaving);
		const url = new URL(leaveAt ?? '');
		expect(url.origin).toBe(provider.issuer);
		expect(decodeJwt(url.searchParams.get('id_token_hint') ?? '')).toMatchObject({
			sub: login,
		});
		expect((await refused(whoIs(jar))).code).toBe('sign-in-again');
	});

	test('at the provider ends the session that depends on it, and no other', async () => {
		const [first, second] = [await signIn(), await signIn()];
		const { rows } = await db.query<{ providerSession: string }>(sql`
			select provider_session from staff_session s join staff p on p.id = s.staff_id
			where p.email = ${person().email} order by s.created_at`);
		const sid = rows[0]?.providerSession ?? '';
		expect(sid).not.toBe('');
		const token = await logoutToken({ sid });
		expect(await tell(token)).toBe(200);
		expect((await refused(whoIs(first.jar))).code).toBe('sign-in-again');
		expect(await whoIs(second.jar)).toMatchObject({ kind: 'staff' });
		expect(await tell(token)).toBe(400);
	});

	test('everywhere ends every session of the person', async () => {
		const [first, second] = [await signIn(), await signIn()];
		expect(await tell(await logoutToken({ sub: login }))).toBe(200);
		for (const { jar } of [first, second])
			expect((await refused(whoIs(jar))).code).toBe('sign-in-again');
	});

	test.each([
		['of another audience', { aud: 'another-program' }],
		['with a nonce, which makes it an ID token', { nonce: 'n' }],
		['without its event', { events: {} }],
		['of long ago', { iat: unixTime(-3_600) }],
	])('a logout token %s ends nothing', async (_name, claims) => {
		const { jar } = await signIn();
		expect(await tell(await logoutToken({ sub: login, ...claims }))).toBe(400);
		expect(await whoIs(jar)).toMatchObject({ kind: 'staff' });
	});

	test('a logout token with a forged signature ends nothing', async () => {
		const { jar } = await signIn();
		const { privateKey } = await generateKeyPair('RS256', { extractable: true });
		expect(await tell(await logoutToken({ sub: login }, privateKey))).toBe(400);
		expect(await whoIs(jar)).toMatchObject({ kind: 'staff' });
	});
});

describe('while the provider is down', () => {
	const PASSWORD = 'kuda makan rumput';
	const account = async (email: string) => {
		await db.query(sql`
			insert into staff (id, email, name, role, password_hash)
			values (${uuidv7()}, ${email}, 'Dina', 'admin', ${await hashPassword(PASSWORD)})`);
	};

	test('a log-in says what to do, and the next one asks again', async () => {
		const silent = signOnAt('http://localhost:9');
		expect(await refused(beginSignOn({ ...deps, signOn: silent }, {}, caller()))).toMatchObject(
			{
				code: 'busy',
				message: PROVIDER_AWAY,
			},
		);
		expect(failures).toHaveLength(1);
	});

	test('only an emergency account enters with its password, for an hour, recorded and told', async () => {
		await account('darurat@contoh.test');
		await account(person().email);
		const enter = (email: string) =>
			startLogin(deps, { email, password: PASSWORD }, caller(new Map(), new Date()));
		expect((await refused(enter(person().email))).message).toContain('Akun Contoh');
		const { ticket, enrol } = await enter('darurat@contoh.test');
		await db.query(sql`delete from job`);
		const jar = new Map<string, string>();
		const now = new Date();
		const code = codeAt(enrol?.secret ?? '', totpStep(now));
		await finishLogin(deps, { ticket, code }, caller(jar, now));
		const at = (minutes: number) => caller(jar, new Date(now.getTime() + minutes * 60_000));
		expect(await identifyStaff(deps)(at(29))).toMatchObject({ kind: 'staff' });
		expect(await identifyStaff(deps)(at(58))).toMatchObject({ kind: 'staff' });
		expect((await refused(identifyStaff(deps)(at(61)))).code).toBe('sign-in-again');
		const { rows } = await db.query<{ action: string }>(
			sql`select action from staff_action where subject = 'darurat@contoh.test'`,
		);
		expect(rows).toEqual([{ action: 'emergency-login' }]);
		const mails = await db.query<{ payload: Record<string, string> }>(
			sql`select payload from job where kind = 'staff-mail'`,
		);
		expect(mails.rows.map(({ payload }) => payload['kind'])).toContain('emergency');
	});

	test('an emergency account cannot come through the provider', async () => {
		people[login] = { ...person(), email: 'darurat@contoh.test' };
		expect((await refused(signIn())).message).toContain('akun darurat');
	});
});
