import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readReplay } from '#insurance/office/product-studio/replay/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { sealerOf } from '#platform/config/sealed.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool } from '#platform/db/pool.server.ts';

import { percentile, sellSteadily } from './checkout-load.ts';
import type { LoadPlan } from './checkouts.ts';
import { openOurs } from './our-shop.ts';
import { startReplay, fillReplay } from './replay-fill.ts';

// `node bench/replay.ts [policies] [buyers a second] [rounds]`: replays a new tariff on the
// policies in force while the same process is selling, and compares buyers' waiting times with and
// without the replay. Two buyers a second equal 172,800 policies a day. Because the p99 of about
// seventy checkouts is simply the slowest one, several replays and the quiet periods between them
// are counted together.
const [POLICIES = 1_000_000, PACE = 2, ROUNDS = 3] = process.argv.slice(2).map(Number);
const QUIET = 45_000;
/** Number of captchas needed for the warm-up, the quiet periods and the longest possible replays. */
const SECONDS = (ROUNDS + 1) * (QUIET / 1_000) + ROUNDS * 90;
const PLAN: LoadPlan = {
	buyers: [1],
	warm: 5,
	rounds: 1,
	seconds: SECONDS,
	fastest: Math.ceil(PACE),
};

type Spell = { times: number[]; failed: number; cpuMs: number };
const say = (text: string) => process.stdout.write(`${text}\n`);
const all = (spells: readonly Spell[]) => spells.flatMap(({ times }) => times);
const sum = (spells: readonly Spell[], of: (one: Spell) => number) =>
	spells.reduce((whole, one) => whole + of(one), 0);
const text = (times: readonly number[]) =>
	`median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
const figures = (spells: readonly Spell[]) =>
	`${all(spells).length} checkouts, ${text(all(spells))}, ${sum(spells, ({ failed }) => failed)} failed (each spell ${spells.map(({ times }) => percentile(times, 0.99).toFixed(0)).join(', ')})`;

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
	const code = await fillReplay(pool, sealerOf([secret]), POLICIES);
	const sold = async (going: () => boolean): Promise<Spell> => {
		const from = cpu();
		const { times, failed } = await sellSteadily(shop, PACE, going);
		return { times, failed, cpuMs: cpu() - from };
	};
	const spell = (ms: number) => {
		const end = performance.now() + ms;
		return sold(() => performance.now() < end);
	};
	await spell(PLAN.warm * 1_000);
	const { changeId, run } = await startReplay(pool, code);
	const quiet: Spell[] = [await spell(QUIET)];
	const extra: Spell[] = [];
	for (let nth = 0; nth < ROUNDS; nth += 1) {
		await run();
		let done = await readReplay(pool, changeId);
		const watch = setInterval(
			() => void readReplay(pool, changeId).then((now) => (done = now)),
			500,
		);
		extra.push(await sold(() => done?.state === 'running'));
		clearInterval(watch);
		const wall = (Number(done?.endedAt) - Number(done?.beganAt)) / 1_000;
		say(`${done?.state}: ${done?.seen} policies, quotes and claims in ${wall.toFixed(1)} s`);
		quiet.push(await spell(QUIET));
	}
	const each = sum(quiet, ({ cpuMs }) => cpuMs) / all(quiet).length;
	const used = sum(extra, ({ cpuMs }) => cpuMs) / ROUNDS / 1_000;
	const own = used - (all(extra).length * each) / ROUNDS / 1_000;
	say(
		`CPU of server and database in each ${used.toFixed(1)} s, ${own.toFixed(1)} s without sales`,
	);
	say(`quiet: ${figures(quiet)}`);
	say(`beside: ${figures(extra)}`);
	const ratio = percentile(all(extra), 0.99) / percentile(all(quiet), 0.99);
	say(`p99 beside is ${ratio.toFixed(2)} times the quiet one, ${PACE} buyers a second`);
} finally {
	await close();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
