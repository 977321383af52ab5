import sql, { raw } from 'sql-template-tag';

import { closeLinks } from '#insurance/access/identity/one-time-links.server.ts';
import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ReadSubject } from '../staff.ts';

export type PersonRow = {
	id: string;
	name: string;
	email: string;
	role: string;
	invited: boolean;
	factor: boolean;
	addedAt: Date;
	seenAt: Date | null;
	endedAt: Date | null;
};

/** Matches no password; used for an account that does not have one yet. */
export const NO_PASSWORD = '-';

export async function findPeople(
	db: Db,
	{ state, id }: { state: 'working' | 'ended' | 'all'; id?: string },
): Promise<PersonRow[]> {
	const { rows } = await db.query<PersonRow>(sql`
		select s.id, s.name, s.email, s.role, s.password_hash = ${NO_PASSWORD} as invited, s.totp_secret is not null as factor, s.added_at,
			(select max(seen_at) from staff_session where staff_id = s.id) as seen_at, s.ended_at
		from staff s
		where (${state} = 'all' or (${state} = 'ended') = (s.ended_at is not null)) and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
		order by s.ended_at is not null, lower(s.name), s.id limit 1000`);
	return rows;
}

/** Returns false if the address is already used, including by former staff. */
export async function insertPerson(
	tx: Tx,
	row: { id: string; name: string; email: string; role: string; at: Date },
): Promise<boolean> {
	const added = await tx.query(sql`
		insert into staff (id, name, email, role, password_hash, added_at)
		select ${row.id}, ${row.name}, ${row.email}, ${row.role}, ${NO_PASSWORD}, ${row.at}
		where not exists (select 1 from staff where lower(email) = ${row.email}) on conflict do nothing`);
	return added.rowCount === 1;
}

export async function setStaffRole(tx: Tx, id: string, role: string): Promise<void> {
	await tx.query(sql`update staff set role = ${role} where id = ${id}`);
}

export async function setEnded(tx: Tx, id: string, at: Date | null, now: Date): Promise<void> {
	await tx.query(
		sql`update staff set ended_at = ${at}, password_hash = ${NO_PASSWORD} where id = ${id}`,
	);
	await closeLinks(tx, 'staff', id, now);
}

type By = { staffId: string | null; sort: SortBy<'at'>; limit: number; offset: number };
const ORDERS: Record<SortBy<'at'>, string> = {
	'': 'at desc, id desc',
	at: 'at, id',
	'-at': 'at desc, id desc',
};
export type ActionRow = {
	id: string;
	at: Date;
	by: string;
	action: string;
	subject: string;
	note: string;
	total: number;
};

export async function findActions(
	db: Db,
	{ staffId, action, sort, limit, offset }: By & { action: string | null },
): Promise<ActionRow[]> {
	const { rows } = await db.query<ActionRow>(sql`
		select a.id, a.at, s.name as by, a.action, a.subject, a.note, count(*) over () as total
		from staff_action a join staff s on s.id = a.staff_id
		where (${staffId}::uuid is null or a.staff_id = ${staffId}::uuid)
			and (${action}::text is null or a.action = ${action}::text)
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	return rows;
}

export async function lastActionAt(db: Db, action: string): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select max(at) as at from staff_action where action = ${action}`,
	);
	return rows[0]?.at ?? null;
}

export type ReadLine = {
	id: string;
	at: Date;
	by: string;
	role: string;
	subject: ReadSubject;
	reason: string;
};

export async function findReads(
	db: Db,
	{ staffId, sort, limit, offset }: By,
): Promise<{ rows: ReadLine[]; total: number }> {
	const { rows } = await db.query<ReadLine>(sql`
		select r.id, r.at, s.name as by, s.role, r.subject, r.reason from personal_read r join staff s on s.id = r.staff_id
		where ${staffId}::uuid is null or r.staff_id = ${staffId}::uuid
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	const counted = await db.query<{ total: number }>(
		sql`select count(*) as total from personal_read where ${staffId}::uuid is null or staff_id = ${staffId}::uuid`,
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}
