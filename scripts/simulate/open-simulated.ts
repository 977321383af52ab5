import { mkdirSync } from 'node:fs';

import pg from 'pg';

import { importRegions } from '#insurance/product/reference/regions/import-regions.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { lockDataDir } from '#platform/db/embedded/lock.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { SIMULATED } from '#sample/simulator/stage/clock.server.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

const CREATE = `
	create schema if not exists simulator;
	create table if not exists simulator.plan (plan jsonb not null);
`;

/** Returns the plan with which the simulation began; the first run stores `plan`. */
async function plannedFirst(client: pg.Client, plan: Plan): Promise<Plan> {
	await client.query(CREATE);
	await client.query(
		'insert into simulator.plan select $1 where not exists (select from simulator.plan)',
		[JSON.stringify(plan)],
	);
	const { rows } = await client.query<{ plan: Plan }>('select plan from simulator.plan');
	return rows[0]?.plan ?? plan;
}

/** Opens the database of a simulation; pools opened by `open` use the simulated time. */
export async function openSimulated(folder: string, wished: Plan, say: (line: string) => void) {
	mkdirSync(folder, { recursive: true });
	const lock = lockDataDir(folder);
	const log = makeLog({ level: wished.faults ? 'fatal' : 'warn' });
	const { host, database, user, stop } = await startEmbedded({
		dataDir: folder,
		log,
		fsync: false,
	});
	const plain = openPool({ host, database, user, max: 2 });
	await migrate(plain, MIGRATIONS, log);
	await importRegions(plain, { log, progress: say });
	await plain.close();
	const client = new pg.Client({ host, database, user });
	await client.connect();
	return {
		log,
		client,
		plan: await plannedFirst(client, wished),
		open: () =>
			openPool({
				host,
				database,
				user,
				max: 6,
				options: `-c search_path=${SIMULATED}`,
				patience: 12,
			}),
		async close() {
			await client.end();
			await stop();
			lock.release();
		},
	};
}
