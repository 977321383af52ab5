import sql from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { servedCalls } from '../wiring/calls.server.ts';
import { makeDeps, stopThreads } from '../wiring/deps.server.ts';

// `node bench/simulated-desk.ts FOLDER`: server time of rooms of the back office on a simulated
// insurer, as made by `npm run simulate -- --policies 1000000 --folder FOLDER`.
const [folder = ''] = process.argv.slice(2);
const TURNS = 5;
const AIM_MS = 300;
/** A call whose first run takes longer is not repeated. */
const GIVEN_UP_MS = 3_000;
const FIRST_PAGE = ['policies-sold', 'premium', 'claims-paid', 'complaints-late'];

type Asked = readonly [path: string, input: Record<string, unknown>];
const askedOn = (today: string): Asked[] => [
	['claims/queue', {}],
	['claims/queue', { status: 'all' }],
	['money/batch-due', {}],
	['service-requests/list', { status: 'all' }],
	['messages/list', { status: 'all' }],
	['complaints/list', {}],
	['books/statement', { from: `${today.slice(0, 8)}01`, to: today }],
	['books/periods', {}],
	['figures/list', { period: '7d', figures: FIRST_PAGE }],
	['figures/list', { period: '30d' }],
	['figures/list', { period: '90d' }],
	['figures/show', { figure: 'premium', period: '30d' }],
	['figures/show', { figure: 'premium', period: '90d', by: 'product' }],
	['figures/show', { figure: 'loss-ratio', period: '90d' }],
	['figures/rows', { figure: 'premium', period: '30d' }],
	['figures/rows', { figure: 'claims-incurred', period: '90d', sort: '-value' }],
	['figures/list', { period: '7d', figures: ['orders-placed', 'payment-pages', 'orders-paid'] }],
	['figures/show', { figure: 'payments-refused', period: '7d', by: 'method' }],
	['figures/odd-days', {}],
];

async function opened(): Promise<{ pool: Pool; close(): Promise<void> }> {
	const { host, database, user, stop } = await startEmbedded({
		dataDir: folder,
		log: silentLog,
		fsync: false,
	});
	const pool = openPool({ host, database, user, max: 6, patience: 600 });
	await migrate(pool, MIGRATIONS, silentLog);
	return {
		pool,
		async close() {
			await pool.close();
			await stop();
		},
	};
}

const { pool, close } = await opened();
await pool.query(sql`analyze`);
const deps = makeDeps(loadConfig({ DATA_DIR: folder, SAMPLE_DATA: 'true' }), pool, silentLog);
const calls = new Map(servedCalls(deps).map((one) => [one.call.path as string, one]));
const { rows: sizes } = await pool.query<{ policies: number; claims: number; last: Date }>(sql`
	select (select count(*) from policy)::int as policies, (select count(*) from claim)::int as claims,
		(select max(issued_at) from policy) as last`);
const [size] = sizes;
const now = size?.last ?? new Date();
const { rows: staff } = await pool.query<{ id: string }>(sql`select id from staff limit 1`);
const caller = {
	now,
	ip: '127.0.0.1',
	userAgent: 'bench',
	header: () => undefined,
	identity: staffIdentity(staff[0]?.id ?? '', 'admin'),
	recordAccess: async () => {},
} as unknown as Caller;

/** Returns the time of the first call and the median of those that follow, in milliseconds. */
async function timed([path, input]: Asked): Promise<{ first: number; usual: number }> {
	const one = calls.get(`/page/office/${path}`);
	if (!one) throw new Error(`no call ${path}`);
	const times: number[] = [];
	for (let turn = 0; turn < TURNS && (times[0] ?? 0) < GIVEN_UP_MS; turn += 1) {
		const began = performance.now();
		await one.handle(one.call.input.parse(input), caller);
		times.push(performance.now() - began);
	}
	const [first = 0, ...more] = times;
	const rest = more.length > 0 ? more : [first];
	return { first, usual: rest.toSorted((a, b) => a - b)[Math.floor(rest.length / 2)] ?? 0 };
}

process.stdout.write(`${size?.policies} policies, ${size?.claims} claims, ${jakartaDay(now)}\n`);
for (const asked of askedOn(jakartaDay(now))) {
	const { first, usual } = await timed(asked);
	const mark = usual < AIM_MS ? 'ok  ' : 'SLOW';
	const [path, input] = asked;
	process.stdout.write(
		`${mark} ${usual.toFixed(0).padStart(7)} ms (first ${first.toFixed(0)}) ${path} ${JSON.stringify(input)}\n`,
	);
}
await stopThreads(deps);
await close();
