import type { ProductVersion } from '#insurance/product/products/product.ts';
import type { Day } from '#platform/values/dates.ts';

/**
 * A document shown to the buyer before payment. The hash is the SHA-256 of its content in hex,
 * `url` its public address.
 */
export type ShownDocument = {
	kind: 'riplay' | 'wording' | 'terms';
	title: string;
	url: string;
	hash: string;
};

/** Returns the current documents of a product version. Implemented by the content module. */
export type DocumentsOf = (version: ProductVersion, today: Day) => Promise<ShownDocument[]>;
