import type { ReactNode } from 'react';

import { type FieldSpec, valueAt } from '#insurance/office/product-studio/fields/field.ts';
import type { ProductProblem } from '#insurance/office/product-studio/problems/problem.ts';
import type { OtherProduct } from '#insurance/office/product-studio/problems/product-problems.ts';

export type ProductWriting = {
	product: unknown;
	problems: readonly ProductProblem[];
	others: readonly OtherProduct[];
	/** True if the product is waiting for a second person, or if it is the version on sale. */
	readOnly: boolean;
	change: (path: string, value: unknown) => void;
	/**
	 * Returns the question to confirm before an item is removed, or null if no confirmation is
	 * needed.
	 */
	removal: (path: string) => string | null;
	/** Path of the open list item. The items that contain it are open too. */
	open: string;
	onOpen: (path: string) => void;
	/** Renders the fields nested in a field. Provided by the form. */
	drawFields: (fields: readonly FieldSpec[], path: string, key?: string | number) => ReactNode;
	drawField: (field: FieldSpec, path: string) => ReactNode;
};

export const controlId = (path: string): string => `produk-${path.replaceAll('.', '-')}`;
export const errorAt = (writing: ProductWriting, path: string): string | undefined =>
	writing.problems.find(({ at }) => at === path)?.message;
export const under = (writing: ProductWriting, path: string): number =>
	writing.problems.filter(({ at }) => at === path || at.startsWith(`${path}.`)).length;
export const at = (writing: ProductWriting, path: string): unknown =>
	valueAt(writing.product, path);
