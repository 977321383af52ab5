import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { backUp } from '#platform/backup/backup.server.ts';
import { recordBackup } from '#platform/backup/backups-taken.server.ts';
import { backupKey, lockOf } from '#platform/backup/locks.server.ts';
import { readWholeArchive } from '#platform/backup/restore.server.ts';
import { type Config, keyringOf } from '#platform/config/config.server.ts';

import type { Deps } from '../deps.server.ts';

const USAGE = 'npm run admin -- help names the commands and what they take';

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

async function take({ pool }: Deps, path: string, config: Config): Promise<string> {
	if (config.databaseUrl !== undefined)
		throw new Error('DATABASE_URL is backed up by pgBackRest: docs/operate.md, Backup');
	const { bodyKey, secret, dataDir } = config;
	const [, ...previous] = keyringOf(config);
	const lock = await lockOf(process.env);
	const at = new Date();
	const keys = { bodyKey, secret, previous };
	const { tables, rows, files } = await backUp({ pool, dataDir, keys }, path, lock, at);
	const bytes = (await stat(path)).size;
	await recordBackup(pool, { at, rows, files, bytes });
	return `${path}: ${rows} rows of ${tables} tables, ${files} files, the keys; ${megabytes(bytes)}.`;
}

/** `backup FILE`: writes one encrypted archive of everything. */
export async function backup(
	deps: Deps,
	[path = '', ...more]: string[],
	config: Config,
): Promise<string[]> {
	if (path === '' || more.length > 0) throw new Error(USAGE);
	return [
		await take(deps, path, config),
		'Keep it on another machine, and its passphrase somewhere else. Try it: npm run restore.',
	];
}

const NAME = /^jaga-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.age$/;

/**
 * `backup-into FOLDER KEEP`: intended for a timer. The oldest archives are deleted once the new one
 * is complete. Files with other names are never touched.
 */
export async function backupInto(
	deps: Deps,
	[folder = '', keep = '', ...more]: string[],
	config: Config,
): Promise<string[]> {
	if (folder === '' || !/^[1-9]\d{0,3}$/.test(keep) || more.length > 0) throw new Error(USAGE);
	const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
	const taken = await take(deps, join(folder, `jaga-${time}Z.age`), config);
	const archives = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
	const old = archives.slice(0, -Number(keep));
	for (const name of old) await rm(join(folder, name));
	return [
		taken,
		`Archives in ${folder}: ${archives.length - old.length}; removed: ${old.length}.`,
	];
}

/** `verify FILE`: reads an archive completely with the key that a restore would use. */
export async function verify(
	env: Record<string, string | undefined>,
	[path = '', ...more]: string[],
): Promise<string[]> {
	if (path === '' || more.length > 0) throw new Error(USAGE);
	const { head, end } = await readWholeArchive(path, await backupKey(env));
	const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
	return [`${path} is whole: ${rows} rows and ${end.files} files of ${head.madeAt}.`];
}
