import type { Benefit, Product } from '#insurance/products/product.ts';

import { PRODUCT_TERMS } from './product-terms.ts';
import type { BenefitTerms, ProductTerms } from './terms.ts';

/** Nothing is known of how it pays: its amount is the most, and a person decides. */
const UNKNOWN: BenefitTerms = { pays: { by: 'cost' }, limits: [{ per: 'event' }] };

export const productTermsOf = (code: string): ProductTerms | null => PRODUCT_TERMS[code] ?? null;

/** The terms of a benefit; `known` is false where a person must judge alone. */
export function termsOf(
	product: Pick<Product, 'code'> | string,
	benefit: Pick<Benefit, 'code'> | string,
): { terms: BenefitTerms; known: boolean } {
	const code = typeof product === 'string' ? product : product.code;
	const terms =
		productTermsOf(code)?.benefits[typeof benefit === 'string' ? benefit : benefit.code];
	return terms ? { terms, known: true } : { terms: UNKNOWN, known: false };
}
