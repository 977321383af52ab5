import { valueAt, withValue } from '#insurance/office/product-studio/fields/field.ts';
import {
	type MergeConflict,
	mergeValues,
	withMine,
} from '#insurance/site/content-studio/compare/merge-values.ts';

type Product = Record<string, unknown>;

/**
 * A product that two people wrote from `base`: fields apart, and `theirs` where both changed the
 * same.
 */
export function mergeProducts(
	base: Product,
	mine: Product,
	theirs: Product,
): { product: Product; conflicts: MergeConflict[] } {
	const { merged, conflicts } = mergeValues(base, mine, theirs);
	return { product: merged as Product, conflicts };
}

/** The product with one's own value where another's stayed. */
export const takeMine = (product: Product, conflict: MergeConflict): Product =>
	withValue(product, conflict.at, withMine(valueAt(product, conflict.at), conflict)) as Product;
