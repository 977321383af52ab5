import sql, { join, raw, type Sql } from 'sql-template-tag';

import { type Frequency, type PeriodUnit } from '#insurance/product/products/choices.ts';
import { type PriceParts } from '#insurance/sales/quotes/pricing/price.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CartItemStatus } from './cart.ts';

/** A cart item as stored; `application` and `evidence` are encrypted. */
export type CartRow = PriceParts & {
	id: string;
	status: CartItemStatus;
	revision: number;
	contentId: number;
	productCode: string;
	productVersion: number;
	tariffVersion: number;
	periodUnit: PeriodUnit;
	periodLength: number;
	frequency: Frequency;
	application: Buffer;
	evidence: Buffer;
	confirmedDocuments: string | null;
	createdAt: Date;
	/** Null for a calculator draft. */
	quoteNo: string | null;
	keptUntil: Date | null;
	/** The partner whose link led to the item. */
	source: string | null;
	assistedSale: string | null;
	/**
	 * False in a cart that opened a link from another cart. The item can be paid there, but a
	 * change creates a copy.
	 */
	own: boolean;
};

export type CartItemValues = Omit<
	CartRow,
	'status' | 'revision' | 'confirmedDocuments' | 'createdAt' | 'own'
> & { status: 'draft' | 'open'; holderPrint: string | null };

const COLUMNS = raw(`id, status, revision, content_id, product_code,
	product_version, tariff_version, period_unit, period_length, frequency, plan_rate,
	plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees, trace, application, evidence, confirmed_documents, created_at, quote_no, kept_until, source, assisted_sale`);

const inCart = (session: Buffer): Sql =>
	sql`(session_hash = ${session} or id in (select item_id from cart_guest where session_hash = ${session} and left_at is null))`;

export async function findCartSession(
	db: Db,
	hash: Buffer,
	now: Date,
): Promise<{ expiresAt: Date } | undefined> {
	const { rows } = await db.query<{ expiresAt: Date }>(sql`
		select expires_at from cart_session where hash = ${hash} and expires_at > ${now}`);
	return rows[0];
}

export function insertCartSession(tx: Tx, hash: Buffer, expiresAt: Date): void {
	tx.later(sql`insert into cart_session (hash, expires_at) values (${hash}, ${expiresAt})`);
}

export async function touchCartSession(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
	await db.query(
		sql`update cart_session set expires_at = ${expiresAt} where hash = ${hash} and expires_at < ${expiresAt}`,
	);
}

/**
 * Moves items of expired carts to a cart that opened their link and is still valid, before the
 * expired cart is deleted.
 */
export async function moveSharedItems(db: Db, now: Date): Promise<void> {
	await db.query(sql`
		update cart_item i set session_hash = g.session_hash
		from cart_guest g join cart_session s on s.hash = g.session_hash
		where g.item_id = i.id and g.left_at is null and s.expires_at > ${now}
			and i.session_hash in (select hash from cart_session where expires_at <= ${now})`);
}

export type Promo = { promoCode: string | null; promotionSeen: number };

export async function readPromo(db: Db, hash: Buffer): Promise<Promo> {
	const { rows } = await db.query<Promo>(
		sql`select promo_code, promotion_seen from cart_session where hash = ${hash}`,
	);
	return rows[0] ?? { promoCode: null, promotionSeen: 0 };
}

export async function writePromoCode(db: Db, hash: Buffer, code: string | null): Promise<void> {
	await db.query(sql`
		update cart_session set promo_code = ${code}, promotion_seen = 0 where hash = ${hash}`);
}

export async function notePromotionSeen(db: Db, hash: Buffer, amount: number): Promise<void> {
	await db.query(sql`update cart_session set promotion_seen = ${amount} where hash = ${hash}`);
}

/** Returns the open items, oldest first, without calculator drafts. */
export async function listOpenItems(db: Db, session: Buffer): Promise<CartRow[]> {
	const { rows } = await db.query<CartRow>(sql`
		select ${COLUMNS}, session_hash = ${session} as own from cart_item where ${inCart(session)} and status = 'open' order by created_at, id`);
	return rows;
}

/** Returns the items in any status, oldest first. */
export async function findItems(
	db: Db,
	session: Buffer,
	ids: readonly string[],
): Promise<CartRow[]> {
	const { rows } = await db.query<CartRow>(sql`
		select ${COLUMNS}, session_hash = ${session} as own from cart_item where ${inCart(session)} and id ${anyOf(ids)} order by created_at, id`);
	return rows;
}

/**
 * Locks items against changes and a second settlement. They are always locked in the same order to
 * prevent deadlocks. `which` is the SQL condition on the id.
 */
export function lockItems(tx: Tx, which: Sql): void {
	tx.later(sql`select id from cart_item where id ${which} order by id for no key update`);
}

/** Adds an item; false if the cart already has `most` items. */
export async function insertItem(
	tx: Tx,
	session: Buffer,
	item: CartItemValues,
	most: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into cart_item (id, session_hash, status, content_id, product_code, product_version, tariff_version,
			period_unit, period_length, frequency, plan_rate, plan_rate_without_discount, discount, policy_fee, cashless_fee, other_fees,
			trace, application, evidence, quote_no, kept_until, source, assisted_sale, holder_print)
		select ${join([
			item.id,
			session,
			item.status,
			item.contentId,
			item.productCode,
			item.productVersion,
			item.tariffVersion,
			item.periodUnit,
			item.periodLength,
			item.frequency,
			item.planRate,
			item.planRateWithoutDiscount,
			item.discount,
			item.policyFee,
			item.cashlessFee,
			item.otherFees,
			JSON.stringify(item.trace),
			item.application,
			item.evidence,
			item.quoteNo,
			item.keptUntil,
			item.source,
			item.assistedSale,
			item.holderPrint,
		])}
		where (select count(*) from cart_item where session_hash = ${session} and status in ('open', 'draft')) < ${most}::int
		on conflict (id) do nothing`);
	return rowCount === 1;
}

/** Replaces an item; false if it was paid or removed in the meantime or is not in this session. */
export async function replaceItem(tx: Tx, session: Buffer, item: CartItemValues): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update cart_item set status = ${item.status}, revision = revision + 1, content_id = ${item.contentId},
			product_code = ${item.productCode}, product_version = ${item.productVersion}, tariff_version = ${item.tariffVersion},
			period_unit = ${item.periodUnit}, period_length = ${item.periodLength}, frequency = ${item.frequency},
			plan_rate = ${item.planRate}, plan_rate_without_discount = ${item.planRateWithoutDiscount}, discount = ${item.discount},
			policy_fee = ${item.policyFee}, cashless_fee = ${item.cashlessFee}, other_fees = ${item.otherFees}, trace = ${JSON.stringify(item.trace)},
			application = ${item.application}, evidence = ${item.evidence}, confirmed_documents = null, changed_at = now(),
			quote_no = ${item.quoteNo}, kept_until = ${item.keptUntil}, source = ${item.source}, assisted_sale = ${item.assistedSale}, holder_print = ${item.holderPrint}
		where id = ${item.id} and session_hash = ${session} and status in ('draft', 'open')`);
	return rowCount === 1;
}

export type NewPrice = PriceParts & {
	productVersion: number;
	tariffVersion: number;
	keptUntil: Date;
};

/**
 * Stores the price under the current tariff for an item that is still open. The revision changes
 * with the price.
 */
export async function repriceItem(
	db: Db,
	id: string,
	revision: number,
	price: NewPrice,
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update cart_item set plan_rate = ${price.planRate}, plan_rate_without_discount = ${price.planRateWithoutDiscount},
			discount = ${price.discount}, policy_fee = ${price.policyFee}, cashless_fee = ${price.cashlessFee}, other_fees = ${price.otherFees},
			trace = ${JSON.stringify(price.trace)}, product_version = ${price.productVersion},
			tariff_version = ${price.tariffVersion}, kept_until = ${price.keptUntil}, revision = revision + 1, changed_at = now()
		where id = ${id} and revision = ${revision} and status = 'open'`);
	return rowCount === 1;
}

/** Extends the price guarantee. The item's revision does not change. */
export async function keepLonger(db: Db, id: string, revision: number, until: Date): Promise<void> {
	await db.query(sql`
		update cart_item set kept_until = ${until} where id = ${id} and revision = ${revision} and status = 'open'`);
}

export async function noteConfirmation(
	db: Db,
	ids: readonly string[],
	documents: string,
): Promise<void> {
	await db.query(sql`
		update cart_item set confirmed_documents = ${documents}
		where id ${anyOf(ids)} and status = 'open' and confirmed_documents is distinct from ${documents}`);
}

/** Items that were already removed stay removed. Returns the ids that belong to this session. */
export async function removeItems(
	tx: Tx,
	session: Buffer,
	ids: readonly string[],
): Promise<string[]> {
	await tx.query(sql`
		update cart_item set status = 'removed', changed_at = now()
		where session_hash = ${session} and id ${anyOf(ids)} and status in ('draft', 'open')`);
	// When the owner removes an item, its link is revoked. A guest only removes it from their own
	// cart.
	tx.later(sql`
		delete from quote_link where item_id in (select id from cart_item where session_hash = ${session} and id ${anyOf(ids)})`);
	tx.later(sql`
		update cart_guest set left_at = coalesce(left_at, now()) where session_hash = ${session} and item_id ${anyOf(ids)}`);
	const { rows } = await tx.query<{ id: string }>(sql`
		select id from cart_item where session_hash = ${session} and id ${anyOf(ids)} and status = 'removed'
		union select item_id from cart_guest where session_hash = ${session} and item_id ${anyOf(ids)}`);
	return rows.map((row) => row.id);
}

/** Marks items as bought, whatever their current unpaid status. */
export function markOrdered(tx: Tx, ids: readonly string[]): void {
	tx.later(sql`
		update cart_item set status = 'ordered', changed_at = now()
		where id ${anyOf(ids)} and status in ('draft', 'open', 'removed')`);
}
