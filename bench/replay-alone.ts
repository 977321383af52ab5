import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import { makeReplayer } from '#insurance/office/product-studio/replay/replayer.server.ts';
import { replayJobs } from '#insurance/office/product-studio/replay/run-replay.server.ts';
import { readReplay } from '#insurance/office/product-studio/replay/store.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { sealerOf } from '#platform/config/sealed.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { databaseCpu } from './checkouts.ts';
import { startReplay, fillReplay } from './replay-fill.ts';

// `node bench/replay-alone.ts [policies]`: runs the replay of replay.ts in its job and thread, but
// without buyers, and measures the CPU time of the process and of the database.
const [POLICIES = 100_000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'jaga-replay-'));
const database = await startEmbedded({ dataDir, log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 4 });
const replayer = makeReplayer({ address: pool.address, keys: [TEST_SECRET] });
try {
	await migrate(pool, join(import.meta.dirname, '..', 'migrations'), silentLog);
	await seedShop(pool);
	await pool.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${uuidv7()}, 'laras@contoh.test', 'Laras', 'product', '-')`);
	await policyShop(pool).buy(new Date());
	const { changeId, run } = await startReplay(
		pool,
		await fillReplay(pool, sealerOf([TEST_SECRET]), POLICIES),
	);
	await run();
	const before = { own: process.cpuUsage(), database: databaseCpu(database.pid()) };
	const began = performance.now();
	const handlers = replayJobs({ replayer });
	const workers = startWorkers({ pool, handlers, log: silentLog });
	await workers.drained();
	await workers.stop();
	const wall = (performance.now() - began) / 1_000;
	const used = process.cpuUsage(before.own);
	const own = (used.user + used.system) / 1e6;
	const theirs = (databaseCpu(database.pid()) - before.database) / 1_000;
	const done = await readReplay(pool, changeId);
	process.stdout.write(
		`${done?.state}: ${done?.seen} policies, quotes and claims in ${wall.toFixed(1)} s; CPU ${own.toFixed(1)} s of the process, ${theirs.toFixed(1)} s of the database\n`,
	);
} finally {
	await replayer.stop();
	await pool.close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
