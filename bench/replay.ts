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
import { openOurs } from './our-shop.ts';

// `node bench/replay.ts [policies]`: a new tariff tried on so many policies in force by the process
// that sells at the same time, and what buyers wait with and without it.
const [POLICIES = 1_000_000] = process.argv.slice(2).map(Number);
const STEP = 100_000;
const BUYERS = 2;
const PLAN: Plan = { buyers: [BUYERS], warm: 10, rounds: 4, seconds: 20, fastest: 25 };
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
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	await client.query('vacuum (analyze) policy, policy_insured');
	client.release();
	return code;
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
	await sell(shop, BUYERS, PLAN.warm, PLAN.fastest * PLAN.warm, cpu);
	const quiet = await sell(shop, BUYERS, PLAN.seconds, PLAN.fastest * PLAN.seconds, cpu);
	const began = performance.now();
	const id = await begin(pool, code);
	let done = await readReplay(pool, id);
	const rounds: Awaited<ReturnType<typeof sell>>[] = [];
	while (done?.state === 'running') {
		rounds.push(await sell(shop, BUYERS, 5, PLAN.fastest * 5, cpu));
		done = await readReplay(pool, id);
	}
	const wall = (Number(done?.endedAt) - Number(done?.beganAt)) / 1_000;
	const p99 =
		rounds.map((one) => one.p99).sort((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN;
	say(`quiet: ${quiet.perSecond.toFixed(0)} checkouts/s, p99 ${quiet.p99.toFixed(0)} ms`);
	process.stdout.write(
		`${done?.seen} policies in ${wall.toFixed(1)} s (${((performance.now() - began) / 1_000).toFixed(1)} s by the wall), p99 of a checkout ${p99.toFixed(0)} ms: ${(p99 / quiet.p99).toFixed(2)} times, ${rounds.reduce((sum, { failed }) => sum + failed, 0)} failed\n`,
	);
} finally {
	await close();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
