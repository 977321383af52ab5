import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readReplay } from '#insurance/catalogue/replay/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool } from '#platform/db/pool.server.ts';

import { sell } from './checkout-load.ts';
import type { Plan } from './checkouts.ts';
import { median } from './measure.ts';
import { openOurs } from './our-shop.ts';
import { begin, fill } from './replay-fill.ts';

// `node bench/replay.ts [policies]`: a new tariff tried on so many policies in force by the process
// that sells at the same time, and what buyers wait with and without it.
const [POLICIES = 1_000_000] = process.argv.slice(2).map(Number);
const BUYERS = 2;
const FASTEST = 10;
/** Captchas for two quiet spells, a warm one, and as long as a replay may take. */
const PLAN: Plan = { buyers: [BUYERS], warm: 5, rounds: 1, seconds: 200, fastest: FASTEST };
const QUIET = 15;
const say = (line: string) => void process.stderr.write(`${line}\n`);

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
	const code = await fill(pool, POLICIES);
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
