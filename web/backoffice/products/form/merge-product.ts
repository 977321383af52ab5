import { valueAt, withValue } from '#insurance/office/product-studio/fields/field.ts';
import {
	type MergeConflict,
	mergeValues,
	withMine,
} from '#insurance/site/content-studio/compare/merge-values.ts';

type Product = Record<string, unknown>;

/**
 * Merges a product that two people edited from `base`. Changes to different fields are all
 * preserved. If both changed the same field, `theirs` is used.
 */
export function mergeProducts(
	base: Product,
	mine: Product,
	theirs: Product,
): { product: Product; conflicts: MergeConflict[] } {
	const { merged, conflicts } = mergeValues(base, mine, theirs);
	return { product: merged as Product, conflicts };
}

export const takeMine = (product: Product, conflict: MergeConflict): Product =>
	withValue(product, conflict.at, withMine(valueAt(product, conflict.at), conflict)) as Product;
