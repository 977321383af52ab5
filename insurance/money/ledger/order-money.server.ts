import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/**
 * Returns the rupiah in suspense under an order number, by the books; negative if more went out at
 * the provider than ever came in.
 */
export async function looseMoney(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.credit), 0) - coalesce(sum(e.debit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = 'suspense' and j.subject = ${orderNo} and j.subject_kind = 'order'`);
	return rows[0]?.amount ?? 0;
}

/** Does the same for several numbers; those without any are left out. */
export async function looseMoneyOf(
	db: Db,
	orderNos: readonly string[],
): Promise<Map<string, number>> {
	const { rows } = await db.query<{ orderNo: string; amount: number }>(sql`
		select j.subject as order_no, (coalesce(sum(e.credit), 0) - coalesce(sum(e.debit), 0))::bigint as amount
		from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = 'suspense' and j.subject = any(${[...orderNos]}::text[]) and j.subject_kind = 'order' group by j.subject`);
	return new Map(rows.map(({ orderNo, amount }) => [orderNo, amount]));
}

/**
 * Returns the rupiah received under an order number that a provider still holds, by the books,
 * including money that has since been used for another order, because the provider knows it only by
 * this number.
 */
export async function heldByProvider(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.debit), 0) - coalesce(sum(e.credit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account like 'provider:%' and j.subject = ${orderNo} and j.subject_kind = 'order' and j.kind <> 'matched'`);
	return rows[0]?.amount ?? 0;
}

/**
 * Returns the rupiah that came in for an order number and that the provider has not itself
 * reversed, by the books.
 */
export async function moneyIn(db: Db, orderNo: string, orderId: string | null): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.debit), 0) - coalesce(sum(e.credit) filter (
			where j.event_key like 'order:%' or j.event_key like 'loose:%'), 0))::bigint as amount
		from ledger_entry e
		join ledger_journal j on j.id = e.journal
		where e.account like 'provider:%' and ((j.subject = ${orderNo} and j.subject_kind = 'order')
			or j.order_id = ${orderId}::uuid)`);
	return rows[0]?.amount ?? 0;
}

/** Returns the rupiah that the provider itself reversed and has not returned, by the books. */
export async function takenBack(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.credit), 0) - coalesce(sum(e.debit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account like 'provider:%' and j.subject = ${orderNo} and j.subject_kind = 'order' and j.event_key like 'order:%'`);
	return rows[0]?.amount ?? 0;
}
