import type { PromotedLine } from '#insurance/sales/campaigns/campaign.ts';
import {
	customerPrints,
	type Offer,
	offerPromotions,
	type PromotedOrder,
} from '#insurance/sales/campaigns/order-promotions.server.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { choosePromotion as chooseCall } from '../api.ts';
import type { CartDeps } from '../show-cart.server.ts';
import { type CartRow, type Promo, readPromo, writePromoCode } from '../store.server.ts';
import { chosenItems } from './confirm-cart.server.ts';
import { openApplication } from './items-for-order.server.ts';

export type { Offer, Promo };
export { readPromo };

type Item = { row: CartRow; application: Application };

const lineOf = ({ row }: Item): PromotedLine => {
	const fees = row.policyFee + row.cashlessFee + row.otherFees;
	return {
		id: row.id,
		productCode: row.productCode,
		frequency: row.frequency,
		premium: row.planRate - fees,
		fees,
	};
};

export const promotedOrder = (
	sealer: Sealer,
	items: readonly Item[],
	code: string | null,
	now: Date,
): PromotedOrder => ({
	lines: items.map(lineOf),
	prints: [
		...new Set(items.flatMap(({ application }) => customerPrints(sealer, application.holder))),
	],
	code,
	now,
});

export const offerForItems = (
	{ sealer }: { sealer: Sealer },
	db: Db,
	items: readonly Item[],
	asked: { code: string | null; now: Date },
): Promise<Offer> => offerPromotions(db, promotedOrder(sealer, items, asked.code, asked.now));

export function shownOffer(
	offer: Offer,
	items: readonly { row: CartRow }[],
): CallOutput<typeof chooseCall> {
	const before = items.reduce((sum, { row }) => sum + row.planRate, 0);
	return {
		before,
		lines: offer.promotions.map(({ name, code, amount }) => ({ name, code, amount })),
		total: offer.total,
		toPay: before - offer.total,
		code: offer.code,
	};
}

/**
 * Returns the campaign discounts on the selected items. If `code` is sent, it is stored with the
 * cart, so that it is available in the summary and on every device; an empty code removes it.
 */
export async function choosePromotion(
	deps: CartDeps,
	input: { userSession?: string | null; cartID: string[]; code?: string | null },
	{ now }: { now: Date },
): Promise<CallOutput<typeof chooseCall>> {
	const { session, rows } = await chosenItems(deps, input, now);
	const kept = await readPromo(deps.db, session);
	const code = input.code === undefined ? kept.promoCode : input.code?.trim() || null;
	if (code !== kept.promoCode) await writePromoCode(deps.db, session, code);
	const items = rows.map((row) => ({
		row,
		application: openApplication(deps.sealer, row.application),
	}));
	return shownOffer(await offerForItems(deps, deps.db, items, { code, now }), items);
}
