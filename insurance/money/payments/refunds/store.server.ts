import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { RefundAsk, RefundStatus } from './refund.ts';

export type Refund = {
	id: string;
	orderId: string | null;
	orderNo: string;
	provider: string;
	providerRef: string | null;
	amount: number;
	reason: string;
	told: string | null;
	source: RefundAsk['from'];
	status: RefundStatus;
	askedBy: string | null;
	askedAt: Date;
	refundRef: string | null;
	failure: string | null;
	closedAt: Date | null;
	closedBy: string | null;
};

const COLUMNS = raw(`r.id, r.order_id, r.order_no, r.provider, r.provider_ref, r.amount, r.reason,
	r.told, r.source, r.status, a.name as asked_by, r.asked_at, r.refund_ref, r.failure, r.closed_at, c.name as closed_by`);
const FROM = raw(
	'from refund r left join staff_name a on a.id = r.asked_by left join staff_name c on c.id = r.closed_by',
);

/** Inserts a refund and returns its id; null if the key was already requested. */
export async function insertRefund(tx: Tx, ask: RefundAsk): Promise<string | null> {
	const { rows } = await tx.query<{ id: string }>(sql`
		insert into refund (id, refund_key, order_id, order_no, provider, provider_ref,
			amount, reason, told, source, status, asked_by, asked_at)
		values (${uuidv7()}, ${ask.key}, ${ask.orderId}, ${ask.orderNo}, ${ask.provider}, ${ask.providerRef},
			${ask.amount}, ${ask.reason}, ${ask.told ?? null}, ${ask.from}, 'asked', ${ask.askedBy}, ${ask.at})
		on conflict (refund_key) do nothing returning id`);
	return rows[0]?.id ?? null;
}

/** Serialises decisions on one order's refunds. */
export async function lockRefundsOf(tx: Tx, orderNo: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${orderNo}`}, 0))`);
}

/**
 * Sums the requested (`asked`) and completed (`done`) refunds under an order number. `own` and
 * `ownAsked` cover only the order's own money, completed and requested respectively.
 */
export async function sumRefunds(
	db: Db,
	orderNo: string,
): Promise<{ asked: number; done: number; own: number; ownAsked: number }> {
	const { rows } = await db.query<{
		asked: number;
		done: number;
		own: number;
		ownAsked: number;
	}>(sql`
		select coalesce(sum(amount), 0)::bigint as asked, coalesce(sum(amount) filter (where status = 'done'), 0)::bigint as done,
			coalesce(sum(amount) filter (where source <> 'suspense'), 0)::bigint as own_asked,
			coalesce(sum(amount) filter (where status = 'done' and source <> 'suspense'), 0)::bigint as own
		from refund where order_no = ${orderNo}`);
	return rows[0] ?? { asked: 0, done: 0, own: 0, ownAsked: 0 };
}

export async function lockRefunds(tx: Tx, orderNo: string): Promise<void> {
	await tx.query(
		sql`select id from refund where order_no = ${orderNo} order by id for no key update`,
	);
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
	await tx.query(sql`select id from refund where id = ${id} for no key update`);
	return findRefund(tx, id);
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
	return (await db.query<Refund>(sql`select ${COLUMNS} ${FROM} where r.id = ${id}`)).rows[0];
}

export async function findRefunds(
	db: Db,
	about: { orderNo?: string; open?: boolean },
): Promise<Refund[]> {
	const { rows } = await db.query<Refund>(sql`
		select ${COLUMNS} ${FROM}
		where (${about.orderNo ?? null}::text is null or r.order_no = ${about.orderNo ?? null})
			and (not ${about.open ?? false} or r.status <> 'done')
		order by r.asked_at desc, r.id limit 200`);
	return rows;
}

export async function moveRefund(
	tx: Tx,
	id: string,
	from: readonly RefundStatus[],
	to: 'sent' | 'failed',
	what: { ref?: string; failure?: string },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update refund set status = ${to}, refund_ref = coalesce(${what.ref ?? null}, refund_ref), failure = ${what.failure ?? null}
		where id = ${id} and status = any(${[...from]}::text[])`);
	return rowCount === 1;
}

export async function closeRefundRow(
	tx: Tx,
	close: { id: string; ref: string; by: string | null; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update refund set status = 'done', refund_ref = ${close.ref}, closed_by = ${close.by}, closed_at = ${close.at}
		where id = ${close.id} and status <> 'done'`);
	return rowCount === 1;
}
