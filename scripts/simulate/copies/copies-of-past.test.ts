import { join } from 'node:path';

import pg from 'pg';
import sql from 'sql-template-tag';
import { beforeAll, expect, inject, test } from 'vitest';

import { claimContent } from '#insurance/claims/claim-content.server.ts';
import { accountPrints } from '#insurance/claims/similar/prints.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
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

/** Gives the claims of the past the hash that a job gives them after the start of a later version. */
async function hashAccounts(pool: Pool): Promise<void> {
	const { rows } = await pool.query<{ id: string; content: Buffer }>(
		sql`select id, content from claim`,
	);
	for (const { id, content } of rows) {
		const [print = null] = accountPrints(sealer, claimContent(sealer, { content }));
		await pool.query(sql`update claim set account_print = ${print} where id = ${id}`);
	}
}

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
	await hashAccounts(pool);
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
});

test('a copy with unchanged names equals the rows, in all tables', async () => {
	expect(await compareIdentity(comparing)).toEqual({});
});

test('a copy equals the rows once its names are changed back', async () => {
	expect(await compareRenamed(comparing, 2)).toEqual({});
	expect(await compareRenamed(comparing, 499)).toEqual({});
});

test('a copy has its own files', async () => {
	const { client, source, prepared } = comparing;
	await client.query('drop schema apart cascade');
	await writeCopy(source, prepared, { copy: 1, copies: 1, files: folder });
	const documents = await client.query<{ key: string }>(
		'select file_key as key from claim_document where claim_id is not null',
	);
	expect(documents.rows.length).toBeGreaterThan(100);
	for (const { key } of documents.rows.slice(-50)) expect(await files.get(key)).not.toBeNull();
});
