import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';

import { USER } from './embedded/cluster.server.ts';
import { DATABASE, startEmbedded } from './embedded/embedded.server.ts';
import { IN_USE, lockDataDir, UNFINISHED } from './embedded/lock.server.ts';
import { socketOf } from './embedded/postmaster.server.ts';
import { migrate } from './migrate.server.ts';
import { openPool, type Pool } from './pool.server.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>;

export type Database = { pool: Pool; embedded: boolean; stop(): Promise<void> };

export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

async function openBuiltIn(config: Pick<Config, 'dataDir'>, log: Log): Promise<Database> {
	if (existsSync(join(config.dataDir, UNFINISHED)))
		throw new Error(
			`DATA_DIR: a restore into ${config.dataDir} did not finish; empty the folder and restore again`,
		);
	const lock = lockDataDir(config.dataDir);
	try {
		const embedded = await startEmbedded({ dataDir: config.dataDir, log });
		const pool = openPool({
			host: embedded.host,
			database: embedded.database,
			user: embedded.user,
			max: 16,
		});
		const stop = async () => {
			await pool.close();
			await embedded.stop();
			lock.release();
		};
		return { pool, embedded: true, stop };
	} catch (error) {
		lock.release();
		throw error;
	}
}

/**
 * Opens and migrates this process's database: the one at DATABASE_URL, or the built-in one under
 * DATA_DIR, which is then locked. `opened` runs before the migrations. `stop` closes everything in
 * the right order; call it last.
 */
export async function openDatabase(
	config: Where,
	log: Log,
	opened?: (pool: Pool) => Promise<unknown>,
): Promise<Database> {
	const pool =
		config.databaseUrl === undefined
			? undefined
			: openPool({
					connectionString: config.databaseUrl,
					direct: config.databaseDirectUrl,
					reads: config.databaseReadUrl,
				});
	const database = pool
		? { pool, embedded: false, stop: () => pool.close() }
		: await openBuiltIn(config, log);
	try {
		await opened?.(database.pool);
		await migrate(database.pool, MIGRATIONS, log);
	} catch (error) {
		await database.stop();
		throw error;
	}
	return database;
}

/**
 * Refuses to open an empty database, because only a server start may initialise one, never a
 * command.
 */
async function refuseEmptyDatabase({ databaseUrl }: Where): Promise<void> {
	if (databaseUrl === undefined) return;
	const pool = openPool({ connectionString: databaseUrl, max: 1 });
	try {
		const { rows } = await pool.query<{ made: boolean }>(
			sql`select to_regclass('schema_migration') is not null as made`,
		);
		if (rows[0]?.made) return;
	} finally {
		await pool.close();
	}
	throw new Error(
		'DATABASE_URL: there is no installation in this database. Run the command with the settings of the product; a new installation is made by its first start.',
	);
}

/**
 * Opens the database for a command that may run alongside the server. If another process has opened
 * the built-in database, the command connects to it and leaves it running. Throws if there is no
 * installation.
 */
export async function openBeside(config: Where, log: Log): Promise<Database> {
	await refuseEmptyDatabase(config);
	try {
		return await openDatabase(config, log);
	} catch (error) {
		if ((error as { code?: string }).code !== IN_USE) throw error;
		const host = socketOf(join(realpathSync(config.dataDir), 'postgres'));
		if (host === undefined) throw error;
		const pool = openPool({ host, database: DATABASE, user: USER, max: 2 });
		return { pool, embedded: true, stop: () => pool.close() };
	}
}
