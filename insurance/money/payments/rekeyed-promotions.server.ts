import sql from 'sql-template-tag';

import {
	customerPrintsNow,
	pageOfUses,
	rewritePrints,
} from '#insurance/sales/campaigns/order-promotions.server.ts';
import { openApplication } from '#insurance/sales/carts/order/items-for-order.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longTransaction, type Rekeyed, type Rotating } from '#platform/keys/rekeyed.server.ts';

const BATCH = 250;

/**
 * Returns the holders in each order's items as campaigns identify them, hashed with the current
 * secret only.
 */
async function printsOf(
	tx: Tx,
	sealer: Sealer,
	orderIds: readonly string[],
): Promise<Map<string, string[]>> {
	const { rows } = await tx.query<{ orderId: string; application: Buffer }>(sql`
		select order_id, application from order_item
		where order_id = any(${[...orderIds]}::uuid[]) order by order_id, id`);
	return new Map(
		[...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, items]) => [
			orderId,
			[
				...new Set(
					items.flatMap(({ application }) =>
						customerPrintsNow(sealer, openApplication(sealer, application).holder),
					),
				),
			],
		]),
	);
}

const alike = (one: readonly string[], other: readonly string[]): boolean =>
	one.toSorted().join() === other.toSorted().join();

/**
 * Checks all uses of campaigns, and corrects them if `write` is true. Returns the number of
 * outdated uses.
 */
async function throughUses({ pool, sealer }: Rotating, write: boolean): Promise<number> {
	let [count, after] = [0, ''];
	for (;;) {
		const page = await longTransaction(pool, async (tx) => {
			const uses = await pageOfUses(tx, after, BATCH);
			const right = await printsOf(
				tx,
				sealer,
				uses.map(({ orderId }) => orderId),
			);
			const wrong = uses.filter(
				({ orderId, prints }) => !alike(prints, right.get(orderId) ?? prints),
			);
			if (write)
				for (const { id, orderId } of wrong)
					rewritePrints(tx, id, right.get(orderId) ?? []);
			return { last: uses.at(-1)?.id, wrong: wrong.length };
		});
		count += page.wrong;
		if (page.last === undefined) return count;
		after = page.last;
	}
}

/**
 * Campaigns identify their users by hashes of the order holders' data, which must be recomputed
 * after a key rotation.
 */
export const rekeyedPromotions: Rekeyed = {
	name: 'campaign_use',
	columns: ['prints'],
	run: (rotating) => throughUses(rotating, true),
	left: (rotating) => throughUses(rotating, false),
};
