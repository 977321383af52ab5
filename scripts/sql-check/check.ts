// Part of `npm run check`: a real PostgreSQL with all migrations prepares every statement in the
// sources, and the types of its parameters and columns are compared with the TypeScript types.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';

import { checkSql } from './check-sql.ts';

const root = join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'jaga-sql-'));
const server = await startEmbedded({ dataDir, log: silentLog, fsync: false });
const place = { host: server.host, user: server.user, database: server.database };
const client = new pg.Client(place);
try {
	const pool = openPool({ ...place, max: 2 });
	await migrate(pool, join(root, 'migrations'), silentLog);
	await pool.close();
	await client.connect();
	const { faults, statements } = await checkSql(client, root, join(root, '.tmp', 'sql-check'));
	for (const fault of faults) console.log(fault);
	console.log(`${statements} statements prepared and typed, ${faults.length} faults`);
	process.exitCode = faults.length === 0 && statements > 0 ? 0 : 1;
} finally {
	await client.end();
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
