import { rmSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { listErasuresForDesk } from '#insurance/office/privacy/erase.server.ts';
import { listThreadsForDesk } from '#insurance/service/requests/messages/desk-messages.server.ts';
import { showRegister } from '#insurance/service/requests/register/register.server.ts';
import { listServiceRequestsForDesk } from '#insurance/service/requests/service/service-desk.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool, type Tx } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { copying, rowId } from './copy-rows.ts';
import { AIM_MS, medianOf, print } from './list-times.ts';

// `node bench/desk-lists.ts [rows]`: server time for a page of the lists of customer service in each
// order and with each filter.
const [ROWS = 1_000_000] = process.argv.slice(2).map(Number);
const STAFF = 30;
const dataDir = testFolder('jaga-desk-lists-');

async function addStaff(tx: Tx): Promise<void> {
	await tx.query(sql`
		insert into staff (id, email, name, role, password_hash)
		select ${raw(rowId(1, 'n'))}, 'rekan' || n || '@contoh.test', 'Rekan ' || n, 'service', 'x'
		from generate_series(1, ${STAFF}::int) n`);
	await tx.query(
		sql`insert into staff_role_holder (staff_id, role_id) select id, 'service' from staff`,
	);
}

/** Adds the rows from..to of each list. One per cent of them waits for staff. */
async function addRows(tx: Tx, from: number, to: number): Promise<void> {
	const isOpen = raw('n % 100 = 0');
	const someone = raw(`case when n % 3 = 0 then ${rowId(1, `1 + n % ${STAFF}`)} end`);
	const at = raw(`now() - make_interval(mins => ${ROWS} - n)`);
	await tx.query(sql`
		insert into service_request (id, number, kind, topic, status, sender, evidence, email_print, due_on, created_at,
			closed_at, channel, assigned_to)
		select ${raw(rowId(2, 'n'))},
			'PGD-20261101-' || translate(lpad(to_hex(n), 8, '0'), '0189abcdef', 'GHIJABCDEF'),
			case when n % 2 = 0 then 'complaint' else 'data-update' end, 'other',
			case when ${isOpen} then 'received' else 'closed' end, decode(repeat('61', 500), 'hex'),
			decode(repeat('61', 200), 'hex'), md5(n::text), current_date - 3 + n % 30, ${at},
			case when ${isOpen} then null else now() end, 'online', ${someone}
		from generate_series(${from}::int, ${to}::int) n`);
	await tx.query(sql`
		insert into complaint_record (request_id, cause, outcome, recorded_by, recorded_at)
		select ${raw(rowId(2, 'n'))}, 'other', 'declined', ${raw(rowId(1, '1'))}, now()
		from generate_series(${from}::int, ${to}::int) n where n % 2 = 0 and not ${isOpen}`);
	await tx.query(sql`
		insert into message_thread (id, customer_id, kind, subject_id, subject_no, title, status, began_at, last_at,
			due_on, assignee_id)
		select ${raw(rowId(3, 'n'))}, ${raw(rowId(4, 'n'))}, 'policy', ${raw(rowId(5, 'n'))}, n::text, 'Polis ' || n,
			case when ${isOpen} then 'waiting' else 'closed' end, ${at}, ${at},
			case when ${isOpen} then current_date - 3 + n % 30 end, ${someone}
		from generate_series(${from}::int, ${to}::int) n`);
	await tx.query(sql`
		insert into erasure_request (id, customer_id, status, sent_at, due_at, answered_at, staff_id, reason)
		select ${raw(rowId(6, 'n'))}, ${raw(rowId(4, 'n'))},
			case when ${isOpen} then 'waiting' else 'refused' end, ${at}, ${at} + interval '3 days',
			case when ${isOpen} then null else now() end,
			case when ${isOpen} then null else ${raw(rowId(1, '1'))} end, decode(repeat('61', 300), 'hex')
		from generate_series(${from}::int, ${to}::int) n`);
}

const BATCH = 50_000;

async function fill(pool: Pool): Promise<void> {
	const inTransaction = (work: (tx: Tx) => Promise<void>) =>
		pool.transaction(async (tx) => {
			await copying(tx);
			await work(tx);
		});
	await inTransaction(addStaff);
	for (let from = 1; from <= ROWS; from += BATCH)
		await inTransaction((tx) => addRows(tx, from, Math.min(ROWS, from + BATCH - 1)));
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	for (const table of [
		'service_request',
		'complaint_record',
		'message_thread',
		'erasure_request',
	])
		await client.query(`vacuum (analyze) ${table}`);
	client.release(true);
}

const REQUEST = { kind: 'all', status: 'open', sort: '', page: 1 } as const;
const THREAD = { status: 'waiting', assignee: 'all', sort: '', page: 1 } as const;
const ERASURE = { status: 'waiting', sort: '', page: 1 } as const;
type Deps = Parameters<typeof listThreadsForDesk>[0] &
	Parameters<typeof listServiceRequestsForDesk>[0] &
	Parameters<typeof showRegister>[0] &
	Parameters<typeof listErasuresForDesk>[0];
const LISTS: Record<string, (deps: Deps, caller: Caller) => Promise<unknown>> = {
	'requests, open': (deps, caller) => listServiceRequestsForDesk(deps, REQUEST, caller),
	'requests, all by due day': (deps, caller) =>
		listServiceRequestsForDesk(deps, { ...REQUEST, status: 'all' }, caller),
	'requests, all complaints, newest first': (deps, caller) =>
		listServiceRequestsForDesk(
			deps,
			{ ...REQUEST, kind: 'complaint', status: 'all', sort: '-sentAt' },
			caller,
		),
	'requests, closed, due last': (deps, caller) =>
		listServiceRequestsForDesk(deps, { ...REQUEST, status: 'closed', sort: '-dueOn' }, caller),
	'requests, page 4,000': (deps, caller) =>
		listServiceRequestsForDesk(deps, { ...REQUEST, status: 'all', page: 4_000 }, caller),
	'register, all': (deps, caller) => showRegister(deps, {}, caller),
	'register, due first': (deps, caller) => showRegister(deps, { sort: 'dueOn' }, caller),
	'register, mine': (deps, caller) => showRegister(deps, { handler: 'mine' }, caller),
	'register, one channel': (deps, caller) => showRegister(deps, { channel: 'telephone' }, caller),
	'register, not recorded': (deps, caller) => showRegister(deps, { recorded: 'missing' }, caller),
	'messages, waiting': (deps, caller) => listThreadsForDesk(deps, THREAD, caller),
	'messages, all': (deps, caller) =>
		listThreadsForDesk(deps, { ...THREAD, status: 'all' }, caller),
	'messages, all, newest first': (deps, caller) =>
		listThreadsForDesk(deps, { ...THREAD, status: 'all', sort: '-lastAt' }, caller),
	'messages, mine or of nobody': (deps, caller) =>
		listThreadsForDesk(deps, { ...THREAD, assignee: 'open' }, caller),
	'messages, all of nobody': (deps, caller) =>
		listThreadsForDesk(deps, { ...THREAD, status: 'all', assignee: 'none' }, caller),
	'privacy, waiting': (deps, caller) => listErasuresForDesk(deps, ERASURE, caller),
	'privacy, all': (deps, caller) =>
		listErasuresForDesk(deps, { ...ERASURE, status: 'all' }, caller),
	'privacy, all, newest first': (deps, caller) =>
		listErasuresForDesk(deps, { ...ERASURE, status: 'all', sort: '-sentAt' }, caller),
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
		identity: staffIdentity(rows[0]?.id ?? '', 'service'),
	} as unknown as Caller;
	const deps = { db: pool } as unknown as Deps;
	print(`${ROWS} rows in each list:`);
	const medians: number[] = [];
	for (const [what, list] of Object.entries(LISTS))
		medians.push(await medianOf(what, () => list(deps, caller)));
	const slowest = Math.max(...medians);
	print(`slowest median ${slowest.toFixed(0)} ms, aim under ${AIM_MS}: ${slowest < AIM_MS}`);
} finally {
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
