import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import { beginChange } from '#insurance/catalogue/changes/begin-change.server.ts';
import { beginReplay } from '#insurance/catalogue/replay/run-replay.server.ts';
import { readReplay } from '#insurance/catalogue/replay/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';

import { sell } from './checkout-load.ts';
import type { Plan } from './checkouts.ts';
import { copying, copyRows, idOf } from './copy-rows.ts';
import { median } from './measure.ts';
import { openOurs } from './our-shop.ts';

// `node bench/replay.ts [policies]`: a new tariff tried on so many policies in force by the process
// that sells at the same time, and what buyers wait with and without it.
const [POLICIES = 1_000_000] = process.argv.slice(2).map(Number);
const STEP = 100_000;
const BUYERS = 2;
const FASTEST = 10;
/** Captchas for two quiet spells, a warm one, and as long as a replay may take. */
const PLAN: Plan = { buyers: [BUYERS], warm: 5, rounds: 1, seconds: 115, fastest: FASTEST };
const QUIET = 15;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Copies the newest policy with its insured persons until as many are in force. */
async function fill(pool: Pool): Promise<string> {
	const { rows } = await pool.query<{ no: string; code: string }>(
		sql`select policy_no as no, product_code as code from policy order by issued_at desc limit 1`,
	);
	const { no, code } = rows[0] ?? { no: '', code: '' };
	const letters = `substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`;
	const own = {
		id: idOf(2, 'n'),
		policy_no: '(20000000000 + n)::text',
		verification_code: letters,
		order_item_id: idOf(6, 'n'),
	};
	const insured = { id: idOf(3, 'n'), policy_id: idOf(2, 'n') };
	for (let from = 1; from <= POLICIES; from += STEP)
		await pool.transaction(async (tx) => {
			const range = [from, Math.min(POLICIES, from + STEP - 1)] as const;
			await copying(tx);
			await copyRows(tx, 'policy', own, range, `policy_no = '${no}'`, true);
			const of = `policy_id = (select id from policy where policy_no = '${no}')`;
			await copyRows(tx, 'policy_insured', insured, range, of, true);
		});
	await fillQuotes(pool, code);
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	await client.query('vacuum (analyze) policy, policy_insured, quote_figure');
	client.release();
	return code;
}

/** Copies the quote that it was bought by: one for each ten policies. */
async function fillQuotes(pool: Pool, code: string): Promise<void> {
	const own = { quote_no: `'BENCH-' || n` };
	const newest = `quote_no = (select quote_no from quote_figure where product_code = '${code}' and facts is not null order by made_at desc limit 1)`;
	await pool.transaction(async (tx) => {
		await copying(tx);
		await copyRows(tx, 'quote_figure', own, [1, Math.ceil(POLICIES / 10)], newest, true);
	});
}

/** Begins a change as a product manager does, and its replay. */
async function begin(pool: Pool, productCode: string): Promise<string> {
	const { rows } = await pool.query<{ id: string }>(
		sql`select id from staff order by id limit 1`,
	);
	const who = { staffId: rows[0]?.id ?? '', at: new Date() };
	return pool.transaction(async (tx) => {
		const id = await beginChange(tx, productCode, who);
		await beginReplay(tx, id, who);
		return id;
	});
}

const dataDir = mkdtempSync(join(tmpdir(), 'jaga-replay-'));
const database = await startEmbedded({ dataDir, log: silentLog });
const { shop, cpu, close } = await openOurs(database, PLAN, database.database, 'web,api,jobs');
const pool = openPool({
	host: database.host,
	user: database.user,
	database: database.database,
	max: 2,
});
try {
	await shop.checkout();
	const code = await fill(pool);
	const spell = (seconds: number) => sell(shop, BUYERS, seconds, FASTEST * seconds, cpu);
	await spell(PLAN.warm);
	const quiet = [await spell(QUIET)];
	const began = performance.now();
	const cpuBefore = cpu();
	const id = await begin(pool, code);
	let done = await readReplay(pool, id);
	const beside: typeof quiet = [];
	while (done?.state === 'running') {
		beside.push(await spell(5));
		done = await readReplay(pool, id);
	}
	const used = cpu() - cpuBefore;
	const watched = (performance.now() - began) / 1_000;
	quiet.push(await spell(QUIET));
	const wall = (Number(done?.endedAt) - Number(done?.beganAt)) / 1_000;
	const p99Of = (all: typeof quiet) => median(all.map((one) => one.p99));
	const sold = beside.reduce((sum, { count }) => sum + count, 0);
	const each = median(quiet.map(({ cpuMs }) => cpuMs));
	for (const one of quiet)
		say(`quiet: ${one.perSecond.toFixed(1)} checkouts/s, p99 ${one.p99.toFixed(0)} ms`);
	const ratio = (p99Of(beside) / p99Of(quiet)).toFixed(2);
	const failed = beside.reduce((sum, one) => sum + one.failed, 0);
	process.stdout.write(
		[
			`${done?.state}: ${done?.seen} policies and quotes in ${wall.toFixed(1)} s (watched ${watched.toFixed(1)} s)`,
			`CPU of server and database meanwhile ${(used / 1_000).toFixed(1)} s, of it ${((used - sold * each) / 1_000).toFixed(1)} s beyond ${sold} checkouts of ${each.toFixed(0)} ms`,
			`p99 of a checkout ${p99Of(beside).toFixed(0)} ms: ${ratio} times, ${failed} failed`,
			'',
		].join('\n'),
	);
} finally {
	await close();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
