import type { ProductVersion } from '#insurance/products/product.ts';
import type { Day } from '#platform/values/dates.ts';

/**
 * A text that a buyer is shown before paying; the hash is SHA-256 of its content in hex, `url`
 * where it can be read.
 */
export type ShownDocument = {
	kind: 'riplay' | 'wording' | 'terms';
	title: string;
	url: string;
	hash: string;
};

/** The texts that belong to a product version today; the content room answers it. */
export type DocumentsOf = (version: ProductVersion, today: Day) => Promise<ShownDocument[]>;
