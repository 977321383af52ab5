import sql, { bulk, join, raw, type Sql } from 'sql-template-tag';

import { policyIdsIssuedBy } from '#insurance/policies/policies-of-order.server.ts';
import type { ShownDocument } from '#insurance/quotes/documents.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { OrderStatus, PayState } from './orders/order.ts';
import type { Instruction, PayEvent } from './payment-provider.ts';

export type OrderRow = {
	id: string;
	orderNo: string;
	status: OrderStatus;
	amount: number;
	discount: number;
	method: string;
	provider: string;
	providerRef: string | null;
	redirectUrl: string | null;
	createdAt: Date;
	expiresAt: Date;
	paidAt: Date | null;
	instruction: Instruction | null;
};

export type OrderItemRow = {
	id: string;
	cartItemId: string;
	cartRevision: number;
	contentId: number;
	productCode: string;
	productVersion: number;
	productName: string;
	tariffVersion: number;
	planRate: number;
	planRateWithoutDiscount: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	otherFees: number;
	trace: { label: string; amount: number }[];
	application: Buffer;
	evidence: Buffer;
	documents: ShownDocument[];
};

const ORDER = raw(`id, order_no, status, amount, discount, method, provider, provider_ref,
	redirect_url, created_at, expires_at, paid_at,
	instruction`);
const ORDER_ITEM = raw(`id, cart_item_id, cart_revision, content_id,
	product_code, product_version, product_name,
	tariff_version, plan_rate, plan_rate_without_discount,
	discount, policy_fee, cashless_fee, other_fees, trace, application, evidence, documents`);

export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
	return (
		await db.query<OrderRow>(
			sql`select ${ORDER} from purchase_order where order_no = ${orderNo}`,
		)
	).rows[0];
}

export async function findOrders(db: Db, orderNos: readonly string[]): Promise<OrderRow[]> {
	return (
		await db.query<OrderRow>(
			sql`select ${ORDER} from purchase_order where order_no = any(${[...orderNos]}::text[])`,
		)
	).rows;
}

/**
 * The order, locked until the transaction ends, so that two notifications are judged one after the
 * other.
 */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
	const { rows } = await tx.query<OrderRow>(
		sql`select ${ORDER} from purchase_order where order_no = ${orderNo} for no key update`,
	);
	return rows[0];
}

export async function findWaiting(
	db: Db,
	intent: Buffer,
	now: Date,
): Promise<OrderRow | undefined> {
	const { rows } = await db.query<OrderRow>(sql`
		select ${ORDER} from purchase_order where intent = ${intent} and status = 'pending' and expires_at > ${now}`);
	return rows[0];
}

/** Waiting orders of a cart, each with its intent. */
export async function listWaiting(
	db: Db,
	session: Buffer,
	now: Date,
): Promise<(OrderRow & { intent: Buffer })[]> {
	const { rows } = await db.query<OrderRow & { intent: Buffer }>(sql`
		select ${ORDER}, intent from purchase_order where session_hash = ${session} and status = 'pending' and expires_at > ${now}`);
	return rows;
}

/** Ids of the cart items that an order is for; they never change once it exists. */
export const cartItemsOf = (orderNo: string): Sql =>
	sql`select cart_item_id from order_item where order_id = (select id from purchase_order where order_no = ${orderNo})`;

export type NewOrder = Omit<
	OrderRow,
	'status' | 'providerRef' | 'redirectUrl' | 'paidAt' | 'instruction'
> & {
	session: Buffer;
	intent: Buffer;
	documents: string;
	evidence: Buffer;
};

/**
 * Anyone who places an order asks the provider first: the claim of `claimCheckout` is written with
 * it.
 */
export function insertOrder(tx: Tx, order: NewOrder): void {
	tx.later(sql`
		insert into purchase_order (id, order_no, session_hash, status, amount, discount, method, provider, intent, documents,
			evidence, created_at, expires_at, checkout_at, checkout_tries)
		values (${join([
			order.id,
			order.orderNo,
			order.session,
			'pending',
			order.amount,
			order.discount,
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

export function insertOrderItems(tx: Tx, orderId: string, items: readonly OrderItemRow[]): void {
	const values = items.map((item, at) => [
		item.id,
		orderId,
		item.cartItemId,
		item.cartRevision,
		at,
		item.contentId,
		item.productCode,
		item.productVersion,
		item.productName,
		item.tariffVersion,
		item.planRate,
		item.planRateWithoutDiscount,
		item.discount,
		item.policyFee,
		item.cashlessFee,
		item.otherFees,
		JSON.stringify(item.trace),
		item.application,
		item.evidence,
		JSON.stringify(item.documents),
	]);
	tx.later(sql`
		insert into order_item (id, order_id, cart_item_id, cart_revision, position, content_id, product_code, product_version,
			product_name, tariff_version, plan_rate, plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees, trace,
			application, evidence, documents)
		values ${bulk(values)}`);
}

export async function listOrderItems(db: Db, orderId: string): Promise<OrderItemRow[]> {
	return findItems(db, sql`order_id = ${orderId}`);
}

/** The same by order number, before anything is locked: items never change once their order exists. */
export function itemsOfOrder(db: Db, orderNo: string): Promise<OrderItemRow[]> {
	return findItems(
		db,
		sql`order_id = (select id from purchase_order where order_no = ${orderNo})`,
	);
}

async function findItems(db: Db, which: Sql): Promise<OrderItemRow[]> {
	const { rows } = await db.query<OrderItemRow>(
		sql`select ${ORDER_ITEM} from order_item where ${which} order by position`,
	);
	return rows;
}

/** Waiting orders that hold any of these cart items, oldest first. */
export async function findWaitingWith(tx: Tx, cartItemIds: readonly string[]): Promise<OrderRow[]> {
	const { rows } = await tx.query<OrderRow>(sql`
		select ${ORDER} from purchase_order
		where status = 'pending' and id in (select order_id from order_item where cart_item_id ${anyOf(cartItemIds)})
		order by id`);
	return rows;
}

/** Cart items that some order's money was already accepted for. */
export async function settledAmong(tx: Tx, cartItemIds: readonly string[]): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		select cart_item_id as id from order_item where settled and cart_item_id ${anyOf(cartItemIds)}`);
	return rows.map((row) => row.id);
}

/** Cart items of this order that any order's money was already accepted for. */
export async function settledOf(tx: Tx, orderNo: string): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		select s.cart_item_id as id from purchase_order o join order_item i on i.order_id = o.id join order_item s on s.cart_item_id = i.cart_item_id and s.settled
		where o.order_no = ${orderNo}`);
	return rows.map((row) => row.id);
}

export function settleItems(tx: Tx, orderId: string): void {
	tx.later(sql`update order_item set settled = true where order_id = ${orderId} and not settled`);
}

/**
 * One move of an order; the from-status is repeated, so a move that lost a race changes nothing and
 * gives false.
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

/**
 * Claims the right to ask the provider, one process at a time, and again after 15 s if that one
 * died; gives which try it is, null without the claim.
 */
export async function claimCheckout(db: Db, id: string, now: Date): Promise<number | null> {
	const { rows } = await db.query<{ tries: number }>(sql`
		update purchase_order set checkout_at = ${now}, checkout_tries = checkout_tries + 1
		where id = ${id} and redirect_url is null and status = 'pending'
			and (checkout_at is null or checkout_at < ${new Date(now.getTime() - 15_000)})
		returning checkout_tries as tries`);
	return rows[0]?.tries ?? null;
}

export function saveCheckout(
	tx: Tx,
	id: string,
	checkout: { providerRef: string; redirectUrl: string; instruction?: Instruction },
): void {
	tx.later(sql`
		update purchase_order set provider_ref = ${checkout.providerRef}, redirect_url = ${checkout.redirectUrl},
			instruction = coalesce(${checkout.instruction ? JSON.stringify(checkout.instruction) : null}::jsonb, instruction)
		where id = ${id} and redirect_url is null`);
}

/**
 * Where to pay, told after the checkout: on Snap's page the buyer asks the bank for a number first.
 * True when it is new.
 */
export async function saveInstruction(
	tx: Tx,
	id: string,
	instruction: Instruction,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update purchase_order set instruction = ${JSON.stringify(instruction)}::jsonb
		where id = ${id} and status = 'pending' and instruction is distinct from ${JSON.stringify(instruction)}::jsonb`);
	return rowCount === 1;
}

export async function releaseCheckout(db: Db, id: string): Promise<void> {
	await db.query(
		sql`update purchase_order set checkout_at = null where id = ${id} and redirect_url is null`,
	);
}

/** Keeps a notification; null when this very event was kept before. */
export async function insertEvent(
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

/** Money that went back, wholly or in part, and was told of before its payment. */
export type EarlyRefund = { eventId: number; state: PayState; amount: number; currency: string };

export async function findEarlyRefunds(tx: Tx, orderNo: string): Promise<EarlyRefund[]> {
	const { rows } = await tx.query<EarlyRefund>(sql`
		select id as event_id, state, amount, currency from payment_event where order_no = ${orderNo} and outcome = 'early-refund' order by id`);
	return rows;
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
 * Marks orders as asked about now and gives them; each is taken by one process, and more rarely
 * every time.
 */
export async function claimUnanswered(
	db: Db,
	providers: readonly string[],
	now: Date,
	limit: number,
): Promise<(OrderRow & { askCount: number })[]> {
	const { rows } = await db.query<OrderRow & { askCount: number }>(sql`
		update purchase_order set asked_at = ${now}, ask_count = ask_count + 1
		where id in (
			select id from purchase_order
			where provider = any(${[...providers]}::text[]) and provider_ref is not null
				and ((status = 'pending' and created_at < ${now}::timestamptz - interval '10 minutes')
					or (status in ('failed', 'cancelled', 'expired') and closed_at > ${now}::timestamptz - interval '3 days'))
				and (asked_at is null or asked_at < ${now}::timestamptz - least(interval '10 minutes' * power(2, ask_count), interval '12 hours'))
			order by asked_at nulls first, id limit ${limit} for no key update skip locked)
		returning ${ORDER}, ask_count`);
	return rows;
}

/**
 * Takes the right to ask about one order now; undefined when it was asked within ten seconds, or
 * cannot be paid any more.
 */
export async function claimQuestion(
	db: Db,
	orderNo: string,
	now: Date,
): Promise<(OrderRow & { askCount: number }) | undefined> {
	const { rows } = await db.query<OrderRow & { askCount: number }>(sql`
		update purchase_order set asked_at = ${now}, ask_count = ask_count + 1
		where order_no = ${orderNo} and provider_ref is not null and status in ('pending', 'failed', 'cancelled', 'expired')
			and (asked_at is null or asked_at < ${now}::timestamptz - interval '10 seconds')
		returning ${ORDER}, ask_count`);
	return rows[0];
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

/** What providers told about an order number, oldest first; the bytes stay where they are. */
export async function listEvents(db: Db, orderNo: string): Promise<EventRow[]> {
	const { rows } = await db.query<EventRow>(sql`
		select id, provider, state, raw_status, amount, currency, outcome, provider_ref,
			payment_ref, received_at
		from payment_event where order_no = ${orderNo} order by id limit 500`);
	return rows;
}

/**
 * The policies that an order's money concerns, in order of id: those it issued, or the one whose
 * instalments it pays.
 */
export async function policyIdsOfOrder(db: Db, orderNo: string): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select p.policy_id as id from premium_order p join purchase_order o on o.id = p.order_id where o.order_no = ${orderNo}`);
	const issued = await policyIdsIssuedBy(db, orderNo);
	return [...new Set([...issued, ...rows.map(({ id }) => id)])].toSorted();
}

/** Whether this very cart placed the order. */
export async function isOrderOfSession(db: Db, orderId: string, session: Buffer): Promise<boolean> {
	return (
		(
			await db.query(
				sql`select from purchase_order where id = ${orderId} and session_hash = ${session}`,
			)
		).rowCount === 1
	);
}
