import { join } from 'node:path';

import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { loadPast } from '#sample/past/load-past.server.ts';

import { PERSONAL_DATA } from '../../../wiring/personal-data.server.ts';
import { readBase, type CopySource, storeBase } from './base.ts';
import { type Comparing, compareIdentity, compareRenamed } from './compare-copies.ts';
import { prepareCopies, writeCopy } from './copy-policies.ts';

const sealer = makeSealer('a secret of this installation alone');
const folder = join(testFolder('copies-of-past'), 'files');
const files = makeFiles({ dir: folder });

let comparing: Comparing;

beforeAll(async () => {
	const pool = await testPool({ migrated: false });
	const deps = {
		sealer,
		files,
		tables: PERSONAL_DATA,
		publicUrl: 'https://a.test',
		log: silentLog,
	};
	await loadPast(pool, deps, new Date('2026-12-01T03:00:00Z'));
	await migrate(pool, MIGRATIONS, silentLog);
	const { rows } = await pool.query<{ database: string }>({
		text: 'select current_database() as database',
		values: [],
	} as never);
	const { host, user } = inject('database');
	const client = new pg.Client({ host, user, database: rows[0]?.database ?? '' });
	await client.connect();
	await client.query('create schema simulator');
	await storeBase(client);
	const source: CopySource = { client, sealer, tables: PERSONAL_DATA };
	comparing = { client, source, prepared: prepareCopies(await readBase(source)) };
	return () => client.end();
}, 120_000);

test('a copy with unchanged names equals the rows, in all tables', async () => {
	expect(await compareIdentity(comparing)).toEqual({});
}, 120_000);

test('a copy equals the rows once its names are changed back', async () => {
	expect(await compareRenamed(comparing, 2)).toEqual({});
	expect(await compareRenamed(comparing, 499)).toEqual({});
}, 120_000);

test('a copy has its own files', async () => {
	const { client, source, prepared } = comparing;
	await client.query('drop schema apart cascade');
	await writeCopy(source, prepared, { copy: 1, copies: 1, files: folder });
	const documents = await client.query<{ key: string }>(
		'select file_key as key from claim_document where claim_id is not null',
	);
	expect(documents.rows.length).toBeGreaterThan(100);
	for (const { key } of documents.rows.slice(-50)) expect(await files.get(key)).not.toBeNull();
}, 120_000);
