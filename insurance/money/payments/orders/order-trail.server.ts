import { journalsAbout, type Journal } from '#insurance/money/ledger/book.server.ts';
import { type Task, tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import {
	listPoliciesOf,
	orderNoOfPolicy,
	type PolicyOfOrder,
} from '#insurance/policies/sales/policies-of-order.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type EventRow, listEvents } from '../event-store.server.ts';
import { type Refund, refundsOf } from '../refunds/refunds.server.ts';
import { findOrder, type OrderRow, policyIdsOfOrder } from '../store.server.ts';
import { listOrderItems } from './order-item-store.server.ts';

export type OrderTrail = {
	orderNo: string;
	/** Null if money arrived under a number that is not one of our orders. */
	order: OrderRow | null;
	items: {
		productName: string;
		planRate: number;
		discount: number;
		assistedSale: string | null;
	}[];
	events: EventRow[];
	journals: Journal[];
	policies: PolicyOfOrder[];
	refunds: Refund[];
	tasks: Task[];
};

/**
 * Returns the history for an order number, or for the order of a policy number; null if nothing is
 * known about it.
 */
export async function orderTrail(db: Db, number: string): Promise<OrderTrail | null> {
	const orderNo = /^\d{11}$/.test(number) ? await orderNoOfPolicy(db, number) : number;
	if (orderNo === undefined) return null;
	const order = (await findOrder(db, orderNo)) ?? null;
	const events = await listEvents(db, orderNo);
	const tasks = await tasksAbout(db, orderNo);
	if (!order && events.length === 0 && tasks.length === 0) return null;
	const items = order ? await listOrderItems(db, order.id) : [];
	return {
		orderNo,
		order,
		items: items.map(({ productName, planRate, discount, assistedSale }) => ({
			assistedSale,
			productName,
			planRate,
			discount,
		})),
		events,
		journals: await journalsAbout(db, {
			subject: orderNo,
			...(order ? { orderId: order.id } : {}),
		}),
		policies: await listPoliciesOf(db, orderNo),
		refunds: await refundsOf(db, orderNo),
		tasks,
	};
}

export const findOrderByNo = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
	findOrder(db, orderNo);

export const policiesOfOrder = (db: Db, orderNo: string): Promise<string[]> =>
	policyIdsOfOrder(db, orderNo);

/**
 * Returns the provider and reference of the given stored notification or, without one, of the
 * latest payment received for the order; undefined if there is neither.
 */
export async function whereMoneyCame(
	db: Db,
	orderNo: string,
	eventId: number | null = null,
): Promise<{ provider: string; providerRef: string | null } | undefined> {
	const events = await listEvents(db, orderNo);
	return (
		events.find(({ id }) => id === eventId) ?? events.findLast((one) => one.state === 'PAID')
	);
}
