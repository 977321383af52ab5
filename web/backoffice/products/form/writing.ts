import type { ReactNode } from 'react';

import { type FieldSpec, valueAt } from '#insurance/office/product-studio/fields/field.ts';
import type { ProductProblem } from '#insurance/office/product-studio/problems/problem.ts';
import type { OtherProduct } from '#insurance/office/product-studio/problems/product-problems.ts';

export type ProductWriting = {
	product: unknown;
	problems: readonly ProductProblem[];
	others: readonly OtherProduct[];
	/** Read-only: it waits for a second person, or it is the version on sale. */
	readOnly: boolean;
	change: (path: string, value: unknown) => void;
	/** The question before a thing is removed; null where none is asked. */
	removal: (path: string) => string | null;
	/** Path of the open list item; the items around it are open too. */
	open: string;
	onOpen: (path: string) => void;
	/** The form renders fields nested in a field. */
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
