import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type ProductChange, readBegun } from '../changes/store.server.ts';
import { comesOut, type Example, exampleOutcome } from './example.ts';

/** For one product, the confirmed examples whose result has changed. */
export type Unlike = { productCode: string; examples: Example[] };

/** Cached per process, because results cannot change while the same build is running. */
const found = new Map<string, Promise<Example[]>>();

async function unlikeOf(db: Db, change: ProductChange): Promise<Example[]> {
	const { productCode, examples } = change;
	const ofProduct = change.productVersion ?? change.productBasedOn;
	const ofTariff = change.version ?? change.basedOn;
	if (ofProduct === null || ofTariff === null) return [];
	const { product } = await productVersion(db, productCode, ofProduct);
	const { tariff } = await tariffVersion(db, productCode, ofTariff);
	return examples.filter(
		(one) => !one.unchecked && !comesOut(one, exampleOutcome(tariff, product, one)),
	);
}

/**
 * Recalculates the worked examples of sold products, once per process, because a new build may
 * calculate differently from the build whose results were confirmed.
 */
export async function unlikeExamples(db: Db, now: Date): Promise<Unlike[]> {
	const all = await Promise.all(
		(await readBegun(db, now)).map(async (change) => {
			const key = `${change.id} ${change.revision}`;
			const looked = found.get(key) ?? unlikeOf(db, change);
			found.set(key, looked);
			looked.catch(() => found.delete(key));
			return { productCode: change.productCode, examples: await looked };
		}),
	);
	return all.filter(({ examples }) => examples.length > 0);
}
