import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { PastPolicy } from './policy-tie.server.ts';

/** A policy ends with its cover or, if it was cancelled, at the time of the cancellation. */
const OVER = `case when p.status = 'CANCELLED' then coalesce(
	(select max(c.at) from policy_status_change c where c.policy_id = p.id and c.became = 'CANCELLED'), p.end_at)
	else p.end_at end`;
/**
 * A renewed policy is kept for as long as its renewal, because waiting periods count from the first
 * cover.
 */
const LAST = `not exists (select from policy later where later.renewal_of = p.id)`;

export async function countPolicies(db: Db): Promise<{ kept: number; oldest: Date | null }> {
	const { rows } = await db.query<{ kept: number; oldest: Date | null }>(
		// The earliest end is found with an index; only cancelled policies, which may have ended
		// earlier, need the expression.
		sql`select count(*)::int as kept, least(
				(select min(end_at) from policy),
				(select min(${raw(OVER)}) from policy p where p.status = 'CANCELLED')) as oldest
			from policy`,
	);
	return rows[0] ?? { kept: 0, oldest: null };
}

export async function pastPolicies(
	db: Db,
	{ before, after, limit }: { before: Date; after: string; limit: number },
): Promise<PastPolicy[]> {
	const { rows } = await db.query<PastPolicy>(sql`
		select p.id, p.policy_no, p.order_item_id from policy p
		where (p.end_at <= ${before} or p.status = 'CANCELLED') and ${raw(OVER)} <= ${before}
			and p.id > ${after}::uuid and ${raw(LAST)}
		order by p.id limit ${limit}`);
	return rows;
}

/**
 * Locks a policy before it is deleted; false if it no longer exists or has been renewed in the
 * meantime.
 */
export async function holdPastPolicy(tx: Tx, id: string, before: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`select from policy where id = ${id} for update`);
	const { rowCount: last } = await tx.query(
		sql`select from policy p where p.id = ${id} and ${raw(OVER)} <= ${before} and ${raw(LAST)}`,
	);
	return rowCount === 1 && last === 1;
}
