import { CATEGORIES } from '#insurance/product/products/product.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { FieldGroup, type GroupProps } from './FieldGroup.tsx';

export function CategoriesField({
	id,
	label,
	error,
	value = [],
	onChange,
}: Omit<GroupProps, 'hint'> & {
	value: number[] | undefined;
	onChange: (categories: number[] | undefined) => void;
}) {
	const set = (category: number, on: boolean) => {
		const rest = value.filter((one) => one !== category);
		const next = on ? [...rest, category].toSorted((a, b) => a - b) : rest;
		onChange(next.length > 0 ? next : undefined);
	};
	return (
		<FieldGroup id={id} label={label} error={error}>
			<div className="grid gap-x-4 sm:grid-cols-2">
				{Object.entries(CATEGORIES).map(([category, name]) => (
					<CheckField
						key={category}
						id={`${id}-${category}`}
						label={name}
						checked={value.includes(Number(category))}
						onChange={(event) => set(Number(category), event.target.checked)}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
