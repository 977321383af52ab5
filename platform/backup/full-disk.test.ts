import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { backUp } from './backup.server.ts';
import { restore } from './restore.server.ts';

const folder = testFolder('full-disk');
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const keys = { bodyKey: 'ab'.repeat(32), secret: 's'.repeat(48), previous: [] };

/** Mounts a separate disk that is small enough to be filled; null if the tests do not run as root. */
function makeDisk(size: string): string | null {
	const disk = join(folder, `disk-${size}`);
	mkdirSync(disk);
	const args = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
	return spawnSync('mount', args, { stdio: 'ignore' }).status === 0 ? disk : null;
}

const small = makeDisk('200k');
const medium = makeDisk('48m');

function processesIn(disk: string): string[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((pid) => {
			try {
				return readlinkSync(`/proc/${pid}/cwd`).startsWith(disk);
			} catch {
				return false;
			}
		});
}

describe.skipIf(small === null || medium === null)('on a full disk', () => {
	let db: Pool;
	const dataDir = join(folder, 'from');
	const archive = join(folder, 'copy.age');
	beforeAll(async () => {
		db = await testPool();
		mkdirSync(join(dataDir, 'files'), { recursive: true });
		const noise = randomBytes(4 * 1024 * 1024);
		for (let n = 0; n < 2; n += 1) writeFileSync(join(dataDir, 'files', `${n}.pdf`), noise);
		await backUp({ pool: db, dataDir, keys }, archive, { recipient });
	});
	afterAll(async () => {
		await db?.close();
		for (const disk of [small, medium])
			if (disk) spawnSync('umount', ['--lazy', disk], { stdio: 'ignore' });
	});

	test('a backup fails with the reason and leaves no partial archive', async () => {
		const path = join(small ?? '', 'copy.age');
		await expect(backUp({ pool: db, dataDir, keys }, path, { recipient })).rejects.toThrow(
			/ENOSPC/,
		);
		expect(readdirSync(small ?? '')).toEqual([]);
	});

	test('a restore fails with the reason and leaves neither files nor a database server', async () => {
		const into = medium ?? '';
		await expect(
			restore({ dataDir: into, log: silentLog }, archive, { identity }),
		).rejects.toThrow(/the disk of .* is full; nothing was restored/);
		expect(readdirSync(into)).toEqual([]);
		expect(processesIn(into)).toEqual([]);
	});
});
