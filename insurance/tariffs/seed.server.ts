import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import { seedProductVersions } from '#insurance/products/seed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { SAMPLE_SINCE, sampleRules, tariffFromSample } from './from-sample.ts';
import { insertTariffVersion } from './store.server.ts';

const sampleFile = z.object({
	_meta: z.object({ sample: z.literal(true), warning: z.string() }),
	common: z.unknown(),
	products: z.array(z.unknown()),
});

/**
 * Puts the sample products and their tariffs (`sample/tariffs.json`, invented figures) into the
 * database as version 1 each. Idempotent: what is there stays. `file` is a path or file URL. Gives
 * how many of each were added.
 */
export async function seedProducts(
	tx: Tx,
	file: string | URL,
): Promise<{ products: number; tariffs: number }> {
	const sample = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
	const products = await seedProductVersions(tx, sample, SAMPLE_SINCE);
	const rules = sampleRules.parse(sample.common);
	let tariffs = 0;
	for (const one of sample.products)
		if (await insertTariffVersion(tx, tariffFromSample(one, rules))) tariffs += 1;
	return { products, tariffs };
}
