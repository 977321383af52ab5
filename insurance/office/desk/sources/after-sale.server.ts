import {
	laterPremiums,
	sourcesOfItems,
} from '#insurance/money/payments/orders/paid/later-premiums.server.ts';
import { soldItemsOf } from '#insurance/policies/sales/sold-items.server.ts';
import { premiumsGivenBack } from '#insurance/service/servicing/cancellations/premiums-back.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/**
 * Returns instalments and refunded premiums for each partner whose link led to the sale. A renewal
 * is a separate sale, so its first payment is counted among the orders.
 */
export async function afterSale(
	db: Db,
	from: Date,
	to: Date,
): Promise<(source: string | null) => { later: number; back: number }> {
	const [later, back] = await Promise.all([
		laterPremiums(db, from, to),
		premiumsGivenBack(db, from, to),
	]);
	const items = await soldItemsOf(
		db,
		[...later, ...back].map(({ policyId }) => policyId),
	);
	const sources = await sourcesOfItems(
		db,
		items.map(({ orderItemId }) => orderItemId),
	);
	const itemOf = new Map(items.map(({ policyId, orderItemId }) => [policyId, orderItemId]));
	const sourceOf = (policyId: string) => sources.get(itemOf.get(policyId) ?? '') ?? null;
	const sum = (of: typeof later, source: string | null) =>
		of
			.filter(({ policyId }) => sourceOf(policyId) === source)
			.reduce((all, { amount }) => all + amount, 0);
	return (source) => ({ later: sum(later, source), back: sum(back, source) });
}
