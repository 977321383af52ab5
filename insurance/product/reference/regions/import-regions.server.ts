import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { Log } from '#platform/config/log.server.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { districtPostalCodes, type PostalEntry, postalCodeFinder } from './postal-codes.ts';

export type ImportOptions = {
	log: Log;
	progress?: (line: string) => unknown;
};
type Imported = { imported: boolean; villages: number; withPostalCode: number };

type Level = { table: string; columns: string[]; rows: (string | null)[][] };

const folderOf = (entry: string) => dirname(fileURLToPath(entry));

async function packageOf(name: string): Promise<{ folder: string; version: string }> {
	// The entry file of both packages is one folder below the package root.
	const folder = dirname(folderOf(import.meta.resolve(name)));
	const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
		version: string;
	};
	return { folder, version };
}

/**
 * Loads only the list, because the package's entry file would parse 62 MB twice and build a search
 * index.
 */
async function readPostalEntries(folder: string): Promise<PostalEntry[]> {
	return JSON.parse(
		await readFile(join(folder, 'data', 'json', 'data.json'), 'utf8'),
	) as PostalEntry[];
}

async function readLevels(postalFolder: string): Promise<Level[]> {
	const { getProvinces, getRegencies, getDistricts, getVillages } = await import('idn-area-data');
	const [provinces, cities, districts, villages] = await Promise.all([
		getProvinces(),
		getRegencies(),
		getDistricts(),
		getVillages(),
	]);
	const cityNames = new Map(cities.map((one) => [one.code, one.name]));
	const districtOf = new Map(districts.map((one) => [one.code, one]));
	const postalCodeOf = postalCodeFinder(await readPostalEntries(postalFolder));
	const placed = villages.map((one) => {
		const district = districtOf.get(one.district_code);
		const city = cityNames.get(district?.regency_code ?? '') ?? '';
		const postalCode = postalCodeOf({
			code: one.code,
			city,
			district: district?.name ?? '',
			village: one.name,
		});
		return { code: one.code, districtCode: one.district_code, name: one.name, postalCode };
	});
	const districtCodes = districtPostalCodes(placed);
	return [
		{
			table: 'region_province',
			columns: ['code', 'name'],
			rows: provinces.map((one) => [one.code, one.name]),
		},
		{
			table: 'region_city',
			columns: ['code', 'province_code', 'name'],
			rows: cities.map((one) => [one.code, one.province_code, one.name]),
		},
		{
			table: 'region_district',
			columns: ['code', 'city_code', 'name', 'postal_code'],
			rows: districts.map((one) => [
				one.code,
				one.regency_code,
				one.name,
				districtCodes.get(one.code) ?? null,
			]),
		},
		{
			table: 'region_village',
			columns: ['code', 'district_code', 'name', 'postal_code'],
			rows: placed.map((one) => [one.code, one.districtCode, one.name, one.postalCode]),
		},
	];
}

const field = (value: string | null) =>
	value === null
		? '\\N'
		: value.replace(
				/[\\\t\n\r]/g,
				(sign) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[sign] ?? sign}`,
			);

function* copyText(rows: Level['rows']): Generator<string> {
	for (let at = 0; at < rows.length; at += 2_000) {
		yield rows
			.slice(at, at + 2_000)
			.map((row) => `${row.map(field).join('\t')}\n`)
			.join('');
	}
}

/**
 * Synchronizes one table with the list: writes new and changed rows, marks missing rows, and
 * deletes none.
 */
async function writeLevel(client: pg.PoolClient, { table, columns, rows }: Level): Promise<void> {
	const names = columns.join(', ');
	await client.query(
		`create temp table incoming on commit drop as select ${names} from ${table} with no data`,
	);
	await pipeline(
		Readable.from(copyText(rows)),
		client.query(copyFrom(`copy incoming (${names}) from stdin`)),
	);
	const sets = columns
		.slice(1)
		.map((one) => `${one} = excluded.${one}`)
		.join(', ');
	await client.query(
		`insert into ${table} (${names}) select ${names} from incoming
			on conflict (code) do update set ${sets}, retired_at = null`,
	);
	await client.query(
		`update ${table} t set retired_at = now() where retired_at is null and not exists (select from incoming i where i.code = t.code)`,
	);
	await client.query('drop table incoming');
}

/**
 * Returns the source versions of the last import; null if there was none. It works for a restored
 * database, too.
 */
async function lastImport(
	client: pg.PoolClient,
): Promise<{ source: string; villages: number; with_postal_code: number } | undefined> {
	const found = await client.query<{
		source: string;
		villages: number;
		with_postal_code: number;
	}>('select source, villages, with_postal_code from region_import order by id desc limit 1');
	return found.rows[0];
}

async function write(client: pg.PoolClient, levels: Level[], source: string): Promise<Imported> {
	for (const level of levels) await writeLevel(client, level);
	const villages = levels.at(-1)?.rows ?? [];
	const withPostalCode = villages.filter((row) => row[3] !== null).length;
	await client.query(
		'insert into region_import (source, villages, with_postal_code) values ($1, $2, $3)',
		[source, villages.length, withPostalCode],
	);
	return { imported: true, villages: villages.length, withPostalCode };
}

/**
 * Imports provinces, cities, districts and villages with postal codes: codes and names from the npm
 * package `idn-area-data` (ODbL 1.0), postal codes from `geografis`. Runs in one transaction and is
 * skipped if these versions have already been imported. A second process waits and then finds that
 * the import is done. It takes a few seconds for 91,599 rows.
 */
export async function importRegions(
	pool: Pool,
	{ log, progress = () => {} }: ImportOptions,
): Promise<Imported> {
	const [areas, postal] = await Promise.all([packageOf('idn-area-data'), packageOf('geografis')]);
	const source = `idn-area-data ${areas.version}, geografis ${postal.version}`;
	return oneAtATime(pool, 'regions', async (client) => {
		const last = await lastImport(client);
		if (last?.source === source) {
			const { villages, with_postal_code: withPostalCode } = last;
			return { imported: false, villages, withPostalCode };
		}
		const start = performance.now();
		progress('Loading provinces, cities, districts and villages …');
		const done = await write(client, await readLevels(postal.folder), source);
		const ms = Math.round(performance.now() - start);
		log.info({ source, ...done, ms }, 'regions imported');
		return done;
	});
}
