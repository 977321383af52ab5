import { chmod, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

import { z } from 'zod';

import type { Log } from '#platform/config/log.server.ts';
import { secretsFile } from '#platform/config/secrets.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { UNFINISHED } from '#platform/db/embedded/lock.server.ts';
import { migrate, migrationNames } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { syncFolder } from '#platform/files/durable.server.ts';
import { freeBytes } from '#platform/http/health/readiness.server.ts';

import { type ArchiveEntry, type Key, unpackArchive, ArchiveRefused } from './archive.server.ts';
import {
	END,
	endSchema,
	FOLDERS,
	BACKUP_HEAD,
	type Head,
	headSchema,
	BACKUP_KEYS,
	keysSchema,
} from './backup.server.ts';
import { countRows, emptyTables, setSequences, tableFiller, tableOfPart } from './dump.server.ts';

function parsed<T extends z.ZodType>(schema: T, { name, bytes }: ArchiveEntry): z.output<T> {
	try {
		return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
	} catch (cause) {
		throw new ArchiveRefused(
			`${name} in the archive is not of this version of the program; restore with the version that wrote it`,
			{ cause },
		);
	}
}
const isFile = (name: string) => FOLDERS.some((folder) => name.startsWith(`${folder}/`));

type Checked = { head: Head; end: z.output<typeof endSchema> };

/**
 * Reads a whole archive to check that it can be opened, is complete, and can be restored by this
 * release.
 */
export async function readWholeArchive(path: string, key: Key): Promise<Checked> {
	const seen: Partial<Checked> & { keys: boolean; files: number } = { keys: false, files: 0 };
	await unpackArchive(path, key, async (entry) => {
		if (entry.name === BACKUP_HEAD) seen.head = parsed(headSchema, entry);
		else if (entry.name === BACKUP_KEYS) seen.keys = !!parsed(keysSchema, entry);
		else if (entry.name === END) seen.end = parsed(endSchema, entry);
		else if (isFile(entry.name)) seen.files += 1;
		else if (tableOfPart(entry.name) === undefined)
			throw new ArchiveRefused(
				`${path} holds ${entry.name}, which no backup of this program does`,
			);
	});
	const { head, end, keys, files } = seen;
	if (!head || !end || !keys || end.files !== files)
		throw new ArchiveRefused(`${path} is not complete; take another backup`);
	const known = new Set(migrationNames(MIGRATIONS));
	const strange = head.migrations.find((name) => !known.has(name));
	if (strange)
		throw new ArchiveRefused(
			`${path} was made by a newer version of this program (${strange}); install that version`,
		);
	return { head, end };
}

async function fill(
	pool: Pool,
	{ head, end }: Checked,
	read: (take: (entry: ArchiveEntry) => Promise<void>) => Promise<void>,
	keep: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(
			'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
		);
		// Triggers and foreign keys were already applied when the rows were created.
		await client.query('begin; set local session_replication_role = replica');
		await emptyTables(client);
		const filler = tableFiller(client, head.tables);
		await read(async (entry) => {
			const table = tableOfPart(entry.name);
			if (table !== undefined) await filler.part(table, entry.bytes);
			else await keep(entry);
		});
		await filler.end();
		await setSequences(client, end.sequences);
		for (const [table, rows] of Object.entries(end.rows)) {
			const found = await countRows(client, table);
			if (found !== rows)
				throw new ArchiveRefused(`${table} has ${found} rows instead of ${rows}`);
		}
		await client.query('commit');
		await client.query('analyze');
	} finally {
		client.release(true);
	}
}

/** Returns an entry's path in the new folder. Names in an archive cannot lead outside that folder. */
function placeIn(folder: string, name: string): string {
	const path = resolve(folder, name);
	if (!path.startsWith(folder + sep)) throw new ArchiveRefused(`${name} leads out of the folder`);
	return path;
}

async function keepEntry(folder: string, entry: ArchiveEntry): Promise<void> {
	if (entry.name === BACKUP_KEYS) {
		const keys = parsed(keysSchema, entry);
		await writeFile(secretsFile(folder), JSON.stringify(keys), { mode: 0o600, flush: true });
		return;
	}
	if (!isFile(entry.name)) return;
	const path = placeIn(folder, entry.name);
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	await writeFile(path, entry.bytes, { mode: 0o600, flush: true });
	if (entry.changedAt) await utimes(path, entry.changedAt, entry.changedAt);
}

async function build(
	folder: string,
	path: string,
	key: Key,
	checked: Checked,
	log: Log,
): Promise<void> {
	const embedded = await startEmbedded({ dataDir: folder, log });
	const { host, database, user } = embedded;
	const pool = openPool({ host, database, user, max: 4 });
	try {
		await migrate(pool, MIGRATIONS, log, new Set(checked.head.migrations));
		await fill(
			pool,
			checked,
			(take) => unpackArchive(path, key, take),
			(entry) => keepEntry(folder, entry),
		);
		await migrate(pool, MIGRATIONS, log);
	} finally {
		await pool.close();
		await embedded.stop();
	}
}

/** If a restore fails with less free space than this, a full disk is reported as the reason. */
const MIN_FREE_BYTES = 24 * 1024 * 1024;

export type Restored = { madeAt: Date; rows: number; files: number };

/**
 * Restores an installation from its archive into an empty folder. The archive is read completely
 * before anything is changed. If the process is killed, the program refuses to start from the
 * folder that remains, which may be emptied. Throws `ArchiveRefused` with a message for an
 * operator.
 */
export async function restore(
	{ dataDir, log }: { dataDir: string; log: Log },
	path: string,
	key: Key,
): Promise<Restored> {
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	const there = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
	if (there.length > 0)
		throw new ArchiveRefused(
			`${dataDir} is not empty (${there[0]}); name an empty folder as DATA_DIR`,
		);
	const checked = await readWholeArchive(path, key);
	const mark = join(dataDir, UNFINISHED);
	await writeFile(mark, `${path}\n`, { flag: 'wx', flush: true });
	const aside = await mkdtemp(join(dataDir, 'restoring-'));
	// The account that runs PostgreSQL must be able to reach its folder.
	await chmod(aside, 0o755);
	try {
		await build(aside, path, key, checked, log);
	} catch (error) {
		const free = await freeBytes(dataDir);
		await rm(aside, { recursive: true, force: true });
		await rm(mark, { force: true });
		if (free === null || free >= MIN_FREE_BYTES) throw error;
		throw new ArchiveRefused(
			`DATA_DIR: the disk of ${dataDir} is full; nothing was restored. Make room and restore again.`,
			{ cause: error },
		);
	}
	for (const name of await readdir(aside)) await rename(join(aside, name), join(dataDir, name));
	await rm(aside, { recursive: true });
	await syncFolder(dataDir);
	await rm(mark);
	await syncFolder(dataDir);
	const rows = Object.values(checked.end.rows).reduce((sum, one) => sum + one, 0);
	return { madeAt: new Date(checked.head.madeAt), rows, files: checked.end.files };
}
