import sql from 'sql-template-tag';

import type { TermChange } from '#insurance/product/products/wording/term-changes.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { OfferStatus } from './renewal.ts';

export type OfferRow = {
	policyId: string;
	status: OfferStatus;
	reason: string;
	premium: number;
	cartItemId: string | null;
	mails: number;
	madeAt: Date;
};

export async function findOffer(db: Db, policyId: string): Promise<OfferRow | undefined> {
	const { rows } = await db.query<OfferRow>(sql`
		select policy_id, status, reason, premium, cart_item_id, mails, made_at
		from renewal_offer where policy_id = ${policyId}`);
	return rows[0];
}

export async function insertOffer(tx: Tx, row: Omit<OfferRow, 'cartItemId'>): Promise<void> {
	await tx.query(sql`
		insert into renewal_offer (policy_id, status, reason, premium, mails, made_at)
		values (${row.policyId}, ${row.status}, ${row.reason}, ${row.premium}, ${row.mails}, ${row.madeAt}) on conflict (policy_id) do nothing`);
}

export async function noteMails(tx: Tx, policyId: string, mails: number): Promise<void> {
	await tx.query(sql`update renewal_offer set mails = ${mails} where policy_id = ${policyId}`);
}

export async function answerOffer(
	tx: Tx,
	policyId: string,
	status: 'accepted' | 'declined',
	cartItemId: string | null,
	at: Date,
): Promise<void> {
	await tx.query(sql`
		update renewal_offer
		set status = ${status}, answered_at = ${at},
			cart_item_id = coalesce(${cartItemId}::uuid, cart_item_id)
		where policy_id = ${policyId}`);
}

/** Consent to the changed cover of a renewal: the product version and the changes as displayed. */
export type AgreedCover = { version: number; changes: TermChange[]; at: Date };

/** Stores the consent given with the latest answer. Null removes an earlier one. */
export async function noteAgreedCover(
	tx: Tx,
	policyId: string,
	agreed: AgreedCover | null,
): Promise<void> {
	const changes = agreed && JSON.stringify(agreed.changes);
	await tx.query(sql`
		update renewal_offer
		set agreed_version = ${agreed?.version ?? null}, agreed_changes = ${changes}::jsonb,
			agreed_at = ${agreed?.at ?? null}
		where policy_id = ${policyId}`);
}

/**
 * Returns the yearly policies near their end that have no offer yet or need another email, ordered
 * by id.
 */
export async function policiesToOffer(
	db: Db,
	now: Date,
	days: { from: Day; week: Day; tomorrow: Day },
	after: string,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select p.id from policy p left join renewal_offer o on o.policy_id = p.id
		where p.status in ('INFORCE', 'GRACE') and p.end_at > ${now} and p.end_day <= ${days.from} and p.period_unit = 'year' and p.source <> 'group'
			and p.agreed_end_day is null
			and p.id > ${after}::uuid and (o.policy_id is null
				or (o.status in ('open', 'accepted') and o.mails < case when p.end_day <= ${days.tomorrow} then 3 when p.end_day <= ${days.week} then 2 else 1 end))
		order by p.id limit ${limit}`);
	return rows.map(({ id }) => id);
}
