import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { dayOfMoment, hourOfMoment } from '#platform/values/moments.ts';

import type { ProductVersion } from './product.ts';

/** Returns a marker that changes exactly when a version is added. */
export async function productMark(db: Db): Promise<string> {
	const { rows } = await db.query<{ mark: string }>(
		sql`select coalesce(md5(string_agg(mark::text, '' order by mark)), '') as mark from product_version`,
	);
	return rows[0]?.mark ?? '';
}

export async function readProductVersions(
	db: Db,
): Promise<{ code: string; version: number; effectiveFrom: string; body: unknown }[]> {
	const { rows } = await db.query<{
		code: string;
		version: number;
		effectiveFrom: string;
		body: unknown;
	}>(sql`
		select code, version, to_char(effective_from, 'YYYY-MM-DD')
			|| case when effective_hour = 0 then '' else to_char(effective_hour, '"T"FM00') end as effective_from, body
		from product_version order by code, version`);
	return rows;
}

/** Adds a version. Returns false and changes nothing if it already exists. */
export async function insertProductVersion(
	tx: Tx,
	{ code, version, effectiveFrom, product }: ProductVersion,
): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`insert into product_version (code, version, effective_from, effective_hour, body)
			values (${code}, ${version}, ${dayOfMoment(effectiveFrom)}, ${hourOfMoment(effectiveFrom)},
				${JSON.stringify(product)}) on conflict (code, version) do nothing`,
	);
	return rowCount === 1;
}

export async function deleteProductVersion(
	tx: Tx,
	code: string,
	version: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`delete from product_version where code = ${code} and version = ${version}`,
	);
	return rowCount === 1;
}
