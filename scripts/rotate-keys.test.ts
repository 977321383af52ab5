import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import {
	countRecoveryCodes,
	freshRecoveryCodes,
} from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import { startLogin } from '#insurance/access/staff/login/office-login.server.ts';
import { documentJobs, readPolicyPdf } from '#insurance/documents/document-jobs.server.ts';
import { loginAdmin } from '#insurance/groups/companies/admins/login.server.ts';
import { oneSecretFor } from '#insurance/groups/memberships/changes/rekeyed.server.ts';
import { isOrderCode, orderCode } from '#insurance/money/payments/orders/order-code.server.ts';
import { findOrder } from '#insurance/money/payments/store.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import {
	factorOf,
	sealCustomerSecret,
} from '#insurance/people/accounts/factor/customer-factor.server.ts';
import { login } from '#insurance/people/accounts/login.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import {
	loadPolicy,
	loadSnapshot,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import { importRegions } from '#insurance/product/reference/regions/import-regions.server.ts';
import { SEALED as CANCELLED } from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { holdKeys } from '#platform/keys/key-holders.server.ts';
import { loadSample } from '#sample/load.server.ts';

import { everythingRekeyed } from '../wiring/commands/rekeyed.server.ts';
import { rotateKeys } from '../wiring/commands/rotate-keys.server.ts';
import { type Deps, makeDeps, stopThreads } from '../wiring/deps.server.ts';
import { openOwnDatabase } from '../wiring/start/open.server.ts';

const OLD = 'the secret of before that is long enough';
const NEW = 'the secret of after that is long enough as well';
const pool = await testPool();
const dataDir = testFolder('rotate-keys');
const { host, user } = inject('database');
const database = (await pool.query<{ name: string }>(sql`select current_database() as name`))
	.rows[0]?.name;
const base = {
	DATA_DIR: dataDir,
	BODY_KEY: '0123456789abcdef'.repeat(4),
	DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
};
const made: Deps[] = [];
const depsOf = (secrets: Record<string, string>) => {
	const deps = makeDeps(loadConfig({ ...base, ...secrets }), pool, silentLog);
	made.push(deps);
	return deps;
};
afterAll(() => Promise.all(made.map(stopThreads)));
const start = (secrets: Record<string, string>) =>
	openOwnDatabase(loadConfig({ ...base, ...secrets }), silentLog).then(
		async (opened) => {
			await opened.stop();
			return 'starts';
		},
		(error: Error) => error.message,
	);

let networks = 0;
const callerOf = (): Caller => ({
	requestId: randomUUID(),
	now: new Date(),
	ip: `198.51.100.${(networks += 1)}`,
	userAgent: 'test',
	pageId: 'p',
	identity: null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
});
const one = async <T>(statement: string): Promise<T> =>
	(await pool.query<{ it: T }>(sql`${raw(statement)}`)).rows[0]?.it as T;

async function everythingWorks(deps: Deps): Promise<void> {
	await login(deps, { email: SAMPLE_CUSTOMER.email, password: 'Contoh2026' }, callerOf());
	await startLogin(deps, { email: 'staf@contoh.test', password: 'Contoh#2026' }, callerOf());
	await loginAdmin(deps, { email: 'hrd@contoh.test', password: 'Contoh#2026' }, callerOf());
	const id = await one<string>('select policy_id as it from policy_document order by 1 limit 1');
	const policy = await loadPolicy(pool, deps.sealer, id);
	expect(policy?.application.holder.name).toMatch(/\S/);
	expect((await loadSnapshot(pool, deps.sealer, id)).entries.length).toBeGreaterThan(0);
	const holder = policy?.application.holder ?? { email: '', nik: '', name: '' };
	expect(await policyIdsOfHolder(pool, deps.sealer, holder)).toContain(id);
	expect((await readPolicyPdf(pool, deps, id))?.subarray(0, 5).toString()).toBe('%PDF-');
	const before = await one<number>('select count(*)::int as it from customer');
	const customer = await pool.transaction((tx) => customerOf(tx, deps.sealer, holder));
	const linked = await one<string>(
		`select customer_id as it from policy_customer where policy_id = '${id}'`,
	);
	expect(customer).toBe(linked);
	expect(await one('select count(*)::int as it from customer')).toBe(before);
}

/** Columns of tables that are rotated together with `member` and not declared separately. */
const OTHERS_OF_MEMBERS = [
	'member_change_line.before_person',
	'member_correction.person',
	'member_upload_row.nik_print',
	'member_upload_row.person_print',
	'member_upload_row.person',
];
/**
 * Columns that do not depend on the secret: hashes of random tokens or of public data, bytes stored
 * as received, and key probes.
 */
const FREE = [
	'audit_batch.head',
	'audit_batch.previous',
	'audit_batch.root',
	// Sealed under the keys of `audit_key`, which are rotated.
	'audit_detail.content',
	'audit_detail.hash',
	'audit_leaf.hash',
	'audit_record.detail',
	'audit_record.person',
	'audit_record.subject',
	'audit_salt.salt',
	'personal_read.person',
	'personal_read.subject',
	'staff_action.subject',
	// A passkey's public key, and hashes of challenges that expire in minutes.
	'staff_passkey.public_key',
	'staff_passkey_challenge.hash',
	'written_reason.person',
	'search_miss.hash',
	'visit_event.visit',
	'visit_salt.salt',
	'visit_network.network',
	'application_draft.token_hash',
	'claim_invitation.token_hash',
	'claim_report.token_hash',
	'member_visit.token_hash',
	'insured_link.token_hash',
	'cart_item.session_hash',
	'cart_guest.session_hash',
	'cart_session.hash',
	'company_session.cookie_hash',
	'company_session.hash',
	'company_token.hash',
	'customer_factor.end_hash',
	'customer_session.hash',
	'customer_session.login_date_hash',
	'debit_result.print',
	'payout_report.print',
	'identity_card_picture.handle',
	'key_probe.sealed',
	'bank_line.subject',
	'bank_transfer.subject',
	'ledger_journal.subject',
	'premium_days.subject',
	'bank_statement.print',
	'retention_hold.subject',
	'password_token.hash',
	'payment_event.raw',
	'purchase_order.intent',
	'purchase_order.session_hash',
	'quote_link.token_hash',
	'staff_password_link.hash',
	'staff_session.hash',
	'staff_sign_on.subject',
	'task.subject',
	'trusted_contact_link.hash',
	'voucher_redemption.request_key',
];

let code = '';
let orderNo = '';
let guarded = '';
const SECRET_OF_APP = 'JAGANASABAHCONTOJAGANASABAHCONTO';
const olds = depsOf({ SECRET: OLD });
beforeAll(async () => {
	expect(await start({ SECRET: OLD })).toBe('starts');
	await importRegions(pool, { log: silentLog, progress: () => {} });
	await loadSample({ ...olds, provider: olds.sandbox });
	const policyId = await one<string>(
		`select p.id as it from policy p join policy_customer c on c.policy_id = p.id limit 1`,
	);
	await pool.transaction(async (tx) => {
		await documentJobs(olds)['policy-documents']({ policyId }, { tx, jobId: '1' } as never);
		const staff = await one<string>(
			`select id as it from staff where email = 'staf@contoh.test'`,
		);
		await freshRecoveryCodes(tx, olds.sealer, 'staff', staff, new Date());
		guarded = await customerOf(tx, olds.sealer, {
			name: 'Dua Langkah',
			email: 'dua@contoh.test',
			nik: '3174055705909955',
		});
		const secret = sealCustomerSecret(olds.sealer, SECRET_OF_APP);
		await tx.query(
			sql`insert into customer_factor (customer_id, secret, step, on_since) values (${guarded}, ${secret}, 1, now())`,
		);
		await freshRecoveryCodes(tx, olds.sealer, 'customer', guarded, new Date());
	});
	// Append-only records of actions after a purchase.
	const seal = (purpose: string) => olds.sealer.seal(purpose, {});
	await pool.query(sql`
		insert into policy_endorsement (policy_id, number, kind, content, evidence, made_at)
		values (${policyId}, 1, 'address', ${seal('policy endorsement')}, ${seal('policy endorsement evidence')}, now())`);
	await pool.query(sql`
		insert into policy_cancellation (policy_id, kind, refund, lines, account, evidence, cancelled_at, refund_due_on)
		values (${policyId}, 'free-look', 0, '[]', ${seal(CANCELLED.account)}, ${seal(CANCELLED.evidence)}, now(), current_date)`);
	orderNo = 'INV-20260805-ABCDEFGHIJKLMNOPQRSTUVWXYZ';
	await pool.query(sql`
		insert into purchase_order (id, order_no, session_hash, status, amount, discount, method, provider, intent, documents, evidence, created_at, expires_at)
		values (gen_random_uuid(), ${orderNo}, '\\x00', 'expired', 1000, 0, 'bca', 'sandbox', '\\x00', '', ${olds.sealer.seal('order evidence', {})}, now(), now())`);
	code = orderCode(olds.sealer, { orderNo });
}, 120_000);

function killedAfter(lines: number): Promise<void> {
	const child = spawn(
		process.execPath,
		[join(import.meta.dirname, '..', 'admin.ts'), 'rotate-keys'],
		{
			env: { ...process.env, ...base, ...both },
		},
	);
	let result = 0;
	child.stdout.on('data', (text: Buffer) => {
		result += text.toString().split('\n').length - 1;
		if (result >= lines) child.kill('SIGKILL');
	});
	return new Promise((resolve) => child.on('close', () => resolve()));
}

const both = { SECRET: NEW, SECRET_PREVIOUS: OLD };

describe('rotation to a new secret while the product runs', () => {
	test('the command explains what to set when the new secret is missing', async () => {
		const error = await rotateKeys({ ...base, SECRET: OLD }, silentLog, () => {}).catch(
			(one: Error) => one.message,
		);
		expect(error).toMatch(/SECRET=new and SECRET_PREVIOUS=old/);
	});

	test('rejects a start with a secret that a running process does not know', async () => {
		const leave = await holdKeys(pool, [OLD], silentLog);
		expect(await start(both)).toMatch(/SECRET: a running process does not know .*SECRET_NEXT/);
		await leave();
		const informed = await holdKeys(pool, [OLD, NEW], silentLog);
		expect(await start(both)).toBe('starts');
		await informed();
	});

	test('everything works with both secrets before any data is sealed again', async () => {
		await everythingWorks(depsOf(both));
		// A process that seals with the old secret and already knows the new one.
		await everythingWorks(depsOf({ SECRET: OLD, SECRET_NEXT: NEW }));
	});

	test('the command waits for processes that still seal with the old secret', async () => {
		const leave = await holdKeys(pool, [OLD, NEW], silentLog);
		const text: string[] = [];
		const waiting = rotateKeys(
			{ ...base, ...both },
			silentLog,
			(line) => text.push(line),
			20,
		).catch((error: Error) => [error.message]);
		await expect.poll(() => text.join()).toMatch(/Waiting: 1 running/);
		expect(await one('select count(*)::int as it from key_rotation')).toBe(0);
		await leave();
		for (const lines of [1, 6]) await killedAfter(lines);
		await everythingWorks(depsOf(both));
		const [end = '', ...rest] = await rotateKeys({ ...base, ...both }, silentLog, () => {});
		expect((await waiting)[0]).toMatch(/: 0 hang on an older secret/);
		expect(end).toMatch(/: 0 hang on an older secret/);
		expect(rest.join()).toContain('Take SECRET_PREVIOUS out');
	});

	test('the command waits for locked rows without affecting customers', async () => {
		const id = await one<string>('select id as it from policy order by id limit 1');
		// A row that a process unaware of the rotation sealed with the old secret, and that the
		// command did not notice.
		const bytes = olds.sealer.seal('policy insured', { name: 'Sari' });
		await pool.query(sql`update policy_insured set person = ${bytes} where policy_id = ${id}`);
		let done = false;
		const holding = pool.transaction(async (tx) => {
			await tx.query(sql`select from policy_insured where policy_id = ${id} for update`);
			const rotating = rotateKeys({ ...base, ...both }, silentLog, () => {}).then(
				() => (done = true),
			);
			for (let at = 0; at < 3; at += 1) await everythingWorks(depsOf(both));
			expect(done).toBe(false);
			return { rotating };
		});
		await (
			await holding
		).rotating;
		expect(done).toBe(true);
	});
});

describe('after the rotation', () => {
	test('the new secret alone opens and finds everything', async () => {
		expect(await start({ SECRET: NEW })).toBe('starts');
		const deps = depsOf({ SECRET: NEW });
		await everythingWorks(deps);
		const order = await findOrder(pool, orderNo);
		expect(order && isOrderCode(deps.sealer, order, code)).toBe(true);
		expect(order && orderCode(deps.sealer, order)).toBe(code);
		const factor = await factorOf({ db: pool }, guarded);
		expect(factor?.owner(deps.sealer).secret).toBe(SECRET_OF_APP);
		expect(await countRecoveryCodes(pool, 'customer', guarded)).toBe(0);
		for (const part of everythingRekeyed(deps.files)) {
			const rotating = { pool, sealer: deps.sealer, begunAt: new Date(0) };
			expect([part.name, await part.left(rotating)]).toEqual([part.name, 0]);
		}
	});

	test.each<Record<string, string>>([{ SECRET: OLD }, { SECRET: OLD, SECRET_PREVIOUS: NEW }])(
		'rejects a start with the old secret and explains why: %j',
		async (secrets) => {
			expect(await start(secrets)).toMatch(
				/^SECRET: this secret was replaced by a rotation that began on 20.*; set the one that came after it$/,
			);
		},
	);

	test('keeps members of a company comparable', async () => {
		const sealer = depsOf({ SECRET: NEW, SECRET_PREVIOUS: OLD }).sealer;
		const company = await one<string>('select company_id as it from member limit 1');
		const prints = () =>
			one<string>(
				`select string_agg(encode(nik_print, 'hex'), ' ' order by id) as it from member`,
			);
		const before = await prints();
		await pool.transaction((tx) => oneSecretFor(tx, olds.sealer, company));
		expect(await prints()).toBe(before);
		// A process with the previous secret converts the members' hashes to that secret, and the
		// next process converts them back.
		const older = depsOf({ SECRET: OLD, SECRET_PREVIOUS: NEW }).sealer;
		await pool.transaction((tx) => oneSecretFor(tx, older, company));
		expect(await prints()).not.toBe(before);
		await pool.transaction((tx) => oneSecretFor(tx, sealer, company));
		expect(await prints()).toBe(before);
	});

	test('every column that may depend on the secret is rotated or listed as independent', async () => {
		const { rows } = await pool.query<{ name: string }>(sql`
			select table_name || '.' || column_name as name from information_schema.columns
			where table_schema = 'public' and table_name not in (select viewname from pg_views where schemaname = 'public')
				and (data_type = 'bytea' or column_name ~ '(prints?|subject)$') order by 1`);
		const rekeyed = everythingRekeyed(olds.files).flatMap(({ name, columns }) =>
			columns.map((column) => `${name}.${column}`),
		);
		const known = new Set([...rekeyed, ...OTHERS_OF_MEMBERS, ...FREE]);
		expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
	});
});
