import { CATEGORIES } from '#insurance/products/product.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

/** Which categories of products a catalog shows. */
export function CategoriesField({
	id,
	label,
	error,
	value = [],
	onChange,
}: {
	id: string;
	label: string;
	error?: string | undefined;
	value: number[] | undefined;
	onChange: (categories: number[] | undefined) => void;
}) {
	const set = (category: number, on: boolean) => {
		const rest = value.filter((one) => one !== category);
		const next = on ? [...rest, category].toSorted((a, b) => a - b) : rest;
		onChange(next.length > 0 ? next : undefined);
	};
	return (
		<fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="font-semibold">{label}</legend>
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
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
