import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';
import sql from 'sql-template-tag';

import type { Log } from '#platform/config/log.server.ts';
import { RELEASE } from '#platform/config/release.server.ts';

import { oneAtATime } from './one-at-a-time.server.ts';
import type { Db, Pool } from './pool.server.ts';

type Migration = { name: string; text: string; sha256: string };

function readMigrations(dir: string): Migration[] {
	const names = readdirSync(dir)
		.filter((name) => name.endsWith('.sql'))
		.sort();
	return names.map((name) => {
		const text = readFileSync(join(dir, name), 'utf8');
		return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
	});
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
	await client.query('begin');
	try {
		// Migrations may take a long time, so the time limits do not apply.
		await client.query(
			'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
		);
		await client.query(migration.text);
		await client.query(
			'insert into schema_migration (name, sha256, release) values ($1, $2, $3)',
			[migration.name, migration.sha256, RELEASE],
		);
		await client.query('commit');
	} catch (cause) {
		await client.query('rollback');
		throw new Error(`migrations/${migration.name}: ${(cause as Error).message}`, { cause });
	}
}

/**
 * Refuses to start with a database that is more than one release ahead of this process, because its
 * tables may lack something this release reads. A difference of one release is allowed, so that
 * processes can be replaced one at a time.
 */
function refuseNewerDatabase(
	ran: readonly { name: string; release: string | null }[],
	migrations: readonly Migration[],
): void {
	const own = new Set(migrations.map(({ name }) => name));
	const unknown = ran.filter(({ name }) => !own.has(name));
	const releases = new Set(unknown.map(({ release }) => release));
	releases.delete(RELEASE);
	if (releases.size <= 1 && !releases.has(null)) return;
	const newest = unknown.at(-1)?.name ?? '';
	throw new Error(
		`The database is newer than this program (release ${RELEASE}): it has migrations/${newest}. Install the release that changed it last, or restore a backup with this one.`,
	);
}

async function run(client: pg.PoolClient, migrations: Migration[], log: Log): Promise<string[]> {
	await client.query(
		`create table if not exists schema_migration (
			name text primary key, sha256 text not null, at timestamptz not null default now());
		alter table schema_migration add column if not exists release text`,
	);
	const ran = await client.query<{ name: string; sha256: string; release: string | null }>(
		'select name, sha256, release from schema_migration order by at, name',
	);
	refuseNewerDatabase(ran.rows, migrations);
	const known = new Map(ran.rows.map((row) => [row.name, row.sha256]));
	const changed = migrations.find(
		(one) => known.has(one.name) && known.get(one.name) !== one.sha256,
	);
	if (changed) {
		throw new Error(
			`migrations/${changed.name} ran here already and was changed since; write a new file instead`,
		);
	}
	const due = migrations.filter((one) => !known.has(one.name));
	for (const migration of due) {
		await apply(client, migration);
		log.debug({ migration: migration.name }, 'migration applied');
	}
	if (due.length > 0)
		log.info({ migrations: due.length, newest: due.at(-1)?.name }, 'database changed');
	return due.map((one) => one.name);
}

/**
 * Migrates the database to the newest schema. Runs the `*.sql` files of `dir` in name order,
 * forward only, each in its own transaction. `only` limits it to certain files, to create an
 * earlier schema. Returns the names of the files that ran. Throws an error that names the file that
 * failed or was changed.
 */
export async function migrate(
	pool: Pool,
	dir: string,
	log: Log,
	only?: ReadonlySet<string>,
): Promise<string[]> {
	const migrations = readMigrations(dir).filter(({ name }) => only?.has(name) ?? true);
	return oneAtATime(pool, 'migrations', async () => {
		const client = await pool.connect();
		try {
			return await run(client, migrations, log);
		} finally {
			// Session settings changed by a migration stay on the connection, so it is not returned
			// to the pool.
			client.release(true);
		}
	});
}

export const migrationNames = (dir: string): string[] =>
	readMigrations(dir).map(({ name }) => name);

/** Returns the names of the migrations applied to a database, in order. */
export async function ranMigrations(client: pg.ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		'select name from schema_migration order by name',
	);
	return rows.map(({ name }) => name);
}

export async function installedAt(db: Db): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select min(at) as at from schema_migration`,
	);
	return rows[0]?.at ?? null;
}

/**
 * Returns the migrations of this release that the database lacks, e.g. after restoring an older
 * backup.
 */
export async function lackingMigrations(db: Db, dir: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(sql`select name from schema_migration`);
	const ran = new Set(rows.map(({ name }) => name));
	return migrationNames(dir).filter((name) => !ran.has(name));
}
