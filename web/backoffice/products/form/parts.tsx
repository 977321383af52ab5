import type { FieldSpec } from '#insurance/catalogue/fields/field.ts';

import { errorAt, type ProductWriting } from './writing.ts';

export type FieldProps<K extends FieldSpec['kind'] = FieldSpec['kind']> = {
	field: FieldSpec & { kind: K };
	path: string;
	writing: ProductWriting;
};

/** What is wrong with a part as a whole. */
export function ErrorOf({ path, writing }: { path: string; writing: ProductWriting }) {
	const message = errorAt(writing, path);
	return message ? <p className="text-error">{message}</p> : null;
}

/** What an optional field is when nothing stands in it. */
export const nothingOf = ({ empty }: FieldSpec): null | undefined =>
	empty === 'null' ? null : undefined;
