import sql, { join } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { SalePrice, SaleTimes } from './assisted-sale.ts';

export type SaleRow = SaleTimes & {
	id: string;
	number: string;
	staffId: string;
	staffName: string;
	customerId: string | null;
	contentId: number;
	productCode: string;
	/** Sealed; null once it is deleted. */
	contact: Buffer | null;
	draftId: string | null;
	begunAt: Date;
	price: SalePrice | null;
	sentTimes: number;
};

const COLUMNS = sql`s.id, s.number, s.staff_id, n.name as staff_name, s.customer_id, s.content_id, s.product_code,
	s.contact, s.draft_id, s.begun_at, s.checked_at, s.price, s.sent_at, s.sent_times, s.ends_at, s.revoked_at,
	s.agreed_at, s.order_no, s.bought_at`;
const SALES = sql`from assisted_sale s join staff_name n on n.id = s.staff_id`;

export type NewSale = Pick<
	SaleRow,
	| 'id'
	| 'number'
	| 'staffId'
	| 'customerId'
	| 'contentId'
	| 'productCode'
	| 'contact'
	| 'draftId'
	| 'begunAt'
	| 'endsAt'
>;

export async function insertSale(tx: Tx, sale: NewSale): Promise<void> {
	const { id, number, staffId, customerId, contentId, productCode, contact, draftId } = sale;
	await tx.query(sql`
		insert into assisted_sale (id, number, staff_id, customer_id, content_id, product_code, contact, draft_id, begun_at, ends_at)
		values (${join([id, number, staffId, customerId, contentId, productCode, contact, draftId, sale.begunAt, sale.endsAt])})`);
}

export async function findSale(db: Db, id: string): Promise<SaleRow | undefined> {
	const { rows } = await db.query<SaleRow>(sql`select ${COLUMNS} ${SALES} where s.id = ${id}`);
	return rows[0];
}

/** Returns the sales whose form still exists, which no one else changes until the transaction ends. */
export async function salesWithDraft(
	tx: Tx,
): Promise<{ id: string; customerId: string | null; contact: Buffer | null; draftId: string }[]> {
	const { rows } = await tx.query<{
		id: string;
		customerId: string | null;
		contact: Buffer | null;
		draftId: string;
	}>(sql`
		select id, customer_id, contact, draft_id from assisted_sale where draft_id is not null order by id
		for no key update`);
	return rows;
}

export async function forgetSaleContact(tx: Tx, id: string): Promise<void> {
	await tx.query(
		sql`update assisted_sale set contact = null, customer_id = null where id = ${id}`,
	);
}

/** Returns a sale, which no one else changes until the transaction ends. */
export async function lockSale(tx: Tx, id: string): Promise<SaleRow | undefined> {
	await tx.query(sql`select from assisted_sale where id = ${id} for no key update`);
	return findSale(tx, id);
}

/** Stores the price of the complete application, or removes it because the form was changed. */
export async function writeChecked(
	tx: Tx,
	{ id, price, contact, at }: Pick<SaleRow, 'id' | 'price' | 'contact'> & { at: Date },
): Promise<void> {
	await tx.query(sql`
		update assisted_sale set price = ${price && JSON.stringify(price)}, checked_at = ${price && at}::timestamptz,
			contact = ${contact}
		where id = ${id}`);
}

/** Counts a sending of the link and sets until when it is valid. */
export async function writeSaleSent(
	tx: Tx,
	{ id, endsAt, at }: Pick<SaleRow, 'id' | 'endsAt'> & { at: Date },
): Promise<void> {
	await tx.query(sql`
		update assisted_sale set sent_at = coalesce(sent_at, ${at}), sent_times = sent_times + 1, ends_at = ${endsAt}
		where id = ${id}`);
}

export async function writeRevoked(tx: Tx, id: string, at: Date): Promise<void> {
	await tx.query(sql`update assisted_sale set revoked_at = ${at} where id = ${id}`);
}

export async function writeAgreed(tx: Tx, id: string, at: Date): Promise<void> {
	await tx.query(sql`
		update assisted_sale set agreed_at = ${at} where id = ${id} and agreed_at is null`);
}

export async function writeOrdered(tx: Tx, ids: readonly string[], orderNo: string): Promise<void> {
	await tx.query(sql`
		update assisted_sale set order_no = ${orderNo} where id = any(${[...ids]}::uuid[]) and bought_at is null`);
}

/** Marks sales as bought; returns those that were not before. */
export async function writeSaleBought(
	tx: Tx,
	ids: readonly string[],
	{ orderNo, at }: { orderNo: string; at: Date },
): Promise<{ number: string; staffId: string }[]> {
	const { rows } = await tx.query<{ number: string; staffId: string }>(sql`
		update assisted_sale set order_no = ${orderNo}, bought_at = ${at}
		where id = any(${[...ids]}::uuid[]) and bought_at is null returning number, staff_id`);
	return rows;
}

export type SaleHelper = { id: string; number: string; staffName: string };

export async function helpersOf(db: Db, ids: readonly string[]): Promise<SaleHelper[]> {
	const { rows } = await db.query<SaleHelper>(sql`
		select s.id, s.number, n.name as staff_name ${SALES} where s.id = any(${[...ids]}::uuid[])`);
	return rows;
}

type SaleFilter = 'open' | 'bought' | 'all';

type Wanted = {
	filter: SaleFilter;
	staffId: string | null;
	now: Date;
	limit: number;
	offset: number;
};

/** Returns sales, newest first, each with the number of all. */
export async function listSales(
	db: Db,
	{ filter, staffId, now, limit, offset }: Wanted,
): Promise<(SaleRow & { total: number })[]> {
	const { rows } = await db.query<SaleRow & { total: number }>(sql`
		select ${COLUMNS}, count(*) over ()::int as total ${SALES}
		where case ${filter}
			when 'open' then s.bought_at is null and s.revoked_at is null and (s.agreed_at is not null or s.ends_at > ${now})
			when 'bought' then s.bought_at is not null
			else true end and (${staffId}::uuid is null or s.staff_id = ${staffId}::uuid)
		order by s.begun_at desc, s.id desc limit ${limit} offset ${offset}`);
	return rows;
}

export async function orderNosOfSales(db: Db): Promise<string[]> {
	const { rows } = await db.query<{ orderNo: string }>(
		sql`select order_no from assisted_sale where order_no is not null`,
	);
	return rows.map(({ orderNo }) => orderNo);
}
