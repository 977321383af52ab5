import type { ProductVersion } from '#insurance/product/products/product.ts';
import type { Day } from '#platform/values/dates.ts';

/**
 * A text shown to the buyer before payment; the hash is the hex SHA-256 of its content, `url` its
 * public address.
 */
export type ShownDocument = {
	kind: 'riplay' | 'wording' | 'terms';
	title: string;
	url: string;
	hash: string;
};

/** Returns a product version's current texts; provided by the content module. */
export type DocumentsOf = (version: ProductVersion, today: Day) => Promise<ShownDocument[]>;
