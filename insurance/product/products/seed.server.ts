import type { Tx } from '#platform/db/pool.server.ts';

import type { Product } from './product.ts';
import { insertProductVersion } from './store.server.ts';

/** Adds version 1 of a product if there is none yet; true if it was added. */
export const seedProductVersion = (
	tx: Tx,
	product: Product,
	effectiveFrom: string,
): Promise<boolean> =>
	insertProductVersion(tx, { code: product.code, version: 1, effectiveFrom, product });
