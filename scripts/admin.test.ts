import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { RELEASE } from '#platform/config/release.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { administer } from '../wiring/admin.server.ts';

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

test('help and version answer without an installation; anything else shows the usage', async () => {
	expect((await administer({}, ['--help'])).join('\n')).toContain('admin -- doctor');
	expect(await administer({}, ['version'])).toEqual([`Jaga ${RELEASE}`]);
	await expect(administer({}, ['staus'])).rejects.toThrow('admin -- doctor');
});
