import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/**
 * Returns the amount in suspense under an order number, in rupiah. It is negative if more left the
 * provider than ever arrived.
 */
export async function looseMoney(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.credit), 0) - coalesce(sum(e.debit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account = 'suspense' and j.subject = ${orderNo} and j.subject_kind = 'order'`);
	return rows[0]?.amount ?? 0;
}

/** Like `looseMoney` for several order numbers. Numbers without any suspense entry are omitted. */
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
 * Returns the booked amount, in rupiah, that a provider still holds under an order number. This
 * includes money since used for another order, because the provider knows it only by this number.
 */
export async function heldByProvider(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.debit), 0) - coalesce(sum(e.credit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account like 'provider:%' and j.subject = ${orderNo} and j.subject_kind = 'order' and j.kind <> 'matched'`);
	return rows[0]?.amount ?? 0;
}

/**
 * Returns the booked amount, in rupiah, that was received for an order number and not reversed by
 * the provider itself.
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

/**
 * Returns the booked amount, in rupiah, that the provider itself reversed and has not since
 * returned.
 */
export async function takenBack(db: Db, orderNo: string): Promise<number> {
	const { rows } = await db.query<{ amount: number }>(sql`
		select (coalesce(sum(e.credit), 0) - coalesce(sum(e.debit), 0))::bigint as amount from ledger_entry e join ledger_journal j on j.id = e.journal
		where e.account like 'provider:%' and j.subject = ${orderNo} and j.subject_kind = 'order' and j.event_key like 'order:%'`);
	return rows[0]?.amount ?? 0;
}
