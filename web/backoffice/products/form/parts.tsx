import type { FieldSpec } from '#insurance/office/product-studio/fields/field.ts';

import { errorAt, type ProductWriting } from './writing.ts';

export type FieldProps<K extends FieldSpec['kind'] = FieldSpec['kind']> = {
	field: FieldSpec & { kind: K };
	path: string;
	writing: ProductWriting;
};

export function ErrorOf({ path, writing }: { path: string; writing: ProductWriting }) {
	const message = errorAt(writing, path);
	return message ? <p className="text-error">{message}</p> : null;
}

export const nothingOf = ({ empty }: FieldSpec): null | undefined =>
	empty === 'null' ? null : undefined;
