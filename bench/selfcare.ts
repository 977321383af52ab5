import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { startProduct } from '../wiring/product.server.ts';
import { freePort } from '../e2e/product.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { loadOnce, median, type Round } from './measure.ts';
import { makeLog } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

// `node bench/selfcare.ts [policies] [customers] [seconds]`: every reading call of the portal at 32 connections. Aim: p99 under 15 ms with 1,000,000 policies of 400,000 customers (issue 6, speed).
const [POLICIES = 1_000_000, CUSTOMERS = 400_000, SECONDS = 3] = process.argv.slice(2).map(Number);
const CONNECTIONS = 32;
const S = '/page/selfcare/';
const say = (line: string) => void process.stderr.write(`${line}\n`);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

const id = (kind: number, n: string) => `(lpad(to_hex((${n})::int), 8, '0') || '-0000-7000-800${kind}-000000000000')::uuid`;
const owner = `n % ${CUSTOMERS} + 1`;

/** What a copy of a policy has of its own; every other column is that of the sample policy it is a copy of. */
const OWN: Record<string, string> = {
	id: id(2, 'n'),
	policy_no: '(20000000000 + n)::text',
	verification_code: `substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`,
	order_item_id: 'null',
	source: `'sample'`,
	holder_email_print: `md5('e' || (${owner}))`,
	holder_nik_print: `md5('n' || (${owner}))`,
};

/** Copies the sample customer and policies until there are as many as asked; sealed values open, for the bytes are the same. */
async function fill(pool: Pool): Promise<void> {
	const began = performance.now();
	const { rows } = await pool.query<{ name: string }>(sql`select attname as name from pg_attribute where attrelid = 'policy'::regclass and attnum > 0 and not attisdropped`);
	const columns = rows.map(({ name }) => name);
	const series = `generate_series(1, ${POLICIES}) n`;
	await pool.transaction(async (tx) => {
		const run = (text: string) => tx.query(sql`${raw(text)}`);
		// Foreign keys and triggers are left out: the copies refer to each other rightly by construction.
		await run(`set local session_replication_role = replica`);
		await run(`set local statement_timeout = 0`);
		await run(`insert into customer (id, email_print, nik_print, person, password_hash) select ${id(1, 'n')}, md5('e' || n), md5('n' || n), c.person, c.password_hash from generate_series(1, ${CUSTOMERS}) n, (select * from customer limit 1) c`);
		await run(`create temp table model on commit drop as select p.*, row_number() over (order by issued_at) - 1 as nth, count(*) over () as of_all from policy p`);
		await run(`insert into policy (${columns.join(', ')}) select ${columns.map((name) => OWN[name] ?? `m.${name}`).join(', ')} from ${series} join model m on m.nth = n % m.of_all`);
		await run(`insert into policy_customer (policy_id, customer_id) select ${id(2, 'n')}, ${id(1, owner)} from ${series}`);
		await run(`insert into policy_insured (id, policy_id, position, role, sum_insured, person) select ${id(3, 'n')}, ${id(2, 'n')}, 0, i.role, i.sum_insured, i.person from ${series}, (select * from policy_insured limit 1) i`);
	});
	await pool.transaction(async (tx) => {
		await tx.query(sql`set local statement_timeout = 0`);
		await tx.query(sql`analyze`);
	});
	say(`${POLICIES} policies of ${CUSTOMERS} customers in ${Math.round((performance.now() - began) / 1000)} s`);
}

type Who = { customerId: string; policyId: string; headers: Record<string, string> };

/** Customers spread over the whole, logged in, with one of their policies. */
async function people(pool: Pool, url: string): Promise<Who[]> {
	const opened = await fetch(`${url}/page/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
	const { token } = ((await opened.json()) as { data: { token: string } }).data;
	const { rows } = await pool.query<{ customer_id: string; policy_id: string }>(sql`
		select customer_id, policy_id from policy_customer where policy_id in (
			select ${raw(id(2, `${POLICIES} / ${CONNECTIONS} * k - 3`))} from generate_series(1, ${raw(String(CONNECTIONS))}) k)`);
	const now = new Date();
	return Promise.all(
		rows.map(async ({ customer_id, policy_id }) => {
			const [cookie, loginDate] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
			await pool.query(sql`insert into customer_session (hash, login_date_hash, customer_id, created_at, seen_at) values (${sha256(cookie)}, ${sha256(loginDate)}, ${customer_id}, ${now}, ${now})`);
			return { customerId: customer_id, policyId: policy_id, headers: { authorization: `Bearer ${token}`, cookie: `selfcare=${cookie}`, LoginDate: loginDate, 'content-type': 'application/json', accept: 'application/json' } };
		}),
	);
}

const CALLS: [name: string, body: (who: Who) => object][] = [
	['getPolicyList', ({ customerId }) => ({ email: '', customerId })],
	['getPolicyDetail', ({ policyId }) => ({ email: '', policyId })],
	['getInfoPremiumPayment', ({ policyId }) => ({ policyId })],
	['getCustomerBonusList', ({ policyId }) => ({ policyId })],
	['claimList', ({ policyId }) => ({ policyId })],
	['getPolicyDocument', ({ policyId }) => ({ policyId })],
	['skpr/infoRecurringPayment', ({ policyId }) => ({ policyId })],
	['getInsuredList', ({ policyId }) => ({ policyId })],
	['getEStatementBillingPayment', ({ customerId }) => ({ customerId })],
	['getCustomerInfo', ({ customerId }) => ({ customerId })],
	['claim/mine', ({ customerId }) => ({ customerId })],
	['claim/get-draft-claim', ({ customerId }) => ({ email: '', customerId })],
	['getPolicyCoverageInsuredDetail', ({ policyId, customerId }) => ({ policyId, customerId })],
	['premiums', ({ policyId }) => ({ policyId })],
	['messages/list', () => ({})],
	['privacy/overview', () => ({})],
	['getSessionList', () => ({})],
];

type Figure = { call: string; perSecond: number; p50: number; p99: number; failed: number; cpuMicros: number };

/** One call over all connections from a process of its own, for three customers far apart; the middle of the three. */
async function load(url: string, all: readonly Who[], [call, body]: (typeof CALLS)[number]): Promise<Figure> {
	const rounds: Round[] = [];
	for (const who of [all[3], all[15], all[28]]) {
		if (!who) throw new Error('too few customers');
		rounds.push(await loadOnce({ url, path: S + call, method: 'POST', headers: who.headers, body: JSON.stringify(body(who)), connections: CONNECTIONS, seconds: SECONDS, raw: true }, process.pid));
	}
	const middle = (pick: (round: (typeof rounds)[number]) => number) => Math.round(median(rounds.map(pick)) * 10) / 10;
	return { call, perSecond: middle((one) => one.perSecond), p50: middle((one) => one.p50), p99: middle((one) => one.p99), failed: rounds.reduce((sum, one) => sum + one.failed, 0), cpuMicros: middle((one) => one.cpuMicros) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'jaga-selfcare-'));
const port = await freePort();
const config = loadConfig({ ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, ROLES: 'api' });
const running = await startProduct(config, makeLog({ level: 'error' }));
try {
	const { db } = running.deps;
	await fill(db);
	const all = await people(db, running.url);
	say(`${all.length} customers ask`);
	const figures: Figure[] = [];
	for (const one of CALLS) {
		const figure = await load(running.url, all, one);
		figures.push(figure);
		say(`${figure.call.padEnd(34)} ${String(figure.perSecond).padStart(6)}/s  p50 ${figure.p50} ms  p99 ${figure.p99} ms  ${figure.cpuMicros} µs of processor  failed ${figure.failed}`);
	}
	writeFileSync(join(import.meta.dirname, 'results/selfcare.json'), `${JSON.stringify({ policies: POLICIES, customers: CUSTOMERS, connections: CONNECTIONS, seconds: SECONDS, figures }, null, '\t')}\n`);
} finally {
	await running.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
