import { readProductChanges } from '#insurance/office/product-studio/changes/store.server.ts';
import { exampleOutcome } from '#insurance/office/product-studio/examples/example.ts';
import { proposeExamples } from '#insurance/office/product-studio/examples/propose-examples.ts';
import { changesBetween } from '#insurance/office/product-studio/tables/rate-table.ts';
import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { versionsOfProduct } from '#insurance/product/products/versions/product-versions.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { compareTariffs } from './api.ts';

/** Maximum number of sample persons displayed; a product may have two hundred. */
const MAX_SAMPLES = 40;

/**
 * Returns the worked examples stored with a product or, if there are none, proposed examples at the
 * boundaries of a tariff.
 */
async function samplesOf(db: Db, code: string, product: Product, tariff: Tariff, now: Date) {
	const kept = (await readProductChanges(db, code, 100)).find(
		({ state, examples }) => state === 'published' && examples.length > 0,
	);
	const samples = kept?.examples ?? proposeExamples(product, tariff, jakartaDay(now), uuidv7);
	return samples.slice(0, MAX_SAMPLES);
}

/**
 * Compares two versions of a tariff. Both are priced with the newest version of the product, so
 * that only the tariff differs. Refuses with `not-found`.
 */
export async function compareTariffVersions(
	db: Db,
	{ productCode, from, to }: CallInput<typeof compareTariffs>,
	now: Date,
): Promise<CallOutput<typeof compareTariffs>> {
	const [sold] = await versionsOfProduct(db, productCode);
	const known = await tariffHeads(db, productCode);
	if (!sold || ![from, to].every((version) => known.some((one) => one.version === version)))
		throw new Refusal('not-found', 'Versi tarif ini tidak ada.');
	const { product } = sold;
	const { tariff: before } = await tariffVersion(db, productCode, from);
	const { tariff: after } = await tariffVersion(db, productCode, to);
	const samples = await samplesOf(db, productCode, product, after, now);
	return {
		cells: changesBetween(rateTables(before, product), rateTables(after, product)),
		prices: samples.map((example) => ({
			name: example.name,
			before: exampleOutcome(before, product, example).payable,
			after: exampleOutcome(after, product, example).payable,
		})),
	};
}
