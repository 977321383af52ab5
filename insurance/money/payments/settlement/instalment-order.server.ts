import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Policy } from '#insurance/policies/policy.ts';
import { SEALED as CART_SEALED } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { OrderItemRow } from '../orders/order-item-store.server.ts';
import { type OrderStatus, ORDER_HOURS } from '../orders/order.ts';
import type { PayDeps } from '../pay-deps.server.ts';
import { checkoutOf } from '../paying/checkout.server.ts';
import { SEALED_ORDER_EVIDENCE } from '../paying/pay-input.server.ts';
import { findOrder, findWaiting, moveOrder, type OrderRow } from '../store.server.ts';

export type InstalmentOrder = {
	policyId: string;
	numbers: number[];
	paidBy: 'customer' | 'mandate';
	mandateId: string | null;
};

export type NewInstalmentOrder = InstalmentOrder & {
	amount: number;
	method: string;
	provider: string;
	now: Date;
	evidence: unknown;
	/** Hours that the order waits for payment. */ hours?: number;
};

const sessionOf = (policyId: string) =>
	createHash('sha256').update(`premium of ${policyId}`).digest();

function intentOf({ policyId, numbers, method, paidBy, now }: NewInstalmentOrder): Buffer {
	// A debit is requested at most once a day. A customer's repeated clicks count as the same
	// intent on any day.
	const when = paidBy === 'mandate' ? jakartaDay(now) : '';
	return createHash('sha256')
		.update(`premium|${policyId}|${numbers.join(',')}|${method}|${when}`)
		.digest();
}

/**
 * Places the order that pays a policy's instalments, in the caller's transaction. The caller must
 * lock the policy. If an order with the same intent is waiting, that order is returned. A different
 * choice by the customer closes the previous order.
 */
export async function placeInstalmentOrder(
	tx: Tx,
	sealer: Sealer,
	wanted: NewInstalmentOrder,
): Promise<OrderRow> {
	const {
		policyId,
		numbers,
		paidBy,
		mandateId,
		amount,
		method,
		provider,
		now,
		hours = ORDER_HOURS,
	} = wanted;
	const intent = intentOf(wanted);
	const waiting = await findWaiting(tx, intent, now);
	if (waiting) return waiting;
	if (paidBy === 'customer') await closeWaiting(tx, policyId, now);
	const id = uuidv7();
	const orderNo = `INV-${jakartaDay(now).replaceAll('-', '')}-${randomCode()}`;
	const expiresAt = new Date(now.getTime() + hours * 3_600_000);
	await tx.query(sql`
		insert into purchase_order (id, order_no, session_hash, status, amount, discount, method,
			provider, intent, documents, evidence, created_at, expires_at, kind)
		values (${id}, ${orderNo}, ${sessionOf(policyId)}, 'pending', ${amount}, 0, ${method},
			${provider}, ${intent}, '', ${sealer.seal(SEALED_ORDER_EVIDENCE, wanted.evidence)},
			${now}, ${expiresAt}, 'instalment')`);
	await tx.query(sql`
		insert into premium_order (order_id, policy_id, numbers, paid_by, mandate_id)
		values (${id}, ${policyId}, ${numbers}::integer[], ${paidBy}, ${mandateId})`);
	const delaySeconds = hours * 3_600 + 5;
	enqueue(
		tx,
		'expire-order',
		{ orderNo },
		{ dedupeKey: `expire-order ${orderNo}`, delaySeconds },
	);
	const placed = await findOrder(tx, orderNo);
	if (!placed) throw new Error('an order was not written');
	return placed;
}

/**
 * Closes a policy's waiting instalment orders, including at the provider. Orders that are being
 * settled are skipped.
 */
export async function closeWaiting(tx: Tx, policyId: string, now: Date): Promise<void> {
	const { rows } = await tx.query<{ id: string; orderNo: string }>(sql`
		select o.id, o.order_no from premium_order p join purchase_order o on o.id = p.order_id
		where p.policy_id = ${policyId} and p.paid_by = 'customer' and o.status = 'pending'
		for no key update of o skip locked`);
	for (const { id, orderNo } of rows) {
		if (await moveOrder(tx, id, 'pending', 'cancelled', now))
			enqueue(tx, 'cancel-payment', { orderNo }, { dedupeKey: `cancel-payment ${orderNo}` });
	}
}

export async function instalmentOrderOf(
	db: Db,
	orderId: string,
): Promise<InstalmentOrder | undefined> {
	const { rows } = await db.query<InstalmentOrder>(sql`
		select policy_id, numbers, paid_by, mandate_id from premium_order where order_id = ${orderId}`);
	return rows[0];
}

export type PlacedOrder = {
	orderNo: string;
	status: OrderStatus;
	numbers: number[];
	paidBy: 'customer' | 'mandate';
	createdAt: Date;
};

/** Returns the orders placed for a policy's instalments, newest first. */
export async function instalmentOrders(db: Db, policyId: string): Promise<PlacedOrder[]> {
	const { rows } = await db.query<PlacedOrder>(sql`
		select o.order_no, o.status, p.numbers, p.paid_by, o.created_at
		from premium_order p join purchase_order o on o.id = p.order_id where p.policy_id = ${policyId} order by o.created_at desc, o.id desc`);
	return rows;
}

export const isBeingPaid = async (db: Db, policyId: string): Promise<boolean> =>
	(await instalmentOrders(db, policyId)).some(({ status }) => status === 'pending');

export function instalmentCheckout(
	deps: PayDeps,
	order: OrderRow,
	policy: Policy,
	label: string,
	now: Date,
): Promise<string> {
	const line: OrderItemRow = {
		id: order.id,
		cartItemId: order.id,
		cartRevision: 1,
		contentId: policy.contentId,
		productCode: policy.product.code,
		productVersion: policy.product.version,
		productName: label,
		tariffVersion: policy.tariffVersion,
		planRate: order.amount,
		planRateWithoutDiscount: order.amount,
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 0,
		promotion: 0,
		trace: [],
		application: deps.sealer.seal(CART_SEALED.application, policy.application),
		evidence: Buffer.alloc(0),
		documents: [],
		source: null,
		assistedSale: null,
	};
	return checkoutOf(deps, order, [line], now);
}

export const instalmentOrderByNo = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
	findOrder(db, orderNo);
