import { readFileSync } from 'node:fs';

import { productFromSample, sampleCommon } from '#insurance/products/from-sample.ts';
import type { Product } from '#insurance/products/product.ts';

import { sampleRules, tariffFromSample } from '../from-sample.ts';
import type { Tariff } from '../tariff.ts';

const sample = JSON.parse(
	readFileSync(new URL('../../../sample/tariffs.json', import.meta.url), 'utf8'),
) as { common: unknown; products: { slug: string }[] };
const common = sampleCommon.parse(sample.common);
const rules = sampleRules.parse(sample.common);

export type Sold = { slug: string; product: Product; tariff: Tariff };

/** For tests only: the sample products with their tariffs, as the installation puts them in. */
export const sampleBook: readonly Sold[] = sample.products.map((one) => ({
	slug: one.slug,
	product: productFromSample(one, common),
	tariff: tariffFromSample(one, rules),
}));

export function soldAs(slug: string): Sold {
	const found = sampleBook.find((one) => one.slug === slug);
	if (!found) throw new Error(`no sample product ${slug}`);
	return found;
}
