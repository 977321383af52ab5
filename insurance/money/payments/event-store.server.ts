import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { PayState } from './orders/order.ts';
import type { PayEvent } from './payment-provider.ts';

/** Stores a notification; null if this event was already stored. */
export async function insertPaymentEvent(
	tx: Tx,
	provider: string,
	event: PayEvent,
	rawBody: Buffer,
	now: Date,
): Promise<number | null> {
	const { rows } = await tx.query<{ id: number }>(sql`
		insert into payment_event (provider, event_id, order_no, state, raw_status, amount, currency, raw, outcome, received_at, provider_ref, payment_ref)
		values (${provider}, ${event.eventId}, ${event.orderNo}, ${event.state}, ${event.rawStatus}, ${event.amount},
			${event.currency}, ${rawBody}, 'received', ${now}, ${event.providerRef}, ${event.paymentRef ?? null})
		on conflict (provider, event_id) do nothing returning id`);
	return rows[0]?.id ?? null;
}

export function noteOutcome(tx: Tx, eventId: number, outcome: string): void {
	tx.later(sql`update payment_event set outcome = ${outcome} where id = ${eventId}`);
}

export async function ordersOfTransaction(
	db: Db,
	provider: string,
	refs: readonly string[],
): Promise<string[]> {
	const known = [...refs].filter((ref) => ref !== '');
	const { rows } = await db.query<{ orderNo: string }>(sql`
		select distinct o.order_no from payment_event e join purchase_order o on o.order_no = e.order_no
		where e.provider = ${provider} and e.outcome <> 'unclear-answer'
			and (e.provider_ref = any(${known}::text[]) or e.payment_ref = any(${known}::text[]))
		union
		select order_no from purchase_order
		where provider = ${provider} and provider_ref = any(${known}::text[])`);
	return rows.map(({ orderNo }) => orderNo);
}

/** True if this transfer's amount is in suspense under the transfer's own reference. */
export async function isKeptUnknown(
	tx: Tx,
	transfer: { provider: string; ref: string; amount: number },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		select from payment_event where order_no = ${transfer.ref}
			and provider = ${transfer.provider} and payment_ref = ${transfer.ref}
			and outcome = 'unknown-order' and amount = ${transfer.amount}`);
	return rowCount > 0;
}

/** A full or partial refund that was reported before the payment. */
export type EarlyRefund = { eventId: number; state: PayState; amount: number; currency: string };

export async function findEarlyRefunds(tx: Tx, orderNo: string): Promise<EarlyRefund[]> {
	const { rows } = await tx.query<EarlyRefund>(sql`
		select id as event_id, state, amount, currency from payment_event where order_no = ${orderNo} and outcome = 'early-refund' order by id`);
	return rows;
}

export type EventRow = {
	id: number;
	provider: string;
	state: string;
	rawStatus: string;
	amount: number;
	currency: string;
	outcome: string;
	providerRef: string | null;
	paymentRef: string | null;
	receivedAt: Date;
};

/** Returns the provider's reports about an order number, oldest first, without their raw bytes. */
export async function listEvents(db: Db, orderNo: string): Promise<EventRow[]> {
	const { rows } = await db.query<EventRow>(sql`
		select id, provider, state, raw_status, amount, currency, outcome, provider_ref,
			payment_ref, received_at
		from payment_event where order_no = ${orderNo} order by id limit 500`);
	return rows;
}
