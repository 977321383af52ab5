import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { z } from 'zod';

import { ranMigrations } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { type Add, type Lock, writeArchive } from './archive.server.ts';
import { dumpTable, sequencesOf, databaseTables } from './dump.server.ts';

const count = z.int().nonnegative();

/** The first entry of an archive. It describes where the archive comes from. */
export const headSchema = z.strictObject({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	migrations: z.array(z.string()).min(1),
	tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
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
/** Folders in DATA_DIR with data that is not in the database. */
export const FOLDERS = ['files', 'outbox'] as const;

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, '\t'));

/** Ignores deleted files. Any other error, such as an unresponsive disk, must abort the backup. */
const unlessGone = (error: NodeJS.ErrnoException): null => {
	if (error.code === 'ENOENT') return null;
	throw error;
};

/** Lists the files in a folder. Symbolic links are followed, as they are when files are read. */
async function* filesIn(folder: string): AsyncGenerator<string> {
	for (const name of (await readdir(folder).catch(unlessGone)) ?? []) {
		const path = join(folder, name);
		const found = await stat(path).catch(unlessGone);
		if (found?.isDirectory()) yield* filesIn(path);
		else if (found?.isFile()) yield path;
	}
}

/**
 * Adds the files after the database, because a file is always written before the row that refers to
 * it. A file that is missing by then was deleted deliberately.
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
 * Backs up a running installation into one encrypted archive: a snapshot of the tables, the files,
 * and the keys needed to read both. Throws, without leaving a partial archive, if `path` exists or
 * cannot be written.
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
			// Sequences are read after the snapshot, so that numbers issued since then are never
			// issued again.
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
