import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { recordBackup } from '#platform/backup/backups-taken.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { RELEASE } from '#platform/config/release.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { administer } from '../wiring/commands/admin.server.ts';
import { backupProblem } from '../wiring/commands/doctor.server.ts';

const urlOf = ({ address: { host = '', user = '', database = '' } }: Pool) =>
	`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

const COMMANDS = [
	['invite', 'a@asuransi.example'],
	['backup', 'copy.age'],
	['backup-into', '/backups', '14'],
	['doctor'],
	['remove-sample'],
	['add-product', 'product.json'],
	['add-content', 'pages.json'],
	['rotate-keys'],
];

test.each(COMMANDS)('%s never creates an installation in an empty folder', async (...args) => {
	const dataDir = join(testFolder('admin'), 'var');
	await expect(administer({ DATA_DIR: dataDir }, args, silentLog)).rejects.toThrow(
		`DATA_DIR: there is no installation in ${dataDir}`,
	);
	expect(readdirSync(join(dataDir, '..'))).toEqual([]);
});

test('a command never creates an installation in an empty database', async () => {
	const pool = await testPool({ migrated: false });
	const env = { DATA_DIR: testFolder('admin'), DATABASE_URL: urlOf(pool) };
	await expect(administer(env, ['invite', 'a@asuransi.example'], silentLog)).rejects.toThrow(
		'DATABASE_URL: there is no installation in this database',
	);
});

test('the doctor reports a missing or outdated backup', async () => {
	const pool = await testPool();
	const config = loadConfig({ DATA_DIR: testFolder('doctor') });
	expect(await backupProblem({ pool }, config)).toMatch(/^There is no backup yet/);
	const at = new Date(Date.now() - 3_600_000);
	await recordBackup(pool, { at, rows: 1, files: 0, bytes: 1 });
	expect(await backupProblem({ pool }, config)).toBeNull();
	await pool.query(sql`update backup_taken set at = at - interval '27 hours'`);
	expect(await backupProblem({ pool }, config)).toBe(
		'The newest backup is 28 hours old: docs/operate.md, Backup.',
	);
});

test('help and version work without an installation, and unknown commands show the usage', async () => {
	expect((await administer({}, ['--help'])).join('\n')).toContain('admin -- doctor');
	expect(await administer({}, ['version'])).toEqual([`Jaga ${RELEASE}`]);
	await expect(administer({}, ['staus'])).rejects.toThrow('admin -- doctor');
});
