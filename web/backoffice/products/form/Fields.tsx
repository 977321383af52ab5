import { useState } from 'react';

import type { FieldSpec } from '#insurance/office/product-studio/fields/field.ts';
import { joinPath } from '#insurance/office/product-studio/fields/field.ts';

import { ProductField } from './fields/ProductField.tsx';
import { at, under, type ProductWriting } from './writing.ts';

const isEmpty = (value: unknown) =>
	value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Up to this number of fields, all are shown, even if they are empty. */
const FEW = 4;

/**
 * Shows fields in one column. Empty optional fields are collapsed into one line, so that a benefit
 * can be read at a glance.
 */
export function ProductFields({
	fields,
	path,
	writing,
}: {
	fields: readonly FieldSpec[];
	path: string;
	writing: ProductWriting;
}) {
	const there = fields.filter(
		({ ifThere, name }) => !ifThere || at(writing, joinPath(path, name)) !== undefined,
	);
	// Determined only once, so that a field does not move while a person types in it.
	const [behind] = useState<readonly string[]>(() => {
		const names = there
			.filter(({ empty, ifThere, name }) => {
				const own = joinPath(path, name);
				return empty && !ifThere && isEmpty(at(writing, own)) && under(writing, own) === 0;
			})
			.map(({ name }) => name);
		return names.length >= FEW ? names : [];
	});
	const draw = (field: FieldSpec) => (
		<ProductField
			key={field.name}
			field={field}
			path={joinPath(path, field.name)}
			writing={writing}
		/>
	);
	const more = there.filter(({ name }) => behind.includes(name));
	return (
		<>
			{there.filter(({ name }) => !behind.includes(name)).map(draw)}
			{more.length > 0 && !writing.readOnly ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Pilihan lain:{' '}
						<span>{more.map(({ label }) => label.toLowerCase()).join(', ')}</span>
					</summary>
					<div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
						{more.map(draw)}
					</div>
				</details>
			) : null}
		</>
	);
}
