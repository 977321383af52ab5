import {
	holdPromotions,
	type PromotedOrder,
} from '#insurance/sales/campaigns/order-promotions.server.ts';
import {
	type Offer,
	promotedOrder,
	type Promo,
} from '#insurance/sales/carts/order/cart-promotions.server.ts';
import type { CurrentItem } from '#insurance/sales/carts/order/confirm-cart.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { PayDeps } from '../pay-deps.server.ts';

export type Selection = {
	session: Buffer;
	items: readonly CurrentItem[];
	offer: Offer;
	promo: Promo;
};

/**
 * Reserves the campaigns in an offer. Refuses with `look-again` if they now grant a smaller
 * discount than the offer states.
 */
export async function takeOffer(
	tx: Tx,
	{ sealer }: PayDeps,
	{ items, offer, promo }: Selection,
	closing: readonly string[],
	now: Date,
): Promise<PromotedOrder> {
	const order = promotedOrder(sealer, items, promo.promoCode, now);
	const held = await holdPromotions(tx, order, offer, { closing });
	const given = ({ promotions }: Offer) =>
		promotions.map(({ campaignId, amount }) => `${campaignId} ${amount}`).join();
	if (given(held) !== given(offer))
		throw new Refusal(
			'look-again',
			'Kuota promo ini baru saja habis. Belum ada yang dibayar. Periksa ringkasan pembelian, lalu bayar bila setuju.',
		);
	return order;
}
