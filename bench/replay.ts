import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readReplay } from '#insurance/catalogue/replay/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { sealerOf } from '#platform/config/sealed.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool } from '#platform/db/pool.server.ts';

import { percentile, sellSteadily } from './checkout-load.ts';
import type { Plan } from './checkouts.ts';
import { openOurs } from './our-shop.ts';
import { begin, fill } from './replay-fill.ts';

// `node bench/replay.ts [policies] [buyers a second]`: a new tariff tried on so many policies in
// force by the process that sells at the same time, and what buyers wait with and without it. Two
// buyers a second are 172,800 policies a day.
const [POLICIES = 1_000_000, PACE = 2] = process.argv.slice(2).map(Number);
const QUIET = 60_000;
/** Captchas for the warm spell, two quiet ones, and as long as a replay may take. */
const PLAN: Plan = { buyers: [1], warm: 5, rounds: 1, seconds: 400, fastest: Math.ceil(PACE) };

const secret = randomUUID() + randomUUID();
const dataDir = mkdtempSync(join(tmpdir(), 'jaga-replay-'));
const database = await startEmbedded({ dataDir, log: silentLog });
const { shop, cpu, close } = await openOurs(database, PLAN, { roles: 'web,api,jobs', secret });
const pool = openPool({
	host: database.host,
	user: database.user,
	database: database.database,
	max: 2,
});
try {
	await shop.checkout();
	const code = await fill(pool, sealerOf([secret]), POLICIES);
	const during = (ms: number) => {
		const end = performance.now() + ms;
		return sellSteadily(shop, PACE, () => performance.now() < end);
	};
	await during(PLAN.warm * 1_000);
	const cpuQuiet = cpu();
	const before = await during(QUIET);
	const cpuBefore = cpu();
	const each = (cpuBefore - cpuQuiet) / before.times.length;
	const id = await begin(pool, code);
	let done = await readReplay(pool, id);
	const watch = setInterval(() => void readReplay(pool, id).then((now) => (done = now)), 500);
	const beside = await sellSteadily(shop, PACE, () => done?.state === 'running');
	clearInterval(watch);
	const used = cpu() - cpuBefore;
	const after = await during(QUIET);
	const wall = (Number(done?.endedAt) - Number(done?.beganAt)) / 1_000;
	const quiet = [...before.times, ...after.times];
	const said = (times: readonly number[], failed: number) =>
		`${times.length} checkouts, median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${failed} failed`;
	const ratio = percentile(beside.times, 0.99) / percentile(quiet, 0.99);
	process.stdout.write(
		[
			`${done?.state}: ${done?.seen} policies, quotes and claims in ${wall.toFixed(1)} s beside ${PACE} buyers a second`,
			`CPU of server and database meanwhile ${(used / 1_000).toFixed(1)} s, of it ${((used - beside.times.length * each) / 1_000).toFixed(1)} s beyond ${beside.times.length} checkouts of ${each.toFixed(0)} ms`,
			`quiet: ${said(quiet, before.failed + after.failed)}`,
			`beside: ${said(beside.times, beside.failed)}: p99 ${ratio.toFixed(2)} times`,
			'',
		].join('\n'),
	);
} finally {
	await close();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
