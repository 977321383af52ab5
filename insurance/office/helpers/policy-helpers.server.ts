import { assistedSalesOfItems } from '#insurance/money/payments/orders/paid/assisted-items.server.ts';
import { soldItemsOf } from '#insurance/policies/sales/sold-items.server.ts';
import { type HelpedBy, whoHelped } from '#insurance/sales/assisted/followed-sale.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Returns who assisted with the sale of each of these policies; others are omitted. */
export async function policyHelpers(
	db: Db,
	policyIds: readonly string[],
): Promise<ReadonlyMap<string, HelpedBy>> {
	const items = await soldItemsOf(db, policyIds);
	const itemIds = items.map(({ orderItemId }) => orderItemId);
	const sales = await assistedSalesOfItems(db, itemIds);
	const helpers = await whoHelped(db, [...sales.values()]);
	return new Map(
		items.flatMap(({ policyId, orderItemId }) => {
			const helper = helpers.get(sales.get(orderItemId) ?? '');
			return helper ? [[policyId, helper] as const] : [];
		}),
	);
}
