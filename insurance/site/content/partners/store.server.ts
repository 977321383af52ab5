import sql, { empty, raw } from 'sql-template-tag';

import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CarePartner, Facility, PartnerFilter, PartnerKind } from './partner.ts';

export const PARTNER = raw('name, city, address, phone, cashless, facility, province, position');

/** Rows have null where a partner leaves out a fact. */
export const withoutNulls = (row: CarePartner): CarePartner =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as CarePartner;

export const wanted = (
	kind: PartnerKind,
	{ search, city, province, facility, area, cashless }: PartnerFilter,
) => sql`
	kind = ${kind}
	${search ? sql`and name || ' ' || address || ' ' || city ilike ${containing(search)}` : empty}
	${city ? sql`and city = ${city}` : empty}
	${province ? sql`and province = ${province}` : empty}
	${facility ? sql`and facility = ${facility}` : empty}
	${area ? sql`and latitude between ${area.south} and ${area.north} and longitude between ${area.west} and ${area.east}` : empty}
	${cashless ? sql`and cashless` : empty}`;

export async function findCarePartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
	limit: number,
	offset: number,
): Promise<CarePartner[]> {
	const { rows } = await db.query<CarePartner>(sql`
		select ${PARTNER} from partner where ${wanted(kind, filter)}
		order by name, city limit ${limit} offset ${offset}`);
	return rows.map(withoutNulls);
}

export async function countPartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from partner where ${wanted(kind, filter)}`,
	);
	return rows[0]?.count ?? 0;
}

export type PartnerChoices = { cities: string[]; provinces: string[]; facilities: Facility[] };

export async function readPartnerChoices(db: Db, kind: PartnerKind): Promise<PartnerChoices> {
	const { rows } = await db.query<PartnerChoices>(sql`
		select coalesce(array_agg(distinct city order by city), '{}') as cities,
			coalesce(array_agg(distinct province order by province) filter (where province is not null), '{}') as provinces,
			coalesce(array_agg(distinct facility order by facility) filter (where facility is not null), '{}') as facilities
		from partner where kind = ${kind}`);
	return rows[0] ?? { cities: [], provinces: [], facilities: [] };
}

export type PlacedPartner = { name: string; city: string; latitude: number; longitude: number };

/** Returns where the partners that match a search are, except those without a place. */
export async function readPlaces(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
): Promise<PlacedPartner[]> {
	const { rows } = await db.query<PlacedPartner>(sql`
		select name, city, latitude, longitude from partner
		where ${wanted(kind, filter)} and position is not null order by name, city`);
	return rows;
}

export async function writeCarePartner(
	tx: Tx,
	kind: PartnerKind,
	{ name, city, address, phone, cashless, facility, province, position }: CarePartner,
): Promise<void> {
	await tx.query(sql`
		insert into partner (kind, name, city, address, phone, cashless, facility, province, position)
		values (${kind}, ${name}, ${city}, ${address}, ${phone}, ${cashless},
			${facility ?? null}, ${province ?? null}, ${position ?? null})
		on conflict do nothing`);
}
