import { seedProductVersion } from '#insurance/product/products/seed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { Definition } from './definition.ts';
import { insertTariffVersion } from './store.server.ts';

/**
 * Adds products and tariffs as version 1 to the database. Idempotent: existing ones are not
 * changed. Returns how many of each were added.
 */
export async function seedProducts(
	tx: Tx,
	definitions: readonly Definition[],
): Promise<{ products: number; tariffs: number }> {
	const added = { products: 0, tariffs: 0 };
	for (const { product, tariff } of definitions) {
		if (await seedProductVersion(tx, product, tariff.effectiveFrom)) added.products += 1;
		if (await insertTariffVersion(tx, tariff)) added.tariffs += 1;
	}
	return added;
}
