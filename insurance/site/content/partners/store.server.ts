import sql, { empty } from 'sql-template-tag';

import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CarePartner, PartnerFilter, PartnerKind } from './partner.ts';

export const wanted = (kind: PartnerKind, { search, city, cashless }: PartnerFilter) => sql`
	kind = ${kind}
	${search ? sql`and name || ' ' || address || ' ' || city ilike ${containing(search)}` : empty}
	${city ? sql`and city = ${city}` : empty}
	${cashless ? sql`and cashless` : empty}`;

export async function findCarePartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
	limit: number,
	offset: number,
): Promise<CarePartner[]> {
	const { rows } = await db.query<CarePartner>(sql`
		select name, city, address, phone, cashless from partner where ${wanted(kind, filter)}
		order by name, city limit ${limit} offset ${offset}`);
	return rows;
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

export async function readPartnerCities(db: Db, kind: PartnerKind): Promise<string[]> {
	const { rows } = await db.query<{ city: string }>(
		sql`select distinct city from partner where kind = ${kind} order by city`,
	);
	return rows.map(({ city }) => city);
}

export async function writeCarePartner(
	tx: Tx,
	kind: PartnerKind,
	{ name, city, address, phone, cashless }: CarePartner,
): Promise<void> {
	await tx.query(sql`
		insert into partner (kind, name, city, address, phone, cashless)
		values (${kind}, ${name}, ${city}, ${address}, ${phone}, ${cashless}) on conflict do nothing`);
}
