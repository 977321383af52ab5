import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { houseFigures } from './house-figures.ts';
import { type ProductFacts, productFigures } from './product-figures.ts';

/** What the sample sells, at the prices that its products name. */
export const SAMPLE_FACTS: readonly ProductFacts[] = SAMPLE_PRODUCTS.map(({ product, tariff }) => ({
	product,
	tariff,
	startsAt: product.startsAt,
}));

/** Every figure that a text of the sample may quote. */
export const SAMPLE_FIGURES = new Map(
	[
		...houseFigures(SAMPLE_INSURER, SAMPLE_FACTS.length),
		...SAMPLE_FACTS.flatMap(productFigures),
	].map((one) => [one.token, one]),
);
