import sql, { raw } from 'sql-template-tag';

import { forgetUsers } from '#insurance/sales/campaigns/forget-users.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import {
	A_STEP,
	type Keeper,
	type Moment,
	type KeepingState,
} from '#platform/retention/keeper.server.ts';

import { SEALED_ORDER_EVIDENCE } from '../paying/pay-input.server.ts';
import { openAmong } from './open-orders.server.ts';

/**
 * Years that company records are retained after the end of their financial year (UU 8/1997 art.
 * 11).
 */
const BOOK_YEARS = 10;
const A_LOOK = 1_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** SQL for the time an order ended: when it was paid or closed or, failing that, when it expired. */
const OVER = `coalesce(o.paid_at, o.closed_at, o.expires_at)`;
/** SQL condition: no policy bought or paid for by the order exists any more. */
const ALONE = `not exists (select from premium_order p where p.order_id = o.id)
	and not exists (select from order_item i where i.order_id = o.id and i.settled)`;

type PastOrder = { id: string; orderNo: string };

/**
 * Returns orders past their retention period whose policies no longer exist, in id order, starting
 * after the given id.
 */
async function pastOrders(db: Db, before: Date, after: string): Promise<PastOrder[]> {
	const { rows } = await db.query<PastOrder>(sql`
		select o.id, o.order_no from purchase_order o
		where o.forgotten_at is null and ${raw(OVER)} <= ${before} and o.id > ${after}::uuid and ${raw(ALONE)}
		order by o.id limit ${A_LOOK}`);
	return rows;
}

/** Yields orders past their retention period that have no unsettled money. */
async function* forgettable(db: Db, before: Date): AsyncGenerator<PastOrder> {
	let after = NIL;
	for (;;) {
		const some = await pastOrders(db, before, after);
		const open = await openAmong(db, some);
		yield* some.filter(({ id }) => !open.has(id));
		const last = some.at(-1);
		if (!last) return;
		after = last.id;
	}
}

async function look(db: Db, { before }: Moment): Promise<KeepingState> {
	const { rows } = await db.query<{ kept: number; oldest: Date | null }>(sql`
		select count(*)::int as kept, min(${raw(OVER)}) as oldest from purchase_order o where o.forgotten_at is null`);
	let due = 0;
	for await (const _one of forgettable(db, before)) due += 1;
	return { kept: rows[0]?.kept ?? 0, due, held: 0, oldest: rows[0]?.oldest ?? null };
}

/** Deletes everything about an order except its number, dates and amounts. */
async function forgetOrder(tx: Tx, sealer: Sealer, { id, orderNo }: PastOrder, now: Date) {
	await forgetUsers(tx, id);
	await tx.query(sql`delete from order_item where order_id = ${id}`);
	await tx.query(sql`delete from order_card where order_id = ${id}`);
	await tx.query(sql`update payment_event set raw = '' where order_no = ${orderNo}`);
	await tx.query(sql`
		update refund set reason = 'Dihapus sesudah masa simpannya', told = null, failure = null where order_id = ${id}`);
	await tx.query(sql`
		update purchase_order set session_hash = '', intent = '', documents = '', redirect_url = null, instruction = null,
			told_code = null, evidence = ${sealer.seal(SEALED_ORDER_EVIDENCE, {})}, forgotten_at = ${now}
		where id = ${id}`);
}

/**
 * Deletes the personal data of past orders. Each order is checked again in its own transaction,
 * because money may have arrived since.
 */
async function forget(db: Pool, sealer: Sealer, { before, now }: Moment): Promise<number> {
	let removed = 0;
	for await (const order of forgettable(db, before)) {
		if (removed === A_STEP) return removed;
		removed += await db.transaction(async (tx) => {
			await tx.query(sql`select from purchase_order where id = ${order.id} for update`);
			if ((await openAmong(tx, [order])).size > 0) return 0;
			await forgetOrder(tx, sealer, order, now);
			return 1;
		});
	}
	return removed;
}

/**
 * Retention of payer data. A hold on a customer retains their policies and therefore their orders;
 * the amounts remain in the books.
 */
export const retainedOrders = (db: Pool, sealer: Sealer): Keeper => ({
	kind: 'order',
	keeps: { bookYears: BOOK_YEARS },
	holdable: true,
	look,
	forget: (_db, moment) => forget(db, sealer, moment),
});
