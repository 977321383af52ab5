import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

export type LetIn = 'added' | 'invited' | 'taken-back' | 'factor-reset';

/** Records that one person gave another's account access, so that they never count as two people. */
export async function recordLetIn(
	tx: Tx,
	{ staffId, byId, how, at }: { staffId: string; byId: string; how: LetIn; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into staff_let_in (id, staff_id, by_id, how, at)
		values (${uuidv7(at.getTime())}, ${staffId}, ${byId}, ${how}, ${at})`);
}

/** `from` gave `person` access, directly or through others, or is that person. */
export type Origin = { person: string; from: string };

/**
 * Returns the accounts that gave these people access, directly or through others. Accounts that
 * came with single sign-on were created by no colleague, but a reset of their factor counts.
 */
export async function originsOf(db: Db, people: readonly string[]): Promise<Origin[]> {
	const { rows } = await db.query<Origin>(sql`
		with recursive line (person, origin) as (
			select id, id from unnest(${[...people]}::uuid[]) as id
			union
			select l.person, i.by_id
			from line l join staff_let_in i on i.staff_id = l.origin join staff s on s.id = i.staff_id
			where i.how = 'factor-reset' or not s.created_by_sso)
		select person, origin as "from" from line`);
	return rows;
}

/**
 * True if the insurer has one administrator. Ended accounts and former administrators count too,
 * because a compromised administrator must not be able to remove the other one first.
 */
export async function hasOneAdministrator(db: Db): Promise<boolean> {
	const { rows } = await db.query<{ administrators: number }>(sql`
		select count(*)::int as administrators from staff s, lateral (
			select exists (select from staff_role_holder h join staff_role r on r.id = h.role_id
				where h.staff_id = s.id and r.every_right) as administrator) held
		where (held.administrator and (s.password_hash <> '-' or s.created_by_sso or s.ended_at is not null))
			or (not held.administrator and s.was_administrator)`);
	return rows[0]?.administrators === 1;
}
