import { rmSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';

import { staffIdentity } from '../insurance/access/staff/rights/test-roles.server.ts';
import { trailRoutes } from '../insurance/office/trail/show-trail.server.ts';
import { sealRecords } from '../platform/audit/sealing/seal.server.ts';
import { silentLog } from '../platform/config/log.server.ts';
import { makeSealer } from '../platform/config/sealed.server.ts';
import { MIGRATIONS } from '../platform/db/database.server.ts';
import { startEmbedded } from '../platform/db/embedded/embedded.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { openPool, type Pool } from '../platform/db/pool.server.ts';
import { testFolder } from '../platform/files/test-folder.server.ts';
import type { Caller } from '../platform/http/served.server.ts';
import { count, type BenchRow } from './report.ts';

const RUNS = 15;
const AIM_MS = 200;
const CHUNK = 500_000;

/**
 * Three years of records: 300 staff in nine roles, 200,000 customers, a third of the records are
 * accesses, one in a hundred is a denial, and auditors make few. Their queue is left out; sealing
 * is measured apart.
 */
async function fill(pool: Pool, records: number): Promise<void> {
	const client = await pool.connect();
	await client.query('set statement_timeout = 0; set session_replication_role = replica');
	await client.query(`insert into staff (id, email, name, role, password_hash)
		select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@contoh.test', 'Petugas ' || n, 'service', 'x' from generate_series(1, 300) n`);
	const { rows: indexes } = await client.query<{ name: string; made: string }>(
		`select indexname as name, indexdef as made from pg_indexes where tablename = 'audit_record' and indexname not like '%pkey'`,
	);
	for (const { name } of indexes) await client.query(`drop index ${name}`);
	for (let from = 0; from < records; from += CHUNK)
		await client.query(
			`insert into audit_record (id, at, actor_id, role, request_id, kind, call, act, thing_kind, thing_id, person, subject, reason)
			select (lpad(to_hex(n), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
				'2024-01-01'::timestamptz + n * ('1095 days'::interval / $3),
				('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 300), 12, '0'))::uuid,
				case when n % 1000 = 7 then 'auditor' else (array['assessor','supervisor','finance','service','sales','product','editor','admin'])[1 + n % 8] end,
				gen_random_uuid(),
				case when n % 3 = 0 or n % 1000 = 7 then 'access' when n % 100 = 1 then 'denial' when n % 20 = 2 then 'decision' else 'change' end,
				case when n % 3 = 0 then '' else 'POST /page/office/call-' || n % 211 end,
				case when n % 7 = 0 then (array['role-changed','refund-sent','content-published','list-exported'])[1 + n % 4] else '' end,
				'policy', ((n * 7919) % 200000)::text, sha256(((n * 7919) % 200000)::text::bytea), '', 'Nasabah menelepon'
			from generate_series($1::bigint, $2::bigint) n`,
			[from, Math.min(from + CHUNK, records) - 1, records],
		);
	for (const { made } of indexes) await client.query(made);
	await client.query('vacuum analyze audit_record');
	client.release(true);
}

const QUESTIONS: [string, object][] = [
	['the newest', {}],
	['a person', { person: 'f'.repeat(32) }],
	['a thing', { thing: '777' }],
	['an account', { staffId: '00000000-0000-4000-8000-000000000011' }],
	['an act', { act: 'role-changed' }],
	['a call', { act: 'POST /page/office/call-17' }],
	['a role', { role: 'auditor' }],
	['a role that never did this', { role: 'auditor', kind: 'decision' }],
	[
		'denials of a role in March',
		{ role: 'finance', kind: 'denial', from: '2025-03-01', until: '2025-03-31' },
	],
	[
		'an account and an act',
		{ staffId: '00000000-0000-4000-8000-000000000011', act: 'refund-sent' },
	],
	['page 400', { kind: 'change', page: 400 }],
	['the oldest of a month', { from: '2025-03-01', until: '2025-03-31', sort: 'at' }],
];

type Asked = { name: string; p50: number; p95: number; found: number };

async function askAll(pool: Pool): Promise<Asked[]> {
	const sealer = makeSealer('a secret for measurements only');
	const [served] = trailRoutes({ db: pool, sealer, calls: [] });
	if (!served) throw new Error('no call');
	const caller = {
		now: new Date(),
		identity: staffIdentity('00000000-0000-4000-8000-000000000001', 'admin'),
	} as Caller;
	const { rows } = await pool.query<{ person: string }>(
		sql`select encode(person, 'hex') as person from audit_record where person is not null limit 1`,
	);
	const person = rows[0]?.person.slice(0, 32) ?? '';
	const results: Asked[] = [];
	// The first question pays for opening connections and preparing statements.
	await served.handle(served.call.input.parse({}), caller);
	for (const [name, question] of QUESTIONS) {
		const input = served.call.input.parse(
			'person' in question ? { ...question, person } : question,
		);
		const times: number[] = [];
		let found = 0;
		for (let run = 0; run < RUNS; run += 1) {
			const began = performance.now();
			found = ((await served.handle(input, caller)) as { total: number }).total;
			times.push(performance.now() - began);
		}
		times.sort((a, b) => a - b);
		const at = (share: number) => times[Math.floor(RUNS * share)] ?? 0;
		results.push({ name, p50: at(0.5), p95: at(0.95), found });
	}
	return results;
}

/** Returns the milliseconds that sealing 2,000 records takes. */
async function sealTime(pool: Pool): Promise<number> {
	await pool.query(sql`
		insert into audit_record (id, at, actor_kind, kind, call)
		select gen_random_uuid(), now(), 'operator', 'change', 'admin bench' from generate_series(1, 2000)`);
	const began = performance.now();
	await sealRecords(pool, new Date());
	return performance.now() - began;
}

/** Fills a new database with records of the audit trail and measures the search in them. */
export async function measureTrail(records = 1_000_000): Promise<BenchRow[]> {
	const dataDir = testFolder('bench-trail');
	const server = await startEmbedded({ dataDir, log: silentLog, fsync: false });
	const pool = openPool({
		host: server.host,
		user: server.user,
		database: server.database,
		max: 4,
	});
	try {
		await migrate(pool, MIGRATIONS, silentLog);
		await fill(pool, records);
		const { rows } = await pool.query<{ size: string }>(
			sql`select pg_size_pretty(pg_total_relation_size(${raw("'audit_record'")})) as size`,
		);
		const asked = await askAll(pool);
		const seal = await sealTime(pool);
		const slowest = Math.max(...asked.map(({ p95 }) => p95));
		return [
			{
				what: `Audit trail, search in ${count(records)} records, slowest p95, ms`,
				aim: `under ${AIM_MS}`,
				figure: slowest.toFixed(0),
				met: slowest < AIM_MS,
				detail: `${asked.map(({ name, p50, p95, found }) => `${name} ${p50.toFixed(0)}/${p95.toFixed(0)} (${count(found)})`).join(', ')}; table with indexes ${rows[0]?.size}; 2,000 records sealed in ${seal.toFixed(0)} ms`,
				raw: asked,
			},
		];
	} finally {
		await pool.close();
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	const [row] = await measureTrail(Number(process.argv[2] ?? 1_000_000));
	process.stdout.write(`${row?.what}: ${row?.figure}\n${row?.detail}\n`);
}
