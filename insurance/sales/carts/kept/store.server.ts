import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CartItemValues } from '../store.server.ts';

/** Removes an item from a guest's cart. It stays in the owner's cart. */
export function leaveItem(tx: Tx, session: Buffer, id: string): void {
	tx.later(sql`
		update cart_guest set left_at = now() where session_hash = ${session} and item_id = ${id}`);
}

/** Counts a quote for the statistics. An edited quote counts as the same quote at its new price. */
export function noteQuote(tx: Tx, item: CartItemValues, facts: Buffer | null, now: Date): void {
	if (item.quoteNo === null) return;
	tx.later(sql`
		insert into quote_figure (quote_no, product_code, source, plan_rate, made_at, facts)
		values (${item.quoteNo}, ${item.productCode}, ${item.source}, ${item.planRate}, ${now}, ${facts})
		on conflict (quote_no) do update set plan_rate = excluded.plan_rate, facts = excluded.facts`);
}

export type QuoteFigure = { quoteNo: string; source: string | null; facts: Buffer };

/**
 * Counts a product's quotes since the given time: those on which a new tariff can be tried, and all
 * others.
 */
export async function countFigures(
	db: Db,
	productCode: string,
	since: Date,
): Promise<{ whole: number; older: number }> {
	const { rows } = await db.query<{ whole: number; older: number }>(sql`
		select count(facts)::int as whole, (count(*) - count(facts))::int as older
		from quote_figure where product_code = ${productCode} and made_at >= ${since}`);
	return rows[0] ?? { whole: 0, older: 0 };
}

/** Returns quotes with stored facts ordered by number, starting after `after`. */
export async function findFigures(
	db: Db,
	of: { productCode: string; since: Date; after: string | null; limit: number },
): Promise<QuoteFigure[]> {
	const { rows } = await db.query<QuoteFigure>(sql`
		select quote_no, source, facts from quote_figure
		where product_code = ${of.productCode} and made_at >= ${of.since} and facts is not null
			and quote_no > coalesce(${of.after}, '') order by quote_no limit ${of.limit}`);
	return rows;
}

export type LinkRow = { itemId: string; token: Buffer; expiresAt: Date };

export async function findLink(db: Db, itemId: string, now: Date): Promise<LinkRow | undefined> {
	const { rows } = await db.query<LinkRow>(sql`
		select item_id, token, expires_at from quote_link where item_id = ${itemId} and expires_at > ${now}`);
	return rows[0];
}

/** Creates an item's link; false if there already is a valid one. */
export async function insertLink(
	tx: Tx,
	link: LinkRow & { tokenHash: Buffer },
	now: Date,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into quote_link (item_id, token_hash, token, created_at, expires_at)
		values (${link.itemId}, ${link.tokenHash}, ${link.token}, ${now}, ${link.expiresAt})
		on conflict (item_id) do update set token_hash = excluded.token_hash, token = excluded.token,
			created_at = excluded.created_at, expires_at = excluded.expires_at
		where quote_link.expires_at <= ${now}`);
	return rowCount === 1;
}

export type Linked = {
	itemId: string;
	quoteNo: string;
	/** Session hash of the cart in which the item was created. */
	owner: Buffer;
};

export async function findLinked(
	db: Db,
	tokenHash: Buffer,
	now: Date,
): Promise<Linked | undefined> {
	const { rows } = await db.query<Linked>(sql`
		select i.id as item_id, i.quote_no, i.session_hash as owner
		from quote_link l join cart_item i on i.id = l.item_id
		where l.token_hash = ${tokenHash} and l.expires_at > ${now} and i.status = 'open' and i.quote_no is not null`);
	return rows[0];
}

/** Adds an item from another cart to this one; false if the cart already has `most` items. */
export async function joinItem(
	tx: Tx,
	session: Buffer,
	id: string,
	most: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into cart_guest (session_hash, item_id) select ${session}, ${id}
		where (select count(*) from cart_item where session_hash = ${session} and status in ('open', 'draft'))
			+ (select count(*) from cart_guest where session_hash = ${session} and left_at is null and item_id <> ${id}) < ${most}::int
		on conflict (session_hash, item_id) do update set left_at = null`);
	return rowCount === 1;
}

/**
 * Counts the emails sent since the given time to this address or for this quote. Locks the link, so
 * that concurrent calls include each other's emails.
 */
export async function countQuoteMails(
	tx: Tx,
	itemId: string,
	prints: readonly string[],
	since: Date,
): Promise<number> {
	await tx.query(sql`select from quote_link where item_id = ${itemId} for no key update`);
	const { rows } = await tx.query<{ count: number }>(sql`
		select count(*)::int as count from quote_link_mail
		where created_at > ${since} and (item_id = ${itemId} or email_print = any(${[...prints]}::text[]))`);
	return rows[0]?.count ?? 0;
}

export async function insertQuoteMail(
	tx: Tx,
	mail: { id: string; itemId: string; email: Buffer; emailPrint: string },
	now: Date,
): Promise<void> {
	await tx.query(sql`
		insert into quote_link_mail (id, item_id, email, email_print, created_at)
		values (${mail.id}, ${mail.itemId}, ${mail.email}, ${mail.emailPrint}, ${now})`);
}

export type MailRow = {
	email: Buffer;
	token: Buffer;
	productCode: string;
	productVersion: number;
	planRate: number;
	quoteNo: string;
	keptUntil: Date | null;
	expiresAt: Date;
};

/**
 * Returns an email with its current quote; undefined if the link no longer exists or the quote was
 * bought in the meantime.
 */
export async function findQuoteMail(db: Db, id: string): Promise<MailRow | undefined> {
	const { rows } = await db.query<MailRow>(sql`
		select m.email, l.token, i.product_code, i.product_version, i.plan_rate, i.quote_no, i.kept_until, l.expires_at
		from quote_link_mail m join quote_link l on l.item_id = m.item_id join cart_item i on i.id = l.item_id
		where m.id = ${id} and i.status = 'open' and i.quote_no is not null`);
	return rows[0];
}

export type HolderQuoteRow = {
	quoteNo: string;
	productCode: string;
	productVersion: number;
	planRate: number;
	keptUntil: Date | null;
	createdAt: Date;
	application: Buffer;
};

/**
 * Deletes a holder's items that have not been bought, in all carts. Their links and emails are
 * deleted with them.
 */
export async function deleteOfHolder(tx: Tx, prints: readonly string[]): Promise<number> {
	await tx.query(sql`
		update quote_figure set facts = null where quote_no in (
			select quote_no from cart_item where holder_print = any(${[...prints]}::text[]))`);
	const { rowCount } = await tx.query(sql`
		delete from cart_item where holder_print = any(${[...prints]}::text[]) and status <> 'ordered'`);
	return rowCount;
}

/** Returns a holder's quotes that have not been paid, in all carts, oldest first. */
export async function findOfHolder(db: Db, prints: readonly string[]): Promise<HolderQuoteRow[]> {
	const { rows } = await db.query<HolderQuoteRow>(sql`
		select quote_no, product_code, product_version, plan_rate, kept_until, created_at, application
		from cart_item where holder_print = any(${[...prints]}::text[]) and status = 'open' and quote_no is not null
		order by created_at, id`);
	return rows;
}

export type SourceCount = { source: string | null; quotes: number };

export async function countBySource(db: Db, from: Date, to: Date): Promise<SourceCount[]> {
	const { rows } = await db.query<SourceCount>(sql`
		select source, count(*)::int as quotes from quote_figure
		where made_at >= ${from} and made_at < ${to} group by source`);
	return rows;
}
