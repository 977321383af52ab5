import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { stopPostmasterIn } from '#platform/db/postmaster.server.ts';

const PREFIX = 'jaga-test-';

declare module 'vitest' {
	export interface ProvidedContext {
		database: { host: string; user: string; template: string };
	}
}

function lives(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** A run that was killed leaves its server and folder behind; the next one takes them away. */
async function sweep(): Promise<void> {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
		if (!pid || lives(pid)) continue;
		const folder = join(tmpdir(), name);
		await stopPostmasterIn(join(realpathSync(folder), 'postgres')).catch(() => {});
		rmSync(folder, { recursive: true, force: true });
	}
}

/** One real PostgreSQL for the whole run, and a template with all migrations that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await sweep();
	const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
	const server = await startEmbedded({ dataDir, log: silentLog, fsync: false });
	const pool = openPool({ host: server.host, user: server.user, database: server.database, max: 2 });
	await migrate(pool, join(import.meta.dirname, '..', 'migrations'), silentLog);
	await pool.close();
	project.provide('database', { host: server.host, user: server.user, template: server.database });
	return async () => {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
}
