import { readdirSync, readFileSync } from 'node:fs';

import {
	type Definition,
	readDefinition,
	sharedTermsSchema,
} from '#insurance/product/tariffs/definition.ts';
import type { Day } from '#platform/values/dates.ts';

/** Earlier than any purchase date, so that sample tariffs apply from the first start. */
export const SAMPLE_SINCE = '2026-01-01';

const readJson = (path: string): unknown =>
	JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const shared = sharedTermsSchema.parse(readJson('./shared-terms.json'));

/** The sample insurer's products, one file each; all figures are invented. */
export const SAMPLE_PRODUCTS: readonly Definition[] = sampleProducts(SAMPLE_SINCE);

/** Returns the sample insurer's products as sold since this day. */
export function sampleProducts(since: Day): readonly Definition[] {
	return readdirSync(new URL('./products', import.meta.url))
		.map((name) => readDefinition(readJson(`./products/${name}`), shared, since))
		.sort((a, b) => a.product.contentId - b.product.contentId);
}

export function sampleProduct(slug: string): Definition {
	const found = SAMPLE_PRODUCTS.find(({ product }) => product.slug === slug);
	if (!found) throw new Error(`sample/products has no ${slug}`);
	return found;
}
