import sql, { bulk, raw, type Sql } from 'sql-template-tag';

import type { ShownDocument } from '#insurance/sales/quotes/documents.ts';
import type { PriceParts } from '#insurance/sales/quotes/pricing/price.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type OrderRow, ORDER_COLUMNS } from '../store.server.ts';

export type OrderItemRow = PriceParts & {
	id: string;
	cartItemId: string;
	cartRevision: number;
	contentId: number;
	productCode: string;
	productVersion: number;
	productName: string;
	tariffVersion: number;
	/** Discount on `planRate` from campaigns. */
	promotion: number;
	application: Buffer;
	evidence: Buffer;
	documents: ShownDocument[];
	/** The partner whose link led to the purchase. */
	source: string | null;
	/** The assisted sale from which it came. */
	assistedSale: string | null;
};

const ORDER_ITEM = raw(`id, cart_item_id, cart_revision, content_id,
	product_code, product_version, product_name,
	tariff_version, plan_rate, plan_rate_without_discount,
	discount, policy_fee, cashless_fee, other_fees, promotion, trace, application, evidence, documents, source, assisted_sale`);

export const cartItemsOf = (orderNo: string): Sql =>
	sql`select cart_item_id from order_item where order_id = (select id from purchase_order where order_no = ${orderNo})`;

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
		item.promotion,
		JSON.stringify(item.trace),
		item.application,
		item.evidence,
		JSON.stringify(item.documents),
		item.source,
		item.assistedSale,
	]);
	tx.later(sql`
		insert into order_item (id, order_id, cart_item_id, cart_revision, position, content_id, product_code, product_version,
			product_name, tariff_version, plan_rate, plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees, promotion, trace,
			application, evidence, documents, source, assisted_sale)
		values ${bulk(values)}`);
}

export async function listOrderItems(db: Db, orderId: string): Promise<OrderItemRow[]> {
	return findItems(db, sql`order_id = ${orderId}`);
}

/**
 * Returns an order's items by order number. No lock is needed, because items never change after the
 * order is created.
 */
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

/** Returns waiting orders that contain any of these cart items, oldest first. */
export async function findWaitingWith(tx: Tx, cartItemIds: readonly string[]): Promise<OrderRow[]> {
	const { rows } = await tx.query<OrderRow>(sql`
		select ${ORDER_COLUMNS} from purchase_order
		where status = 'pending' and id in (select order_id from order_item where cart_item_id ${anyOf(cartItemIds)})
		order by id`);
	return rows;
}

/** Returns the ids of the given cart items that an order has already paid for. */
export async function settledAmong(tx: Tx, cartItemIds: readonly string[]): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		select cart_item_id as id from order_item where settled and cart_item_id ${anyOf(cartItemIds)}`);
	return rows.map((row) => row.id);
}

export async function settledOf(tx: Tx, orderNo: string): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		select s.cart_item_id as id
		from purchase_order o
		join order_item i on i.order_id = o.id
		join order_item s on s.cart_item_id = i.cart_item_id and s.settled
		where o.order_no = ${orderNo}`);
	return rows.map((row) => row.id);
}

export function settleItems(tx: Tx, orderId: string): void {
	tx.later(sql`update order_item set settled = true where order_id = ${orderId} and not settled`);
}
