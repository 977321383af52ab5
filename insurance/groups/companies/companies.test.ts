import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { receiveCorporateRequest } from '#insurance/service/requests/corporate/send-request.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { endOfDay, identifyCompany } from './admins/sessions.server.ts';
import { checkAdminPassword } from './admins/step-up.server.ts';
import { isCorporatePassword, COMPANY_PASSWORD_MESSAGE, SAME_MESSAGE } from './company.ts';
import { findGroupCover, coversOf } from './covers/covers.server.ts';
import { companyHandler } from './proposals/company-approval.server.ts';
import { recordCompanyAccess } from './record-access.server.ts';
import { companyJobs, companyRoutes } from './routes.server.ts';
import { seedCompanies } from './seed.server.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	publicUrl: 'http://localhost:3000',
	solvedCaptcha: easyCaptcha,
};
const served = new Map(companyRoutes(deps).map((one) => [one.call.path, one]));
const mails: SentMail[] = [];
const jobs = companyJobs({
	...deps,
	mailer: {
		send: async (mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close: () => {},
	},
});
const log = { child: () => log } as never;
const NOON = new Date('2026-11-21T05:00:00Z');

async function ask(caller: Caller, path: string, input: unknown): Promise<Any> {
	const one = served.get(`/page/${path}`);
	if (!one) throw new Error(`no call ${path}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const agreeToCompany = (id: string, caller: Caller) =>
	voteOn(
		deps,
		{ company: companyHandler(deps) },
		{ ref: { id }, vote: { agreed: true } },
		{ staffId: staffWho(caller, null).staffId, at: caller.now },
	);
type Browser = {
	caller: Caller;
	cookies: Map<string, string>;
	headers: Map<string, string>;
	beside: Any;
};
function browserAt(now: Date, ip = '198.51.100.7'): Browser {
	const cookies = new Map<string, string>();
	const headers = new Map<string, string>();
	const browser: Browser = {
		cookies,
		headers,
		beside: {},
		caller: {
			...callerAt(now),
			ip,
			header: (name) =>
				name === 'cookie'
					? [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
					: headers.get(name.toLowerCase()),
			setHeader: (_name, value) => {
				const [pair = ''] = value.split(';');
				cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
			},
			beside: (fields) => void (browser.beside = fields),
		},
	};
	return browser;
}

async function logIn(email: string, now = NOON, password = 'Contoh#2026'): Promise<Browser> {
	const browser = browserAt(now);
	const { access_token } = await ask(browser.caller, 'corporate/login', { email, password });
	browser.headers.set('authorization', `Bearer ${access_token}`);
	return browser;
}
const identify = identifyCompany(deps);
const at = (browser: Browser, now: Date): Caller => ({ ...browser.caller, now });
const runJobs = async (kind: keyof typeof jobs) => {
	const { rows } = await db.query<{ id: string; payload: Any }>(
		sql`delete from job where kind = ${kind} returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) => jobs[kind](payload, { tx, log, jobId: id, attempt: 1 }));
};
async function mailedLoginCode(): Promise<string> {
	await runJobs('company-login-code');
	const { subject, text } = mails.pop() ?? expect.fail('no mail');
	expect(subject).toBe('Kode untuk masuk');
	return /\d{4} \d{4}/.exec(text)?.[0] ?? '';
}
const tokenIn = (mail: SentMail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

let company = '';
let other = '';
const office: Record<string, Caller> = {};
beforeAll(async () => {
	await seedShop(db);
	company = await db.transaction((tx) => seedCompanies(tx, NOON));
	other = uuidv7();
	await db.query(sql`insert into company (id, name) values (${other}, 'PT Lain')`);
	for (const role of ['admin', 'supervisor', 'sales'] as const) {
		const id = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${role}@contoh.test`}, ${role}, ${role}, '-')`,
		);
		office[role] = {
			...callerAt(NOON),
			identity: staffIdentity(id, role),
			recordAccess: recordCompanyAccess,
		};
	}
});

describe('the password rule (C5.06–C5.11)', () => {
	test.each([
		['Contoh#2026', true],
		['Conto#2', false],
		['contoh#2026', false],
		['CONTOH#2026', false],
		['Contoh#abcd', false],
		['Contoh2026', false],
		['Contoh%2026', false],
		['Contoh%2026\\', true],
		...[...'.*+?^!${}()@#|[]\\'].map((sign): [string, boolean] => [`Contoh2026${sign}`, true]),
		[`A1#${'a'.repeat(126)}`, false],
	])('%s: %s', (password, good) => expect(isCorporatePassword(password)).toBe(good));
});

describe('login (C7.1.01–C7.1.04)', () => {
	test('returns a token and the panel URL, inside and outside the data', async () => {
		const browser = browserAt(NOON);
		const answer = await ask(browser.caller, 'corporate/login', {
			email: ' HRD@contoh.test ',
			password: 'Contoh#2026',
		});
		expect(answer).toMatchObject({
			redirect_url: '/korporat/panel',
			access_token: expect.stringMatching(/^[\w-]{43}\./),
		});
		expect(browser.beside).toEqual({ redirect_url: '/korporat/panel' });
	});
	test.each([
		['hrd@contoh.test', 'salah'],
		['tidakada@contoh.test', 'Contoh#2026'],
	])('gives %s with a wrong password or address the same answer', async (email, password) => {
		expect(
			await refused(ask(browserAt(NOON).caller, 'corporate/login', { email, password })),
		).toMatchObject({ status: 401, message: 'Email atau kata sandi tidak cocok.' });
	});
	test('lets the owner in with an emailed code after ten wrong attempts, and a known browser as before', async () => {
		const known = await logIn('hrd2@contoh.test');
		const stranger = browserAt(NOON, '203.0.113.9');
		for (let tries = 0; tries < 10; tries += 1)
			await refused(
				ask(stranger.caller, 'corporate/login', {
					email: 'hrd2@contoh.test',
					password: 'salah',
				}),
			);
		expect(
			await refused(
				ask(stranger.caller, 'corporate/login', {
					email: 'hrd2@contoh.test',
					password: 'Contoh#2026',
				}),
			),
		).toMatchObject({ data: { fields: { captcha: expect.any(String) } } });
		const right = { email: 'hrd2@contoh.test', password: 'Contoh#2026' };
		const asked = await refused(
			ask(stranger.caller, 'corporate/login', { ...right, captcha: 'solved' }),
		);
		expect(asked.code).toBe('second-step');
		const mailCode = await mailedLoginCode();
		expect(
			await ask(stranger.caller, 'corporate/login', {
				...right,
				mailTicket: asked.data?.['mailTicket'],
				mailCode,
			}),
		).toHaveProperty('access_token');
		expect(
			await ask(known.caller, 'corporate/login', {
				email: 'hrd2@contoh.test',
				password: 'Contoh#2026',
			}),
		).toHaveProperty('access_token');
	});
});

describe('a session', () => {
	test.each([
		['2026-11-21T05:00:00Z', '2026-11-21T17:00:00Z'],
		['2026-11-21T16:59:59Z', '2026-11-21T17:00:00Z'],
		['2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z'],
		['2026-12-31T18:00:00Z', '2027-01-01T17:00:00Z'],
	])('that begins at %s ends at %s, midnight in Jakarta (C4.06, C9.06)', (begins, ends) =>
		expect(endOfDay(new Date(begins)).toISOString()).toBe(new Date(ends).toISOString()),
	);

	test('is valid until then and not a second longer', async () => {
		const browser = await logIn('hrd@contoh.test');
		expect(await identify(at(browser, new Date('2026-11-21T16:59:59Z')))).toMatchObject({
			kind: 'company',
			companyId: company,
		});
		expect(
			await refused(identify(at(browser, new Date('2026-11-21T17:00:00Z')))),
		).toMatchObject({ status: 401 });
	});
	test('requires its own cookie in a browser, so a copied token is useless', async () => {
		const browser = await logIn('hrd@contoh.test');
		browser.headers.set('sec-fetch-site', 'same-origin');
		expect(await identify(browser.caller)).toMatchObject({ companyId: company });
		browser.cookies.set('korporat', 'another');
		expect(await refused(identify(browser.caller))).toMatchObject({ status: 401 });
		browser.cookies.clear();
		expect(await refused(identify(browser.caller))).toMatchObject({ status: 401 });
	});
	test('ends on the server at logout (C2.10.18)', async () => {
		const browser = await logIn('hrd@contoh.test');
		browser.caller.identity = await identify(browser.caller);
		expect(await ask(browser.caller, 'corporate/panel/me', {})).toMatchObject({
			company: 'PT Contoh Sejahtera',
			name: 'Hana Personalia',
			admins: [{ you: true }, { email: 'hrd2@contoh.test', you: false }],
		});
		await ask(browser.caller, 'corporate/logout', {});
		expect(await refused(identify(browser.caller))).toMatchObject({ status: 401 });
	});
	test.each([[''], ['Bearer x'], [`Bearer ${'a'.repeat(43)}.`], ['Basic abc']])(
		'is rejected with the header %j',
		async (header) => {
			const browser = browserAt(NOON);
			browser.headers.set('authorization', header);
			expect(await refused(identify(browser.caller))).toMatchObject({ status: 401 });
		},
	);
});

describe('a new password (C7.1.05, C7.1.06)', () => {
	test('gives unknown addresses the same answer and sends no mail', async () => {
		expect(
			await ask(browserAt(NOON).caller, 'corporate/forgot-password', {
				email: 'tidakada@contoh.test',
			}),
		).toEqual({ sent: true });
		await runJobs('company-password-reset');
		expect(mails).toEqual([]);
	});
	test('accepts a link once, validates both fields and ends every session', async () => {
		const before = await logIn('hrd@contoh.test');
		await ask(browserAt(NOON).caller, 'corporate/forgot-password', {
			email: 'hrd@contoh.test',
		});
		await runJobs('company-password-reset');
		const token = tokenIn(mails.at(-1));
		expect(mails.at(-1)?.text).toContain('/korporat/ganti-kata-sandi?token=');
		const change = (password: string, password_confirmation: string) =>
			ask(browserAt(new Date()).caller, 'corporate/change-password', {
				token,
				password,
				password_confirmation,
			});
		expect(await refused(change('lemah', 'lemah'))).toMatchObject({
			status: 422,
			data: { fields: { password: COMPANY_PASSWORD_MESSAGE } },
		});
		expect(await refused(change('HujanSenja#2026', 'lemah'))).toMatchObject({
			data: { fields: { password_confirmation: COMPANY_PASSWORD_MESSAGE } },
		});
		expect(await refused(change('HujanSenja#2026', 'HujanSenja#2027'))).toMatchObject({
			data: { fields: { password_confirmation: SAME_MESSAGE } },
		});
		expect(await change('HujanSenja#2026', 'HujanSenja#2026')).toEqual({ changed: true });
		expect(await refused(change('HujanSenja#2027', 'HujanSenja#2027'))).toMatchObject({
			status: 410,
		});
		expect(await refused(identify(before.caller))).toMatchObject({ status: 401 });
		await logIn('hrd@contoh.test', NOON, 'HujanSenja#2026');
	});
});

describe('from a request to a company', () => {
	const cover = {
		productCode: 'JKO',
		plan: 'PA',
		sumInsured: 50_000_000,
		riskClass: 'I',
		headcount: 20,
		startDay: '2026-12-01',
	};
	const admin = { name: 'Tini HRD', email: 'Tini@Maju.test' };
	let reference = '';
	beforeAll(async () => {
		const body = {
			content_id: 71,
			pic: 'Tini',
			noHp: '081234567890',
			email: 'tini@maju.test',
			corporateName: 'PT Maju',
			corporateAddress: 'Jl. Contoh 1',
			totalInsurance: 20,
		};
		({ reference } = await receiveCorporateRequest(
			{ db, sealer: deps.sealer, solvedCaptcha: async () => async () => {} },
			body,
			callerAt(NOON),
		));
	});

	test('rejects staff who are not administrators', async () => {
		expect(
			await refused(ask(office['supervisor'] as Caller, 'office/companies/requests', {})),
		).toMatchObject({ status: 403 });
	});
	test('names the company in the list and its contact in the file, and records the access', async () => {
		const boss = office['admin'] as Caller;
		const list = await ask(boss, 'office/companies/requests', {});
		expect(list).toMatchObject({
			total: 1,
			rows: [{ reference, companyName: 'PT Maju', headcount: 20, companyId: null }],
		});
		expect(JSON.stringify(list)).not.toContain('081234567890');
		expect(await ask(boss, 'office/companies/request', { reference })).toMatchObject({
			contactName: 'Tini',
			phone: '081234567890',
			productCode: 'JKO',
			plans: [{ code: 'PA' }, { code: 'PA_HCP' }],
		});
		expect(
			(await db.query(sql`select 1 from company_read where request_id is not null`)).rowCount,
		).toBe(1);
	});
	test('quotes the tariff price, and rejects what is not sold with an error on its field', async () => {
		const boss = office['admin'] as Caller;
		expect(await ask(boss, 'office/companies/price', { cover })).toMatchObject({
			premiumPerMember: 60_000,
			total: 1_200_000,
			endDay: '2027-11-30',
		});
		expect(
			await refused(
				ask(boss, 'office/companies/price', { cover: { ...cover, headcount: 19 } }),
			),
		).toMatchObject({
			status: 422,
			data: { fields: { 'cover.headcount': expect.any(String) } },
		});
		expect(
			await refused(
				ask(boss, 'office/companies/price', { cover: { ...cover, productCode: 'JAM' } }),
			),
		).toMatchObject({ data: { fields: { 'cover.productCode': expect.any(String) } } });
	});
	test.each([
		['PA', 200_000, /tidak termasuk santunan rawat inap/],
		['PA_HCP', 0, /isi santunan hariannya/],
		['PA_HCP', 200_000, null],
	])(
		'accepts daily cash only with the plan that pays it: %s with %i',
		async (plan, cash, says) => {
			const asked = ask(office['admin'] as Caller, 'office/companies/price', {
				cover: { ...cover, plan, hospitalCash: cash },
			});
			if (says === null) expect(await asked).toMatchObject({ total: 4_560_000 });
			else
				expect(await refused(asked)).toMatchObject({
					status: 422,
					data: { fields: { 'cover.hospitalCash': expect.stringMatching(says) } },
				});
		},
	);
	test('opens a company once, and the invited administrator sees only that company', async () => {
		const boss = office['admin'] as Caller;
		const seen = { premiumPerMember: 60_000, total: 1_200_000 };
		const opening = { reference, companyName: 'PT Maju', cover, seen, admin };
		const { proposalId: id } = await ask(boss, 'office/companies/open', opening);
		await agreeToCompany(id, office['sales'] as Caller);
		const shown = await ask(boss, 'office/companies/list', { search: 'maju' });
		const [company] = shown['rows'];
		const opened: Any = {
			companyId: company.companyId,
			coverId: company.covers[0].coverId,
			adminId: company.admins[0].adminId,
		};
		expect(
			await refused(
				ask(boss, 'office/companies/open', {
					...opening,
					admin: { ...admin, email: 'x@maju.test' },
				}),
			),
		).toMatchObject({ status: 409 });
		expect(await ask(boss, 'office/companies/requests', {})).toMatchObject({ total: 0 });
		expect(await ask(boss, 'office/companies/requests', { state: 'opened' })).toMatchObject({
			rows: [{ companyId: opened['companyId'] }],
		});
		await runJobs('company-invitation');
		const password = 'HujanSenja#2026';
		await ask(browserAt(new Date()).caller, 'corporate/change-password', {
			token: tokenIn(mails.at(-1)),
			password,
			password_confirmation: password,
		});
		const browser = await logIn('tini@maju.test', NOON, password);
		expect(await identify(browser.caller)).toMatchObject({ companyId: opened['companyId'] });
		expect(await findGroupCover(db, opened['companyId'], opened['coverId'])).toMatchObject({
			company: 'PT Maju',
			premiumPerMember: 60_000,
		});
		// Access has been removed, so the next call is refused (trust.md 8.3.2).
		const reads = sql`select 1 from company_read where company_id = ${opened['companyId']}`;
		const before = (await db.query(reads)).rowCount;
		const list = await ask(boss, 'office/companies/list', { search: 'maju' });
		expect((await db.query(reads)).rowCount).toBe(before + 1);
		expect(list).toMatchObject({
			rows: [
				{
					name: 'PT Maju',
					admins: [{ email: 'tini@maju.test', state: 'active' }],
					covers: [{ coverNo: expect.stringMatching(/^KJ26/) }],
				},
			],
		});
		await ask(boss, 'office/companies/end-admin', {
			companyId: opened['companyId'],
			adminId: opened['adminId'],
		});
		expect(await refused(identify(browser.caller))).toMatchObject({ status: 401 });
		expect(
			await ask(boss, 'office/companies/add-admin', {
				companyId: opened['companyId'],
				admin,
			}),
		).toEqual({ adminId: opened['adminId'] });
	});
	test('notifies a company’s other administrators when the insurer adds, ends or changes one', async () => {
		const boss = office['admin'] as Caller;
		await db.query(sql`delete from job where kind = 'company-admins-mail'`);
		mails.length = 0;
		const { adminId } = await ask(boss, 'office/companies/add-admin', {
			companyId: company,
			admin: { name: 'Rudi Baru', email: 'rudi@contoh.test', role: 'read' },
		});
		await runJobs('company-admins-mail');
		const first = mails.map(({ to, text }) => [to, text.includes('rudi@contoh.test')]);
		expect(first.length).toBeGreaterThan(0);
		expect(first).not.toContainEqual(['rudi@contoh.test', true]);
		for (const [, names] of first) expect(names).toBe(true);
		await ask(boss, 'office/companies/set-role', { companyId: company, adminId, role: 'all' });
		await ask(boss, 'office/companies/end-admin', { companyId: company, adminId });
		mails.length = 0;
		await runJobs('company-admins-mail');
		expect(
			mails
				.filter(({ to }) => to === 'rudi@contoh.test')
				.map(({ subject }) => subject)
				.sort(),
		).toEqual(['Akses portal korporat diakhiri', 'Peran di portal korporat diganti']);
		expect(mails).toHaveLength(2 * (first.length + 1));
	});

	test('lets the office set per contract how late joiners may be reported', async () => {
		const boss = office['admin'] as Caller;
		const [held] = await coversOf(db, [company]);
		const set = (days: unknown, companyId = company) =>
			ask(boss, 'office/companies/set-backdating', { companyId, coverId: held?.id, days });
		expect(held).toMatchObject({ backdateDays: 31 });
		const { proposalId: id } = await set(14);
		await agreeToCompany(id, office['sales'] as Caller);
		expect(await coversOf(db, [company])).toMatchObject([{ backdateDays: 14 }, {}]);
		expect(await refused(set(7, other))).toMatchObject({ status: 404 });
		for (const days of [-1, 93, 1.5, null]) await expect(set(days)).rejects.toThrow();
		expect((await findGroupCover(db, company, held?.id ?? '')).backdateDays).toBe(14);
	});
	test('rejects an address that already belongs to another company', async () => {
		expect(
			await refused(
				ask(office['admin'] as Caller, 'office/companies/add-admin', {
					companyId: other,
					admin: { name: 'Hana', email: 'hrd@contoh.test' },
				}),
			),
		).toMatchObject({
			status: 422,
			data: { fields: { 'admin.email': 'Email ini sudah menjadi administrator.' } },
		});
	});
});

test('rejects another company’s cover, an unknown one and an invalid id alike (C1.20)', async () => {
	const [mine] = await coversOf(db, [company]);
	expect(await findGroupCover(db, company, mine?.id ?? '')).toMatchObject({ companyId: company });
	for (const [who, id] of [
		[other, mine?.id ?? ''],
		[company, uuidv7()],
		[company, '1 or 1=1'],
	] as const)
		expect(await refused(findGroupCover(db, who, id))).toMatchObject({ status: 403 });
});

describe('re-entering the password', () => {
	const who = (loggedInAt: Date) => ({
		kind: 'company' as const,
		companyId: company,
		adminId: '0190f0a0-0000-7000-8000-0000000000aa',
		role: 'owner' as never,
		loggedInAt,
	});
	const type = (loggedInAt: Date) =>
		refused(checkAdminPassword(deps, who(loggedInAt), 'salah', callerAt(NOON)));

	test('is blocked for the session that guesses, but not for another of the same person', async () => {
		const stolen = new Date('2026-11-21T01:00:00Z');
		for (let tries = 0; tries < 10; tries += 1)
			expect((await type(stolen)).code).toBe('fix-fields');
		expect((await type(stolen)).code).toBe('slow-down');
		expect((await type(new Date('2026-11-21T04:00:00Z'))).code).toBe('fix-fields');
	});
});
