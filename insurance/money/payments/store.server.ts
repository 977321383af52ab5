import sql, { join, raw } from 'sql-template-tag';

import { policyIdsIssuedBy } from '#insurance/policies/sales/policies-of-order.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { OrderStatus } from './orders/order.ts';
import type { Instruction } from './payment-provider.ts';

type OrderPromotion = { name: string; code: string | null; amount: number };

export type OrderRow = {
	id: string;
	orderNo: string;
	status: OrderStatus;
	/** Amount to pay: the price of the items minus `promotion`. */
	amount: number;
	discount: number;
	promotion: number;
	promotions: OrderPromotion[];
	method: string;
	provider: string;
	providerRef: string | null;
	redirectUrl: string | null;
	createdAt: Date;
	expiresAt: Date;
	paidAt: Date | null;
	instruction: Instruction | null;
	/**
	 * The code in the order's emails, sealed. Set only if the code was derived from a secret that
	 * has since been replaced.
	 */
	savedCode: Buffer | null;
};

export const ORDER_COLUMNS =
	raw(`id, order_no, status, amount, discount, promotion, promotions, method, provider, provider_ref,
	redirect_url, created_at, expires_at, paid_at,
	instruction, told_code as saved_code`);

export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
	return (
		await db.query<OrderRow>(
			sql`select ${ORDER_COLUMNS} from purchase_order where order_no = ${orderNo}`,
		)
	).rows[0];
}

/**
 * Returns orders that match a virtual account number and an amount. If any of them are waiting,
 * only these are returned, because banks reuse account numbers.
 */
export async function ordersPaidTo(
	db: Db,
	provider: string,
	{ instruction, amount }: { instruction?: Instruction; amount: number },
): Promise<string[]> {
	if (instruction?.kind !== 'va') return [];
	const { rows } = await db.query<{ orderNo: string; status: OrderStatus }>(sql`
		select order_no, status from purchase_order
		where instruction->>'number' = ${instruction.number} and instruction->>'kind' = 'va'
			and provider = ${provider} and amount = ${amount} and forgotten_at is null`);
	const waiting = rows.filter(({ status }) => status === 'pending');
	return (waiting.length > 0 ? waiting : rows).map(({ orderNo }) => orderNo);
}

export async function findOrders(db: Db, orderNos: readonly string[]): Promise<OrderRow[]> {
	return (
		await db.query<OrderRow>(
			sql`select ${ORDER_COLUMNS} from purchase_order where order_no = any(${[...orderNos]}::text[])`,
		)
	).rows;
}

/**
 * Returns the order, locked until the transaction ends, so that two notifications are processed one
 * after the other.
 */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
	const { rows } = await tx.query<OrderRow>(
		sql`select ${ORDER_COLUMNS} from purchase_order
			where order_no = ${orderNo} and forgotten_at is null for no key update`,
	);
	return rows[0];
}

export async function findWaiting(
	db: Db,
	intent: Buffer,
	now: Date,
): Promise<OrderRow | undefined> {
	const { rows } = await db.query<OrderRow>(sql`
		select ${ORDER_COLUMNS} from purchase_order where intent = ${intent} and status = 'pending' and expires_at > ${now}`);
	return rows[0];
}

export async function listWaiting(
	db: Db,
	session: Buffer,
	now: Date,
): Promise<(OrderRow & { intent: Buffer })[]> {
	const { rows } = await db.query<OrderRow & { intent: Buffer }>(sql`
		select ${ORDER_COLUMNS}, intent from purchase_order where session_hash = ${session} and status = 'pending' and expires_at > ${now}`);
	return rows;
}

export type NewOrder = Omit<
	OrderRow,
	'status' | 'providerRef' | 'redirectUrl' | 'paidAt' | 'instruction' | 'savedCode'
> & {
	session: Buffer;
	intent: Buffer;
	documents: string;
	evidence: Buffer;
};

/**
 * Inserts an order that already holds the claim of `claimCheckout`, because the request that places
 * an order is the first to contact the provider.
 */
export function insertOrder(tx: Tx, order: NewOrder): void {
	tx.later(sql`
		insert into purchase_order (id, order_no, session_hash, status, amount, discount, promotion, promotions, method, provider, intent, documents,
			evidence, created_at, expires_at, checkout_at, checkout_tries)
		values (${join([
			order.id,
			order.orderNo,
			order.session,
			'pending',
			order.amount,
			order.discount,
			order.promotion,
			JSON.stringify(order.promotions),
			order.method,
			order.provider,
			order.intent,
			order.documents,
			order.evidence,
			order.createdAt,
			order.expiresAt,
			order.createdAt,
			1,
		])})`);
}

/**
 * Changes the status of an order. The previous status is checked again; if it has changed in the
 * meantime, nothing is written and the result is false.
 */
export async function moveOrder(
	tx: Tx,
	id: string,
	from: OrderStatus,
	to: OrderStatus,
	at: Date,
	eventId: number | null = null,
): Promise<boolean> {
	const money = to === 'paid' || to === 'refund_due';
	const { rowCount } = await tx.query(sql`
		update purchase_order set status = ${to}, closed_at = ${at},
			paid_at = case when ${money} then ${at} else paid_at end,
			payment_event_id = case when ${money} then ${eventId}::bigint else payment_event_id end
		where id = ${id} and status = ${from}`);
	return rowCount === 1;
}

export async function listDueOrders(
	db: Db,
	now: Date,
	limit: number,
): Promise<{ orderNo: string }[]> {
	const { rows } = await db.query<{ orderNo: string }>(sql`
		select order_no from purchase_order where status = 'pending' and expires_at <= ${now}
		order by expires_at limit ${limit}`);
	return rows;
}

/**
 * Returns, in id order, the policies that an order's money concerns: those it issued, or the policy
 * whose instalments it pays.
 */
export async function policyIdsOfOrder(db: Db, orderNo: string): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select p.policy_id as id from premium_order p join purchase_order o on o.id = p.order_id where o.order_no = ${orderNo}`);
	const issued = await policyIdsIssuedBy(db, orderNo);
	return [...new Set([...issued, ...rows.map(({ id }) => id)])].toSorted();
}

export async function isOrderOfSession(db: Db, orderId: string, session: Buffer): Promise<boolean> {
	return (
		(
			await db.query(
				sql`select from purchase_order where id = ${orderId} and session_hash = ${session}`,
			)
		).rowCount === 1
	);
}
