import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { PaidCard } from './paid-card.ts';

export const SEALED = 'paid card';

/** Stores the reported data about an order's card. The latest report overwrites earlier ones. */
export async function keepCard(
	tx: Tx,
	sealer: Sealer,
	orderId: string,
	card: PaidCard,
	at: Date,
): Promise<void> {
	await tx.query(sql`
		insert into order_card (order_id, card, told_at) values (${orderId}, ${sealer.seal(SEALED, card)}, ${at})
		on conflict (order_id) do update set card = excluded.card, told_at = excluded.told_at`);
}

/**
 * Returns data about the card that paid an order, as far as the provider reported it. The caller
 * must have checked the owner.
 */
export async function cardOf(
	db: Db,
	sealer: Sealer,
	orderNo: string,
): Promise<PaidCard | undefined> {
	const { rows } = await db.query<{ card: Buffer }>(sql`
		select c.card from order_card c join purchase_order o on o.id = c.order_id where o.order_no = ${orderNo}`);
	return rows[0] && sealer.open<PaidCard>(SEALED, rows[0].card);
}
