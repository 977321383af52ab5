import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshRecoveryCodes } from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { addPerson } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { startLogin } from '#insurance/access/staff/login/office-login.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';
import { givenAtOnce } from '#insurance/access/staff/test-given-at-once.server.ts';
import { bookPayout } from '#insurance/claims/desk/payouts/payout-journals.server.ts';
import { loginAdmin } from '#insurance/groups/companies/admins/login.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { insertDifference } from '#insurance/money/payments/payouts/differences/difference-store.server.ts';
import { readReport } from '#insurance/money/payments/payouts/reading/read-report.server.ts';
import { takeReport } from '#insurance/money/payments/payouts/take-report.server.ts';
import { sandboxReport } from '#insurance/money/payments/sandbox/sandbox-report.server.ts';
import { recordAccountEvent } from '#insurance/people/accounts/factor/customer-factor.server.ts';
import { login } from '#insurance/people/accounts/login.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import { startCustomerSession } from '#insurance/people/accounts/sessions.server.ts';
import { sampleCustomersHere } from '#insurance/people/accounts/unseed.server.ts';
import { importRegions } from '#insurance/product/reference/regions/import-regions.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { loadSample } from '#sample/load.server.ts';
import { refuseSamplePeople, samplePeopleHere } from '#sample/people.server.ts';
import { removeSample } from '#sample/remove.server.ts';

import { makeDeps } from '../wiring/deps.server.ts';

const pool = await testPool();
const dataDir = mkdtempSync(join(tmpdir(), 'jaga-remove-'));
const deps = makeDeps(loadConfig({ DATA_DIR: dataDir }), pool, silentLog);
// The sample is loaded as of today, so nothing here may be earlier.
const NOW = new Date();
afterAll(async () => {
	await deps.pictureReaders.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

// Calls are rate-limited per network, so each caller uses a different one.
let networks = 0;
const callerOf = (staffId?: string): Caller => ({
	requestId: randomUUID(),
	now: NOW,
	ip: `198.51.100.${(networks += 1)}`,
	userAgent: 'test',
	pageId: 'p',
	identity: staffId ? staffIdentity(staffId, 'admin') : null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
});
const count = async (table: string, where = 'true') =>
	(
		await pool.query<{ n: number }>(
			sql`select count(*) as n from ${raw(table)} where ${raw(where)}`,
		)
	).rows[0]?.n ?? 0;
const staffId = async (email: string) =>
	(await pool.query<{ id: string }>(sql`select id from staff where email = ${email}`)).rows[0]
		?.id ?? '';

const KEPT = [
	'ledger_journal',
	'ledger_entry',
	'policy_promise',
	'claim_event',
	'staff_action',
	'personal_read',
	'policy_status_change',
	'consent_choice',
];
const bookPayoutJournal = async (tx: Tx, key: string) => {
	const [report] = (
		await tx.query<{ payoutRef: string }>(sql`select payout_ref from payout_report`)
	).rows;
	await book(tx, {
		key,
		kind: 'payout',
		subject: { kind: 'provider', ref: report?.payoutRef ?? '' },
		lines: [debit('bank', 5_000), credit('provider:sandbox', 5_000)],
		at: NOW,
	});
};
const LOGINS: [string, () => Promise<unknown>][] = [
	...SAMPLE_STAFF.map(({ email }): [string, () => Promise<unknown>] => [
		email,
		() => startLogin(deps, { email, password: 'Contoh#2026' }, callerOf()),
	]),
	...['hrd@contoh.test', 'hrd2@contoh.test'].map((email): [string, () => Promise<unknown>] => [
		email,
		() => loginAdmin(deps, { email, password: 'Contoh#2026' }, callerOf()),
	]),
	[
		SAMPLE_CUSTOMER.email,
		() => login(deps, { email: SAMPLE_CUSTOMER.email, password: 'Contoh2026' }, callerOf()),
	],
];

let before: number[] = [];
beforeAll(async () => {
	await importRegions(pool, { log: silentLog, progress: () => {} });
	// If two processes start at the same time, only one sample is created.
	const load = () => loadSample({ ...deps, provider: deps.sandbox });
	await Promise.all([load(), load()]);
	// Traces of a day of using the sample: an invited colleague who invites another one, access to
	// a person's record, a session and a waiting job.
	const admin = await staffId('staf@contoh.test');
	const add = (email: string, by: string) =>
		addPerson(
			{ ...deps, proposeRoles: givenAtOnce },
			{ name: 'Rekan', email, roles: ['admin'] },
			callerOf(by),
		);
	const rekan = await add('rekan@asuransi.example', admin);
	await add('temannya@asuransi.example', rekan.staffId);
	await recordAction(pool, {
		staffId: await staffId('keuangan@contoh.test'),
		action: 'policy-read',
		subject: 'x',
		at: NOW,
	});
	const [customer = ''] = await sampleCustomersHere(pool, deps.sealer, { canLogIn: true });
	await startCustomerSession(deps, customer, callerOf());
	await pool.transaction(async (tx) => {
		await freshRecoveryCodes(tx, deps.sealer, 'customer', customer, NOW);
		await recordAccountEvent(tx, { customerId: customer, what: 'codes-renewed' }, callerOf());
	});
	const { rows } = await pool.query<{ id: string; claimNo: string }>(
		sql`select id, claim_no from claim`,
	);
	for (const claim of rows)
		await pool.transaction((tx) =>
			bookPayout(tx, claim, {
				payoutNo: 1,
				amount: 70_000,
				arrears: 0,
				paidOn: jakartaDay(NOW),
				now: NOW,
			}),
		);
	await pool.query(sql`insert into staff (id, email, role, password_hash) values
		(gen_random_uuid(), 'asli@asuransi.example', 'admin', '-')`);
	const made = await sandboxReport(pool, jakartaDay(NOW));
	const report = readReport(Buffer.from(made?.text ?? ''), 'sandbox');
	const taken = await takeReport({ db: pool }, report, {
		provider: 'sandbox',
		payoutRef: report.payoutRef ?? '',
		paidOn: jakartaDay(NOW),
		staffId: await staffId('keuangan@contoh.test'),
		at: NOW,
	});
	await pool.transaction(async (tx) => {
		for (const orderNo of ['INV-BEDA', 'INV-RUGI']) {
			const difference = {
				line: null,
				kind: 'missing',
				expected: 5_000,
				received: 0,
			} as const;
			const id = await insertDifference(
				tx,
				{ reportId: taken.id, provider: 'sandbox' },
				{ ...difference, orderNo },
			);
			const key = `payout-difference:${id}`;
			if (orderNo === 'INV-BEDA')
				await openTask(tx, { key, kind: 'payout-difference', subject: orderNo, at: NOW });
			else await bookPayoutJournal(tx, key);
		}
	});
	const { rows: changes } = await pool.query<{ no: string }>(
		sql`select endorsement_no as no from member_change limit 1`,
	);
	await pool.transaction(async (tx) => {
		for (const kind of ['company-refund', 'second-admin-needed'] as const)
			await openTask(tx, {
				key: `test:${kind}`,
				kind,
				subject: changes[0]?.no ?? '',
				at: NOW,
			});
	});
	before = await Promise.all(KEPT.map((table) => count(table)));
}, 120_000);

test.each(LOGINS)('before: %s of the filled sample can log in', async (_email, enter) => {
	expect(await enter()).toBeTruthy();
});

test('a start without sample data lists all sample accounts and the removal command', async () => {
	expect(await samplePeopleHere(deps)).toHaveLength(LOGINS.length);
	const error = await refuseSamplePeople(deps).catch((one: Error) => one);
	for (const [email] of LOGINS) expect(String(error)).toContain(email);
	expect(String(error)).toContain('npm run admin -- remove-sample');
});

test('removes sample people, sessions, links, members, pending work and the staff they invited', async () => {
	const done = await removeSample(deps, NOW);
	expect(done.staffDeleted).toEqual(
		expect.arrayContaining(['penilai@contoh.test', 'temannya@asuransi.example']),
	);
	expect(done.staffEnded.toSorted()).toEqual([
		'keuangan@contoh.test',
		'rekan@asuransi.example',
		'staf@contoh.test',
	]);
	expect(done.customers).toBe(1);
	expect(done.policiesCancelled).toHaveLength(4);
	expect(done.claimsWithdrawn).toHaveLength(1);
	for (const table of [
		'customer_session',
		'customer_recovery_code',
		'account_event',
		'company',
		'company_admin',
		'company_cover',
		'company_session',
		'company_token',
		'member',
		'member_change',
		'member_column',
		'member_upload',
		'staff_session',
		'staff_password_link',
		'staff_recovery_code',
		'password_token',
		'customer_bonus',
		'claim_draft',
	])
		expect([table, await count(table)]).toEqual([table, 0]);
	expect(
		(await pool.query(sql`select kind, payload from job where done_at is null`)).rows,
	).toEqual([]);
	expect(await count('policy', "status in ('INFORCE', 'GRACE', 'LAPSED')")).toBe(0);
	expect(await count('claim', 'closed_at is null')).toBe(0);
	expect(await count('payout_difference', 'closed_at is null')).toBe(0);
	expect(await count('task', "closed_at is null and kind = 'payout-difference'")).toBe(0);
	expect(await count('task', "closed_at is null and area = 'corporate'")).toBe(0);
	expect(await count('task', "closed_at is null and kind like 'company-%'")).toBe(0);
	expect(await count('task', "task_key like 'test:%'")).toBe(2);
	expect(await count('staff', "email = 'asli@asuransi.example' and ended_at is null")).toBe(1);
	expect(await count('staff', "email like '%contoh%' or name ilike '%admin%'")).toBe(0);
});

test('keeps append-only rows and balances every account to zero', async () => {
	const after = await Promise.all(KEPT.map((table) => count(table)));
	for (const [at, table] of KEPT.entries())
		expect([table, (after[at] ?? 0) >= (before[at] ?? 0)]).toEqual([table, true]);
	const { rows } = await pool.query<{ account: string; sum: number }>(
		sql`select account, sum(debit - credit)::bigint as sum from ledger_entry group by account having sum(debit - credit) <> 0`,
	);
	expect(rows).toEqual([]);
	// The withdrawal of the open claim releases its reserve, which is reversed too.
	expect(await count('ledger_journal', "event_key like 'undo:%'")).toBe(13);
	expect(before[KEPT.indexOf('ledger_journal')]).toBe(12);
});

test.each(LOGINS)('after: %s can no longer log in', async (_email, enter) => {
	await expect(enter()).rejects.toMatchObject({ code: 'sign-in-again' });
});

test('allows a start after the removal, and a second removal finds nothing', async () => {
	await refuseSamplePeople(deps);
	// A real payout may have the same reference as one from the sandbox.
	await pool.transaction((tx) => bookPayoutJournal(tx, `payout:${randomUUID()}`));
	const again = await removeSample(deps, NOW);
	expect(again).toMatchObject({
		staffDeleted: [],
		staffEnded: [],
		customers: 0,
		policiesCancelled: [],
		journalsUndone: 0,
	});
});
