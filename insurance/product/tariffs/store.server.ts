import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { dayOfMoment, hourOfMoment } from '#platform/values/moments.ts';

import type { Tariff } from './tariff.ts';

/** Returns a marker that changes only when a version is added. */
export async function tariffMark(db: Db): Promise<string> {
	const { rows } = await db.query<{ mark: string }>(
		sql`select coalesce(md5(string_agg(mark::text, '' order by mark)), '') as mark from tariff_version`,
	);
	return rows[0]?.mark ?? '';
}

export async function readTariffBodies(db: Db): Promise<unknown[]> {
	const { rows } = await db.query<{ body: unknown }>(
		sql`select body from tariff_version order by product_code, version`,
	);
	return rows.map((row) => row.body);
}

/** Adds a version. Returns false and changes nothing if it already exists. */
export async function insertTariffVersion(tx: Tx, tariff: Tariff): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`insert into tariff_version (product_code, version, effective_from, effective_hour, effective_to, body)
			values (${tariff.productCode}, ${tariff.version}, ${dayOfMoment(tariff.effectiveFrom)},
				${hourOfMoment(tariff.effectiveFrom)}, ${tariff.effectiveTo}, ${JSON.stringify(tariff)})
			on conflict (product_code, version) do nothing`,
	);
	return rowCount === 1;
}

export type TariffHead = Pick<Tariff, 'productCode' | 'version' | 'effectiveFrom' | 'effectiveTo'>;

export async function readTariffHeads(db: Db, productCode: string): Promise<TariffHead[]> {
	const { rows } = await db.query<TariffHead>(sql`
		select product_code, version, to_char(effective_from, 'YYYY-MM-DD')
			|| case when effective_hour = 0 then '' else to_char(effective_hour, '"T"FM00') end as effective_from,
			effective_to from tariff_version
		where product_code = ${productCode} order by version desc`);
	return rows;
}

export async function deleteTariffVersion(
	tx: Tx,
	productCode: string,
	version: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		delete from tariff_version where product_code = ${productCode} and version = ${version}`);
	return rowCount === 1;
}
