import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import type { MarketRow } from './market.ts';

export type NamedRow = { id: number; name: string };

/** Returns the brands sold in any of the years, sorted by name. */
export async function readBrands(db: Db, years: readonly number[]): Promise<NamedRow[]> {
	const { rows } = await db.query<NamedRow>(sql`
		select b.id, b.name from vehicle_brand b
		where b.retired_at is null and exists (
			select from vehicle_series s where s.brand_id = b.id and s.retired_at is null
				and exists (select from unnest(${[...years]}::int[]) as year
					where year between s.first_year and coalesce(s.last_year, 9999)))
		order by b.name`);
	return rows;
}

export type SeriesRow = NamedRow & MarketRow;

/**
 * Returns the series of one brand or of all brands that were sold in any of the years, sorted by
 * name. For a single year, each series has a market price: the most recent known price among model
 * years up to that year.
 */
export async function readSeries(
	db: Db,
	brand: number | null,
	years: readonly number[],
): Promise<SeriesRow[]> {
	const only = years.length === 1 ? years[0] : null;
	const { rows } = await db.query<SeriesRow>(sql`
		select s.id, s.name, b.name as brand, s.name as series, p.least::float8, p.most::float8
		from vehicle_series s join vehicle_brand b on b.id = s.brand_id
		left join lateral (
			select least, most from vehicle_market_price
			where series_id = s.id and model_year <= ${only}::int
			order by model_year desc limit 1) p on true
		where (${brand}::int is null or s.brand_id = ${brand})
			and s.retired_at is null and b.retired_at is null
			and exists (select from unnest(${[...years]}::int[]) as year
				where year between s.first_year and coalesce(s.last_year, 9999))
		order by b.name, s.name`);
	return rows;
}
