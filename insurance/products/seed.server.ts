import type { Tx } from '#platform/db/pool.server.ts';

import { productFromSample, sampleCommon } from './from-sample.ts';
import { insertProductVersion } from './store.server.ts';

/** Adds version 1 of every sample product that is not there yet; gives how many were added. */
export async function seedProductVersions(
	tx: Tx,
	sample: { common: unknown; products: unknown[] },
	effectiveFrom: string,
): Promise<number> {
	const common = sampleCommon.parse(sample.common);
	let added = 0;
	for (const one of sample.products) {
		const product = productFromSample(one, common);
		if (
			await insertProductVersion(tx, {
				code: product.code,
				version: 1,
				effectiveFrom,
				product,
			})
		)
			added += 1;
	}
	return added;
}
