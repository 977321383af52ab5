import sql from 'sql-template-tag';

import { closeLinks } from '#insurance/access/identity/one-time-links.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { HeldRoles } from '../rights/rights.ts';
import { setRoles } from '../rights/store.server.ts';

export type PersonRow = {
	id: string;
	name: string;
	email: string;
	roles: HeldRoles;
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
		select s.id, s.name, s.email,
			coalesce((select h.roles from staff_roles_held h where h.staff_id = s.id), '[]') as roles,
			s.password_hash = ${NO_PASSWORD} and not s.created_by_sso as invited, s.totp_secret is not null as factor, s.added_at,
			(select max(seen_at) from staff_session where staff_id = s.id) as seen_at, s.ended_at
		from staff s
		where (${state} = 'all' or (${state} = 'ended') = (s.ended_at is not null)) and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
		order by s.ended_at is not null, lower(s.name), s.id limit 1000`);
	return rows;
}

/** Returns false if the address is already used, including by former staff. */
export async function insertPerson(
	tx: Tx,
	{ roles, ...row }: { id: string; name: string; email: string; roles: string[]; at: Date },
): Promise<boolean> {
	const added = await tx.query(sql`
		insert into staff (id, name, email, role, password_hash, added_at)
		select ${row.id}, ${row.name}, ${row.email}, '', ${NO_PASSWORD}, ${row.at}
		where not exists (select 1 from staff where lower(email) = ${row.email}) on conflict do nothing`);
	if (added.rowCount !== 1) return false;
	await setRoles(tx, row.id, roles);
	return true;
}

/** Holds a person's row, so that their state and roles change one at a time. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`select from staff where id = ${id} for update`);
}

export async function setEnded(tx: Tx, id: string, at: Date | null, now: Date): Promise<void> {
	await tx.query(
		sql`update staff set ended_at = ${at}, password_hash = ${NO_PASSWORD} where id = ${id}`,
	);
	await closeLinks(tx, 'staff', id, now);
}

export async function lastActionAt(db: Db, action: string): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select max(at) as at from staff_action where action = ${action}`,
	);
	return rows[0]?.at ?? null;
}
