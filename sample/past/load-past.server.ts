import type pg from 'pg';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate, migrationNames } from '#platform/db/migrate.server.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { PersonalTable } from '#platform/personal-data/personal-table.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { FILE } from './format.ts';
import { type PastState, readPast } from './read-past.server.ts';
import { type PastRows, rehashCampaignUses, rehashPromises, sealRows } from './seal-rows.server.ts';

export type PastDeps = {
	sealer: Sealer;
	files: Files;
	tables: readonly PersonalTable[];
	publicUrl: string;
	log: Log;
};

/** Password of all customers in the history, and of the sample customer. */
const PASSWORD = 'Contoh2026';
const CHUNK = 1_000;
const FILES_AT_ONCE = 16;

const rowsOf = ({ tables }: PastState, table: string) =>
	tables.find((one) => one.table === table)?.rows ?? [];

/** Stores the files of a table, sealed, under the names in its rows. */
async function storeFiles(
	{ sealer, files }: PastDeps,
	state: PastState,
	{ files: purpose, rows }: PastRows,
): Promise<void> {
	if (purpose === undefined) return;
	const having = rows.filter((row) => row[FILE] !== undefined);
	for (let at = 0; at < having.length; at += FILES_AT_ONCE)
		await Promise.all(
			having.slice(at, at + FILES_AT_ONCE).map((row) => {
				const content = state.files[Number(row[FILE])];
				const bytes = sealer.seal(purpose, content);
				return files.put(String(row['file_key']), bytes, 'application/octet-stream');
			}),
		);
}

async function insertRows(client: pg.PoolClient, { table, columns, rows }: PastRows) {
	const listed = columns.map((column) => `"${column}"`).join(', ');
	for (let at = 0; at < rows.length; at += CHUNK)
		await client.query(
			`insert into ${table} (${listed}) overriding system value
			select ${listed} from json_populate_recordset(null::${table}, $1)`,
			[JSON.stringify(rows.slice(at, at + CHUNK))],
		);
}

/**
 * Inserts all rows in one transaction. References are not checked here; the tests of the history
 * check them.
 */
async function insertPast(client: pg.PoolClient, deps: PastDeps, state: PastState): Promise<void> {
	const password = await hashPassword(PASSWORD);
	for (const row of rowsOf(state, 'customer'))
		if (row['password_hash'] !== undefined) row['password_hash'] = password;
	rehashPromises(rowsOf(state, 'policy_promise'));
	rehashCampaignUses(rowsOf(state, 'campaign_use'), rowsOf(state, 'order_item'), deps.sealer);
	await client.query("set local session_replication_role = 'replica'");
	for (const one of state.tables) {
		await storeFiles(deps, state, one);
		sealRows(
			one,
			deps.tables.find(({ table }) => table === one.table),
			deps.sealer,
		);
		// Migrations may have inserted rows, e.g. the key of policy numbers.
		await client.query(`delete from ${one.table}`);
		await insertRows(client, one);
	}
	for (const [name, value] of Object.entries(state.header.sequences))
		await client.query('select setval($1, $2)', [name, value]);
}

async function hasStaff(client: pg.PoolClient): Promise<boolean> {
	const { rows } = await client.query<{ exists: boolean }>(
		`select to_regclass('public.staff') is not null as exists`,
	);
	return (
		rows[0]?.exists === true && (await client.query('select from staff limit 1')).rowCount !== 0
	);
}

/** True if no migrations have run other than those of the schema in which the history is stored. */
async function fitsSchema(client: pg.PoolClient, migrations: readonly string[]): Promise<boolean> {
	const { rows } = await client.query<{ exists: boolean }>(
		`select to_regclass('public.schema_migration') is not null as exists`,
	);
	if (!rows[0]?.exists) return true;
	const { rows: ran } = await client.query<{ name: string }>('select name from schema_migration');
	return ran.every(({ name }) => migrations.includes(name));
}

async function mayIgnoreReferences(client: pg.PoolClient): Promise<boolean> {
	const { rows } = await client.query<{ may: boolean }>(
		`select has_parameter_privilege('session_replication_role', 'set') as may`,
	);
	return rows[0]?.may ?? false;
}

/**
 * Loads the history of the sample insurer into an empty database: about 2,000 policies over at
 * least 14 months that end yesterday. Does nothing in any other database. Its rows are inserted in
 * the schema in which they were stored; newer migrations run afterwards.
 */
export async function loadPast(pool: Pool, deps: PastDeps, now: Date): Promise<boolean> {
	return oneAtATime(pool, 'sample', async (client) => {
		if (await hasStaff(client)) return false;
		const state = readPast(addToDay(jakartaDay(now), { day: -1 }), deps.publicUrl);
		const { migrations } = state.header;
		if (!(await fitsSchema(client, migrations))) return false;
		if (!(await mayIgnoreReferences(client)))
			throw new Error(
				'SAMPLE_PAST: this database account may not set session_replication_role; write SAMPLE_PAST=false, or grant it',
			);
		const known = new Set(migrationNames(MIGRATIONS));
		const unknown = migrations.find((name) => !known.has(name));
		if (unknown) throw new Error(`sample/past was stored after migrations/${unknown}`);
		await migrate(pool, MIGRATIONS, deps.log, new Set(migrations));
		await insertPast(client, deps, state);
		return true;
	});
}
