import { z } from 'zod';

import type { Product } from '#insurance/product/products/product.ts';
import { keepSnapshot } from '#insurance/product/products/versions/snapshot.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { readEvent } from '../reading/read-event.ts';
import { everydayCase } from './everyday.ts';
import { type SituationIndex, situationIndex } from './situation-index.ts';
import { everydayMark, readEveryday } from './store.server.ts';

const everyday = keepSnapshot(everydayMark, async (db) =>
	(await readEveryday(db)).map(({ words, cases }) => ({
		words,
		cases: z.array(everydayCase).parse(cases),
		reading: readEvent(words),
	})),
);
type Everyday = Awaited<ReturnType<typeof everyday>>;

const known = new WeakMap<Everyday, WeakMap<Product, SituationIndex>>();

function indexFor(all: Everyday, product: Product): SituationIndex {
	const byProduct = known.get(all) ?? new WeakMap<Product, SituationIndex>();
	known.set(all, byProduct);
	const index = byProduct.get(product) ?? situationIndex(product, all);
	byProduct.set(product, index);
	return index;
}

/**
 * Returns every situation of a product: those of its file, and the everyday sentences that concern
 * it. The sentences do not depend on the version bought; only the terms that judge them do.
 */
export async function knownSituations(
	db: Db,
	products: readonly Product[],
): Promise<Map<Product, SituationIndex>> {
	const all = await everyday(db);
	return new Map(products.map((product) => [product, indexFor(all, product)]));
}
