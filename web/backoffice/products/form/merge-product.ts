import { valueAt, withValue } from '#insurance/office/product-studio/fields/field.ts';
import {
	type MergeConflict,
	mergeValues,
	withMine,
} from '#insurance/site/content-studio/compare/merge-values.ts';

type Product = Record<string, unknown>;

/**
 * Merges a product that two people edited from `base`: changes to different fields are both kept,
 * and `theirs` where both changed the same field.
 */
export function mergeProducts(
	base: Product,
	mine: Product,
	theirs: Product,
): { product: Product; conflicts: MergeConflict[] } {
	const { merged, conflicts } = mergeValues(base, mine, theirs);
	return { product: merged as Product, conflicts };
}

/** Returns the product with this person's value where another's was kept. */
export const takeMine = (product: Product, conflict: MergeConflict): Product =>
	withValue(product, conflict.at, withMine(valueAt(product, conflict.at), conflict)) as Product;
