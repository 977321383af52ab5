import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { stopPostmasterIn } from '#platform/db/embedded/postmaster.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { removeTestFolders, TEST_FOLDER, testFolder } from '#platform/files/test-folder.server.ts';

import { MEMORY } from './test-tools.mjs';

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

/** Returns the names in a folder, or an empty list if another run has just deleted it. */
function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

async function sweep(below: string): Promise<void> {
	for (const name of namesIn(below)) {
		const pid = Number(new RegExp(`^${TEST_FOLDER}(\\d+)-`).exec(name)?.[1]);
		if (!pid || lives(pid)) continue;
		const folder = join(below, name);
		await sweep(folder);
		if (!existsSync(folder)) continue;
		await stopPostmasterIn(join(realpathSync(folder), 'postgres')).catch(() => {});
		rmSync(folder, { recursive: true, force: true });
	}
}

export async function sweepEarlier(): Promise<void> {
	for (const place of new Set([tmpdir(), '/tmp', MEMORY]))
		if (existsSync(place)) await sweep(place);
}

/**
 * Starts one PostgreSQL server for the whole run, with a template database that contains all
 * migrations. Every test file copies the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await sweepEarlier();
	const dataDir = testFolder('database');
	const server = await startEmbedded({ dataDir, log: silentLog, fsync: false });
	const pool = openPool({
		host: server.host,
		user: server.user,
		database: server.database,
		max: 2,
	});
	await migrate(pool, join(import.meta.dirname, '..', 'migrations'), silentLog);
	await pool.close();
	project.provide('database', {
		host: server.host,
		user: server.user,
		template: server.database,
	});
	return async () => {
		await server.stop();
		removeTestFolders();
	};
}
