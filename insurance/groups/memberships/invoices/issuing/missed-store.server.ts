import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/**
 * SQL for changes that lack their invoice or credit note because a release without these applied or
 * reverted them. Without `billing`, only those that need a credit note.
 */
const missed = (billing: boolean) => sql`
	from member_change c
	where c.charged > 0 and (
		(${billing} and c.state = 'applied' and not exists (select from company_invoice i where i.change_id = c.id))
		or (c.state = 'reversed'
			and exists (select from company_invoice i where i.change_id = c.id)
			and not exists (select from company_invoice i where i.change_id = c.id and i.kind = 'credit-note')))`;

export async function missedCompanies(db: Db, billing: boolean): Promise<string[]> {
	const { rows } = await db.query<{ companyId: string }>(
		sql`select c.company_id ${missed(billing)} group by c.company_id order by min(c.applied_at), c.company_id`,
	);
	return rows.map(({ companyId }) => companyId);
}

/** Returns a company's changes that lack an invoice or credit note, oldest first. */
export async function missedChanges(
	tx: Tx,
	companyId: string,
	billing: boolean,
): Promise<{ changeId: string; coverId: string }[]> {
	const { rows } = await tx.query<{ changeId: string; coverId: string }>(
		sql`select c.id as change_id, c.cover_id ${missed(billing)} and c.company_id = ${companyId} order by c.applied_at, c.id`,
	);
	return rows;
}

export async function isBillingMissed(db: Db): Promise<boolean> {
	const { rows } = await db.query<{ waits: boolean }>(
		sql`select exists (select ${missed(true)} and c.state = 'applied') as waits`,
	);
	return rows[0]?.waits ?? false;
}
