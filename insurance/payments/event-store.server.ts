import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { PayState } from './orders/order.ts';
import type { PayEvent } from './payment-provider.ts';

/** Keeps a notification; null when this very event was kept before. */
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

/** Money that went back, wholly or in part, and was reported before its payment. */
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

/** What providers reported about an order number, oldest first; the bytes stay where they are. */
export async function listEvents(db: Db, orderNo: string): Promise<EventRow[]> {
	const { rows } = await db.query<EventRow>(sql`
		select id, provider, state, raw_status, amount, currency, outcome, provider_ref,
			payment_ref, received_at
		from payment_event where order_no = ${orderNo} order by id limit 500`);
	return rows;
}
