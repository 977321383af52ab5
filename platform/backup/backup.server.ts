import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { z } from 'zod';

import { ranMigrations } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { type Add, type Lock, writeArchive } from './archive.server.ts';
import { dumpTable, sequencesOf, databaseTables } from './dump.server.ts';

const count = z.int().nonnegative();

/** First entry of an archive: what it was made from. */
export const headSchema = z.strictObject({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** Names of the migrations that the database had. */
	migrations: z.array(z.string()).min(1),
	tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
/** Last entry: what must have come before it. */
export const endSchema = z.strictObject({
	rows: z.record(z.string(), count),
	sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
	files: count,
});
export const keysSchema = z.strictObject({
	bodyKey: z.string(),
	secret: z.string(),
	previous: z.array(z.string()),
});

export type Head = z.output<typeof headSchema>;
export type Keys = z.output<typeof keysSchema>;

export const BACKUP_HEAD = 'backup.json';
export const END = 'end.json';
export const BACKUP_KEYS = 'keys.json';
/** Folders of DATA_DIR that hold what the database does not. */
export const FOLDERS = ['files', 'outbox'] as const;

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, '\t'));

/** Nothing, when it is gone meanwhile; a disk that does not answer must stop the backup. */
const unlessGone = (error: NodeJS.ErrnoException): null => {
	if (error.code === 'ENOENT') return null;
	throw error;
};

/** Links are followed, as the product follows them. */
async function* filesIn(folder: string): AsyncGenerator<string> {
	for (const name of (await readdir(folder).catch(unlessGone)) ?? []) {
		const path = join(folder, name);
		const found = await stat(path).catch(unlessGone);
		if (found?.isDirectory()) yield* filesIn(path);
		else if (found?.isFile()) yield path;
	}
}

/**
 * Files after the database: whatever a row of the snapshot names was written before it. One that is
 * gone meanwhile was deleted on purpose, and stays so.
 */
async function addFiles(dataDir: string, add: Add): Promise<number> {
	let files = 0;
	for (const folder of FOLDERS)
		for await (const path of filesIn(join(dataDir, folder))) {
			const bytes = await readFile(path).catch(unlessGone);
			if (bytes === null) continue;
			const { mtime } = (await stat(path).catch(unlessGone)) ?? { mtime: new Date() };
			const name = relative(dataDir, path).split(sep).join('/');
			await add({ name, bytes, changedAt: mtime });
			files += 1;
		}
	return files;
}

type Made = { tables: number; rows: number; files: number };

/**
 * Everything of an installation in one encrypted archive, while it goes on selling: the tables of
 * one moment, the files, and the keys without which neither can be read. Throws when `path` is
 * there already or cannot be written; then it leaves nothing.
 */
export async function backUp(
	{ pool, dataDir, keys }: { pool: Pool; dataDir: string; keys: Keys },
	path: string,
	lock: Lock,
	now = new Date(),
): Promise<Made> {
	const made: Made = { tables: 0, rows: 0, files: 0 };
	const client = await pool.connect();
	try {
		await client.query(
			`begin isolation level repeatable read read only;
			set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
		);
		await writeArchive(path, lock, async (add) => {
			const tables = await databaseTables(client);
			const migrations = await ranMigrations(client);
			const head: Head = { format: 1, madeAt: now.toISOString(), migrations, tables };
			await add({ name: BACKUP_HEAD, bytes: json(head) });
			await add({ name: BACKUP_KEYS, bytes: json(keys) });
			const rows: Record<string, number> = {};
			for (const table of tables) {
				rows[table.name] = await dumpTable(client, table, add);
				made.rows += rows[table.name] ?? 0;
			}
			made.tables = tables.length;
			// Numbers that were given since the snapshot are never given again.
			const sequences = await sequencesOf(client);
			await client.query('commit');
			made.files = await addFiles(dataDir, add);
			await add({ name: END, bytes: json({ rows, sequences, files: made.files }) });
		});
		return made;
	} finally {
		client.release(true);
	}
}
