import type { Client } from 'pg';

import type { PayEvent } from '#insurance/money/payments/payment-provider.ts';

const CREATE = `
	create schema if not exists simulator;
	create table if not exists simulator.received (
		event_id text primary key, order_no text not null, amount bigint not null,
		at timestamptz not null, is_lost boolean not null, delivered_at timestamptz);
	create index if not exists received_order on simulator.received (order_no);
	create table if not exists simulator.went_back (
		event_id text primary key, order_no text not null, amount bigint not null,
		status text not null, at timestamptz not null);
	create index if not exists went_back_order on simulator.went_back (order_no);
`;

type ReportedPayment = { eventId: string; orderNo: string; amount: number };

export type GatewayLedger = {
	/** Records a payment before anyone else knows about it. */
	paid(payment: ReportedPayment, at: Date, isLost?: boolean): Promise<void>;
	/** Records that the product accepted the report of a payment. */
	delivered(eventId: string, at: Date): Promise<void>;
	/** Records money returned to its payer or the payer's bank. */
	wentBack(money: ReportedPayment & { status: string }, at: Date): Promise<void>;
	/** Returns the gateway's answer to a query about an order. */
	stateOf(orderNo: string): Promise<PayEvent | null>;
};

/** Opens the records of the payment gateway, which the product cannot see. */
export async function openGatewayLedger(client: Client): Promise<GatewayLedger> {
	await client.query(CREATE);
	return {
		async paid({ eventId, orderNo, amount }, at, isLost = false) {
			await client.query(
				'insert into simulator.received values ($1, $2, $3, $4, $5) on conflict do nothing',
				[eventId, orderNo, amount, at, isLost],
			);
		},
		async delivered(eventId, at) {
			await client.query(
				`update simulator.received set delivered_at = coalesce(delivered_at, $2)
				where event_id = $1`,
				[eventId, at],
			);
		},
		async wentBack({ eventId, orderNo, amount, status }, at) {
			await client.query(
				'insert into simulator.went_back values ($1, $2, $3, $4, $5) on conflict do nothing',
				[eventId, orderNo, amount, status, at],
			);
		},
		async stateOf(orderNo) {
			const { rows } = await client.query<{ eventId: string; amount: number }>(
				`select event_id as "eventId", amount from simulator.received
				where order_no = $1 order by at desc, event_id desc limit 1`,
				[orderNo],
			);
			const [paid] = rows;
			if (!paid) return null;
			return {
				orderNo,
				providerRef: orderNo,
				paymentRef: paid.eventId,
				state: 'PAID',
				amount: paid.amount,
				currency: 'IDR',
				rawStatus: 'PAID',
				eventId: `status ${paid.eventId}`,
				current: true,
			};
		},
	};
}
