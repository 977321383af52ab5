import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

type Place = { code: string; name: string };
export type PlaceWithPostalCode = Place & { postalCode: string | null };

export async function readProvinces(db: Db): Promise<Place[]> {
	const { rows } = await db.query<Place>(
		sql`select code, name from region_province where retired_at is null order by name`,
	);
	return rows;
}

export async function readRegionCities(db: Db, province: string): Promise<Place[]> {
	const { rows } = await db.query<Place>(
		sql`select code, name from region_city where province_code = ${province} and retired_at is null order by name`,
	);
	return rows;
}

export async function readDistricts(db: Db, city: string): Promise<PlaceWithPostalCode[]> {
	const { rows } = await db.query<PlaceWithPostalCode>(
		sql`select code, name, postal_code from region_district where city_code = ${city} and retired_at is null order by name`,
	);
	return rows;
}

export async function readVillages(db: Db, district: string): Promise<PlaceWithPostalCode[]> {
	const { rows } = await db.query<PlaceWithPostalCode>(
		sql`select code, name, postal_code from region_village where district_code = ${district} and retired_at is null order by name`,
	);
	return rows;
}

export type VillageRow = {
	villageCode: string;
	village: string;
	districtCode: string;
	district: string;
	cityCode: string;
	city: string;
	provinceCode: string;
	province: string;
	postalCode: string | null;
};

export async function readVillage(db: Db, code: string): Promise<VillageRow | undefined> {
	const { rows } = await db.query<VillageRow>(
		sql`select v.code village_code, v.name village, d.code district_code, d.name district, c.code city_code, c.name city,
				p.code province_code, p.name province, coalesce(v.postal_code, d.postal_code) postal_code
			from region_village v
			join region_district d on d.code = v.district_code
			join region_city c on c.code = d.city_code
			join region_province p on p.code = c.province_code
			where v.code = ${code} and v.retired_at is null`,
	);
	return rows[0];
}
