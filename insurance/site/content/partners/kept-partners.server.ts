import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CarePartner, PartnerKind } from './partner.ts';
import { countPartners, PARTNER, wanted, withoutNulls } from './store.server.ts';

export async function readNumberedPartners(
	db: Db,
	kind: PartnerKind,
	{ search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: (CarePartner & { id: number })[]; total: number }> {
	const { rows } = await db.query<CarePartner & { id: number }>(sql`
		select id, ${PARTNER} from partner where ${wanted(kind, { search })}
		order by name, city limit ${limit} offset ${offset}`);
	const partners = rows.map((row) => ({ ...withoutNulls(row), id: row.id }));
	return { rows: partners, total: await countPartners(db, kind, { search }) };
}

export async function nextPartnerId(tx: Tx): Promise<number> {
	const { rows } = await tx.query<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence('partner', 'id'))::int as id`,
	);
	return rows[0]?.id ?? 0;
}

export async function readPartner(
	db: Db,
	kind: PartnerKind,
	id: number,
): Promise<CarePartner | null> {
	const { rows } = await db.query<CarePartner>(sql`
		select ${PARTNER} from partner where kind = ${kind} and id = ${id}`);
	return rows[0] ? withoutNulls(rows[0]) : null;
}

/** Stores a partner under its number. A value of null deletes the partner. */
export async function putPartner(
	tx: Tx,
	kind: PartnerKind,
	id: number,
	partner: CarePartner | null,
): Promise<void> {
	if (!partner) {
		await tx.query(sql`delete from partner where kind = ${kind} and id = ${id}`);
		return;
	}
	const { name, city, address, phone, cashless, facility, province, position } = partner;
	await tx.query(sql`
		insert into partner (id, kind, name, city, address, phone, cashless, facility, province, position)
		overriding system value
		values (${id}, ${kind}, ${name}, ${city}, ${address}, ${phone}, ${cashless},
			${facility ?? null}, ${province ?? null}, ${position ?? null})
		on conflict (id) do update set name = excluded.name, city = excluded.city,
			address = excluded.address, phone = excluded.phone, cashless = excluded.cashless,
			facility = excluded.facility, province = excluded.province, position = excluded.position`);
}

/**
 * True if another partner of the same kind has the same name and city. Names are compared as in the
 * workbook import.
 */
export async function hasTwin(
	db: Db,
	kind: PartnerKind,
	id: number,
	{ name, city }: CarePartner,
): Promise<boolean> {
	const { rows } = await db.query(sql`
		select 1 as twin from partner
		where kind = ${kind} and id <> ${id}
			and lower(name) = ${name.toLowerCase()} and lower(city) = ${city.toLowerCase()}`);
	return rows.length > 0;
}

export async function readPartnerList(db: Db, kind: PartnerKind): Promise<CarePartner[]> {
	const { rows } = await db.query<CarePartner>(sql`
		select ${PARTNER} from partner where kind = ${kind}
		order by name collate "C", city collate "C"`);
	return rows.map(withoutNulls);
}

/** Replaces all partners of a kind. Partners that remain in the list keep their numbers. */
export async function putPartnerList(
	tx: Tx,
	kind: PartnerKind,
	partners: readonly CarePartner[],
): Promise<void> {
	const given = sql`jsonb_to_recordset(${JSON.stringify(partners)}::jsonb)
		as given (name text, city text, address text, phone text, cashless boolean,
			facility text, province text, position text)`;
	await tx.query(sql`
		delete from partner p where kind = ${kind} and not exists (
			select from ${given} where given.name = p.name and given.city = p.city)`);
	await tx.query(sql`
		insert into partner (kind, name, city, address, phone, cashless, facility, province, position)
		select ${kind}, ${PARTNER} from ${given}
		on conflict (kind, name, city) do update set address = excluded.address,
			phone = excluded.phone, cashless = excluded.cashless, facility = excluded.facility,
			province = excluded.province, position = excluded.position
		where (partner.address, partner.phone, partner.cashless, partner.facility, partner.province, partner.position)
			is distinct from (excluded.address, excluded.phone, excluded.cashless, excluded.facility, excluded.province, excluded.position)`);
}
