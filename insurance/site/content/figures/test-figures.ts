import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { houseFigures } from './house-figures.ts';
import { type ProductFacts, productFigures } from './product-figures.ts';

export const SAMPLE_FACTS: readonly ProductFacts[] = SAMPLE_PRODUCTS.map(({ product, tariff }) => ({
	product,
	tariff,
	startsAt: product.startsAt,
}));

export const SAMPLE_FIGURES = new Map(
	[
		...houseFigures(SAMPLE_INSURER, SAMPLE_FACTS.length),
		...SAMPLE_FACTS.flatMap(productFigures),
	].map((one) => [one.token, one]),
);
