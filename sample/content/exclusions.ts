import { exclusionsOf } from '#insurance/product/products/terms-words.ts';

import { sampleFacts } from './facts.ts';

/** Exclusions of a product, from its version, so that page, policy and claim decision read the same. */
export const exclusionList = (slug: string): string =>
	`<ul>${exclusionsOf(sampleFacts(slug).product)
		.map(({ words }) => `<li>${words}</li>`)
		.join('')}</ul>`;
