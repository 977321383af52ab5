import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';

import { sampleFacts } from './facts.ts';

/**
 * Returns a product's exclusions from its version, so that the page, the policy and the claim
 * decision use the same wording.
 */
export const exclusionList = (slug: string): string =>
	`<ul>${exclusionsOf(sampleFacts(slug).product)
		.map(({ words }) => `<li>${words}</li>`)
		.join('')}</ul>`;
