import { rmSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { type ClaimDeps, SEALED } from '#insurance/claims/claim-content.server.ts';
import { takeNext } from '#insurance/claims/desk/queue/assign-claim.server.ts';
import { showQueue } from '#insurance/claims/desk/queue/queue.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { copying, rowId } from './copy-rows.ts';
import { AIM_MS, medianOf, print } from './list-times.ts';

// `node bench/claim-queue.ts [claims] [open per cent]`: server time for a page of the claims queue
// in each order and with each filter, and for the next claim.
const [CLAIMS = 100_000, OPEN = 40] = process.argv.slice(2).map(Number);
const STAFF = 30;

const sealer = makeSealer('a secret for measurements only');
const dataDir = testFolder('jaga-claim-queue-');

/** A third of the claims has an assessor, and a tenth is late. */
async function fill(pool: Pool): Promise<void> {
	const content = sealer.seal(SEALED.content, {
		bank: { accountName: 'Sari Contoh', accountNumber: '1234567890', bankName: 'Bank Contoh' },
		insured: { id: '', name: 'Sari Contoh', birthDate: '1990-01-01', relationship: 'Diri' },
		holderName: 'Sari Contoh',
		event: {
			incidentDay: '2026-11-01',
			cause: 'accident',
			cost: 2_000_000,
			story: 'x'.repeat(300),
		},
	});
	const open = `(n % 100) < ${OPEN}`;
	await pool.transaction(async (tx) => {
		await copying(tx);
		await tx.query(sql`
			insert into staff (id, email, name, role, password_hash)
			select ${raw(rowId(1, 'n'))}, 'rekan' || n || '@contoh.test', 'Rekan ' || n, 'assessor', 'x'
			from generate_series(1, ${STAFF}::int) n`);
		await tx.query(
			sql`insert into staff_role_holder (staff_id, role_id) select id, 'assessor' from staff`,
		);
		await tx.query(sql`
			insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit,
				benefit_name, status, content, draft_version, submitted_at, turn_since, due_on, closed_at, assignee_id,
				asked_amount, risk, triaged_at)
			select ${raw(rowId(4, 'n'))}, 'K' || (2600000000 + n), ${raw(rowId(5, 'n'))}, ${raw(rowId(2, 'n'))},
				${raw(rowId(3, 'n'))}, 'P' || n % 16, 'Jaga ' || n % 16, 'MED', 'Biaya medis',
				case when ${raw(open)} then (array['submitted', 'in-review', 'needs-documents', 'recommended', 'approved'])[1 + n % 5]
					else 'paid' end,
				${content}::bytea, n, now() - make_interval(hours => n % 2000), now(),
				current_date - 3 + n % 30, case when ${raw(open)} then null else now() end,
				case when n % 3 = 0 then ${raw(rowId(1, `1 + n % ${STAFF}`))} end,
				(n * 7919) % 50000000, case when n % 20 = 0 then 2 when n % 7 = 0 then 1 else 0 end, now()
			from generate_series(1, ${CLAIMS}::int) n`);
		// The queue reads only the numbers of policies, one for each claim.
		await tx.query(sql`
			create table bench_policy as
			select policy_id as id, (20000000000 + draft_version)::text::policy_number as policy_no from claim`);
		await tx.query(
			sql`create or replace view numbered_policy as select id, policy_no from bench_policy`,
		);
	});
	const client = await pool.connect();
	await client.query('vacuum (analyze) claim, bench_policy');
	client.release();
}

const QUEUES: Record<string, Parameters<typeof showQueue>[1]> = {
	'most urgent': {},
	'all states': { status: 'all' },
	'by amount': { sort: '-amount' },
	'by age': { sort: '-age' },
	'by product': { sort: 'product' },
	'by risk': { sort: '-risk' },
	'by person': { sort: 'assignee' },
	'all by person': { sort: '-assignee', status: 'all' },
	'page 200': { page: 200 },
	mine: { assignee: 'me' },
	'nobody, late, high risk': { assignee: 'nobody', due: 'late', risk: 'high' },
	'one product, 5 to 10 million': { product: 'P7', least: 5_000_000, most: 10_000_000 },
	'a part of a number': { search: '04711', status: 'all' },
	'a number': { search: '20000004711', status: 'all' },
};

const database = await startEmbedded({ dataDir, log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 4 });
try {
	await migrate(pool, MIGRATIONS, silentLog);
	await fill(pool);
	const { rows } = await pool.query<{ id: string }>(
		sql`select id from staff order by id limit 1`,
	);
	const caller = {
		now: new Date(),
		ip: '',
		identity: staffIdentity(rows[0]?.id ?? '', 'assessor'),
	} as unknown as Caller;
	const deps = { db: pool, sealer } as unknown as ClaimDeps;
	print(`${CLAIMS} claims, ${OPEN} % open:`);
	const medians: number[] = [];
	for (const [what, input] of Object.entries(QUEUES))
		medians.push(await medianOf(what, () => showQueue(deps, input, caller)));
	medians.push(await medianOf('next claim', () => takeNext(deps, { leaving: '' }, caller)));
	const slowest = Math.max(...medians);
	print(`slowest median ${slowest.toFixed(0)} ms, aim under ${AIM_MS}: ${slowest < AIM_MS}`);
} finally {
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
