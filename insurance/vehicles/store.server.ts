import sql from 'sql-template-tag';
import type { Db } from '#platform/db/pool.server.ts';

export type NamedRow = { id: number; name: string };

/** Brands by name; with a year only those that sold something in it. */
export async function readBrands(db: Db, year: number | null): Promise<NamedRow[]> {
	const { rows } = await db.query<NamedRow>(sql`
		select b.id, b.name from vehicle_brand b
		where b.retired_at is null and exists (
			select from vehicle_series s where s.brand_id = b.id and s.retired_at is null
				and (${year}::int is null or ${year}::int between s.first_year and coalesce(s.last_year, 9999)))
		order by b.name`);
	return rows;
}

export async function readSeries(db: Db, brand: number, year: number | null): Promise<NamedRow[]> {
	const { rows } = await db.query<NamedRow>(sql`
		select s.id, s.name from vehicle_series s join vehicle_brand b on b.id = s.brand_id
		where s.brand_id = ${brand} and s.retired_at is null and b.retired_at is null
			and (${year}::int is null or ${year}::int between s.first_year and coalesce(s.last_year, 9999))
		order by s.name`);
	return rows;
}
