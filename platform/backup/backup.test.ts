import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { MIGRATIONS, openDatabase } from '#platform/db/database.server.ts';
import { UNFINISHED } from '#platform/db/embedded/lock.server.ts';
import { migrationNames } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { writeArchive } from './archive.server.ts';
import { backUp, END, BACKUP_HEAD, BACKUP_KEYS } from './backup.server.ts';
import { backupKey, lockOf } from './locks.server.ts';
import { restore } from './restore.server.ts';

const folder = testFolder('backup');
const dataDir = join(folder, 'from');
const archive = join(folder, 'copy.age');
const lock = { passphrase: 'kuda makan rumput hijau' };
/** A key pair for tests that are not about passphrases, because passphrases are deliberately slow. */
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const quickArchive = join(folder, 'quick.age');
const keys = { bodyKey: 'ab'.repeat(32), secret: 's'.repeat(48), previous: ['p'.repeat(40)] };
const WORDS = 'tab\t newline\n backslash\\ ✓ and "quotes"';
const WRITTEN = new Date('2026-11-20T03:00:00Z');

let db: Pool;
beforeAll(async () => {
	db = await testPool();
	await db.query(
		sql`insert into content_redirect (path, target) values ('/lama', ${WORDS}), ('/baru', '/')`,
	);
	for (const name of ['files/documents/a.pdf', 'outbox/2026.eml', 'outbox/.keys/ab12']) {
		mkdirSync(join(dataDir, name, '..'), { recursive: true });
		writeFileSync(join(dataDir, name), `bytes of ${name}`);
		utimesSync(join(dataDir, name), WRITTEN, WRITTEN);
	}
	writeFileSync(join(dataDir, 'running.pid'), '1');
	await backUp({ pool: db, dataDir, keys }, archive, lock);
	await backUp({ pool: db, dataDir, keys }, quickArchive, { recipient });
});
afterAll(() => db?.close());

const into = (name: string) => join(folder, name);
const restored = (name: string, path: string, key: Parameters<typeof restore>[2] = { identity }) =>
	restore({ dataDir: into(name), log: silentLog }, path, key);

test('only its owner can read an archive, and a backup never overwrites another', async () => {
	expect(statSync(archive).mode & 0o777).toBe(0o600);
	expect(readFileSync(archive, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
	await expect(backUp({ pool: db, dataDir, keys }, archive, lock)).rejects.toThrow(
		'is there already',
	);
});

test('restores rows, rules and files exactly, including special characters and file times', async () => {
	const done = await restored('whole', archive, lock);
	expect(done.files).toBe(3);
	const database = await openDatabase(
		{ dataDir: into('whole'), databaseUrl: undefined },
		silentLog,
	);
	try {
		const { rows } = await database.pool.query<{ path: string; target: string }>(
			sql`select path, target from content_redirect order by path`,
		);
		expect(rows).toEqual([
			{ path: '/baru', target: '/' },
			{ path: '/lama', target: WORDS },
		]);
		await expect(database.pool.query(sql`delete from insurer_version`)).rejects.toThrow(
			'never changed',
		);
	} finally {
		await database.stop();
	}
	for (const name of ['files/documents/a.pdf', 'outbox/2026.eml', 'outbox/.keys/ab12']) {
		const path = join(into('whole'), name);
		expect(readFileSync(path, 'utf8')).toBe(`bytes of ${name}`);
		expect(statSync(path).mtime).toEqual(WRITTEN);
	}
	const secrets = join(into('whole'), 'secrets.json');
	expect(JSON.parse(readFileSync(secrets, 'utf8'))).toEqual(keys);
	expect(statSync(secrets).mode & 0o777).toBe(0o600);
	expect(existsSync(join(into('whole'), UNFINISHED))).toBe(false);
	expect(existsSync(join(into('whole'), 'running.pid'))).toBe(true);
});

test.each<[what: string, prepare: (name: string) => string, words: RegExp]>([
	[
		'cut off',
		(name) => {
			const path = join(folder, `${name}.age`);
			cpSync(quickArchive, path);
			truncateSync(path, statSync(path).size - 700);
			return path;
		},
		/damaged or cut off/,
	],
	[
		'with one bit turned',
		(name) => {
			const path = join(folder, `${name}.age`);
			const bytes = readFileSync(quickArchive);
			const at = bytes.length - 100;
			bytes[at] = (bytes[at] ?? 0) ^ 1;
			writeFileSync(path, bytes);
			return path;
		},
		/damaged or cut off/,
	],
	[
		'no backup',
		(name) => {
			const path = join(folder, `${name}.age`);
			writeFileSync(path, 'bukan cadangan');
			return path;
		},
		/cannot be opened/,
	],
])('restoring an archive %s changes nothing', async (what, prepare, words) => {
	const name = what.replaceAll(' ', '-');
	await expect(restored(name, prepare(name))).rejects.toThrow(words);
	expect(readdirSync(into(name))).toEqual([]);
});

test('rejects a wrong passphrase and opens a public-key archive with its identity', async () => {
	await expect(
		restored('wrong', archive, { passphrase: 'kuda makan rumput kering' }),
	).rejects.toThrow('cannot be opened');
	expect((await restored('public', quickArchive, { identity })).files).toBe(3);
});

const head = (migrations: string[]) => ({
	format: 1,
	madeAt: WRITTEN.toISOString(),
	migrations,
	tables: [],
});
const entry = (name: string, value: unknown) => ({
	name,
	bytes: Buffer.from(JSON.stringify(value)),
});

test.each<[what: string, entries: { name: string; bytes: Buffer }[], words: string]>([
	[
		'of a newer program',
		[
			entry(BACKUP_HEAD, head(['9999-later.sql'])),
			entry(BACKUP_KEYS, keys),
			entry(END, { rows: {}, sequences: [], files: 0 }),
		],
		'newer version',
	],
	[
		'of another format',
		[entry(BACKUP_HEAD, { ...head(['0001-x.sql']), format: 2 })],
		'backup.json in the archive is not of this version',
	],
	[
		'without an end',
		[entry(BACKUP_HEAD, head(['0001-x.sql'])), entry(BACKUP_KEYS, keys)],
		'not complete',
	],
	[
		'that leads out of its folder',
		[entry(BACKUP_HEAD, head(['0001-x.sql'])), entry('../evil', 'x')],
		'which no backup',
	],
])('rejects an archive %s', async (what, entries, words) => {
	const name = what.replaceAll(' ', '-');
	const path = join(folder, `${name}.age`);
	await writeArchive(path, { recipient }, async (add) => {
		for (const one of entries) await add(one);
	});
	await expect(restored(name, path)).rejects.toThrow(words);
});

test('rejects restoring into a non-empty folder and starting from an unfinished restore', async () => {
	mkdirSync(into('full'));
	writeFileSync(join(into('full'), 'x'), 'mine');
	await expect(restored('full', quickArchive)).rejects.toThrow('is not empty (x)');
	expect(readFileSync(join(into('full'), 'x'), 'utf8')).toBe('mine');
	mkdirSync(into('half'));
	writeFileSync(join(into('half'), UNFINISHED), '');
	await expect(
		openDatabase({ dataDir: into('half'), databaseUrl: undefined }, silentLog),
	).rejects.toThrow('did not finish');
});

test('rejects a short passphrase and requires one to be set without a terminal', async () => {
	await expect(lockOf({ BACKUP_PASSPHRASE: 'pendek' })).rejects.toThrow('has 6 characters');
	expect(await lockOf({ BACKUP_PASSPHRASE: lock.passphrase })).toEqual(lock);
	expect(await lockOf({ BACKUP_RECIPIENT: 'age1x' })).toEqual({ recipient: 'age1x' });
	expect(await backupKey({ BACKUP_IDENTITY: 'AGE-1' })).toEqual({ identity: 'AGE-1' });
	await expect(backupKey({})).rejects.toThrow('set BACKUP_PASSPHRASE');
});

test('a backup that fails halfway reports the reason and leaves no file', async () => {
	const path = join(folder, 'failed.age');
	const away = writeArchive(path, { recipient }, async (add) => {
		await add(entry(BACKUP_KEYS, keys));
		throw new Error('the database went away');
	});
	await expect(away).rejects.toThrow('the database went away');
	expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('creates the archive under its final name only when it is complete', async () => {
	const path = join(folder, 'slow.age');
	await writeArchive(path, { recipient }, async (add) => {
		await add(entry(BACKUP_KEYS, keys));
		expect(existsSync(path)).toBe(false);
	});
	expect(existsSync(path)).toBe(true);
});

test('unreadable files stop the backup, and linked files are included', async () => {
	const from = join(folder, 'unreadable');
	mkdirSync(from);
	writeFileSync(join(from, 'files'), 'not a folder');
	await expect(
		backUp({ pool: db, dataDir: from, keys }, join(folder, 'unreadable.age'), { recipient }),
	).rejects.toThrow('ENOTDIR');
	const linked = join(folder, 'linked');
	mkdirSync(join(linked, 'files'), { recursive: true });
	symlinkSync(join(dataDir, 'files/documents'), join(linked, 'files/documents'));
	const made = await backUp({ pool: db, dataDir: linked, keys }, join(folder, 'linked.age'), {
		recipient,
	});
	expect(made.files).toBe(1);
});

test('rows that the database rejects end the restore with its error and leave the folder empty', async () => {
	const path = join(folder, 'refused-rows.age');
	const tables = [{ name: 'content_redirect', columns: ['path', 'target'] }];
	await writeArchive(path, { recipient }, async (add) => {
		await add(entry(BACKUP_HEAD, { ...head(migrationNames(MIGRATIONS)), tables }));
		await add(entry(BACKUP_KEYS, keys));
		for (const part of ['000001', '000002', '000003'])
			await add({
				name: `database/content_redirect/${part}.copy`,
				bytes: Buffer.from('one column\n'.repeat(100_000)),
			});
		await add(entry(END, { rows: { content_redirect: 1 }, sequences: [], files: 0 }));
	});
	await expect(restored('refused-rows', path)).rejects.toThrow('missing data for column');
	expect(readdirSync(into('refused-rows'))).toEqual([]);
});
