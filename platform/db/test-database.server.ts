import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { afterAll, inject } from 'vitest';

import { openPool, type Pool } from './pool.server.ts';

async function manage(statement: string): Promise<void> {
	const { host, user } = inject('database');
	const client = new pg.Client({ host, user, database: 'postgres' });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/**
 * Creates a fresh database with all migrations for one test file, on the real PostgreSQL server of
 * this test run. Call it once at the top of the file (`const pool = await testPool()`). The
 * database is dropped after the file's last test. `migrated: false` creates an empty database. Time
 * limits are ten times the usual ones, unless they are what is being tested.
 */
export async function testPool(
	options: { max?: number; migrated?: boolean; patience?: number } = {},
): Promise<Pool> {
	const { host, user, template } = inject('database');
	const database = `t_${randomBytes(8).toString('hex')}`;
	const source = options.migrated === false ? 'template0' : template;
	await manage(`create database ${database} template ${source} strategy file_copy`);
	const pool = openPool({
		host,
		user,
		database,
		max: options.max ?? 10,
		patience: options.patience ?? 10,
	});
	afterAll(async () => {
		await pool.close();
		await manage(`drop database ${database} with (force)`);
	});
	return pool;
}
