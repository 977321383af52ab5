import type { ComponentProps } from 'react';

import { type NamedChoice, NamedChoices } from './NamedChoices.tsx';

type PickerProps = Omit<ComponentProps<typeof NamedChoices>, 'choices'> & {
	products: readonly NamedChoice[];
};

/** Selects several products. One that is no longer sold stays selected until a person removes it. */
export function ProductPicker({ products, ...field }: PickerProps) {
	const gone = field.value.filter((code) => !products.some((one) => one.code === code));
	const choices = [
		...products.toSorted((one, other) => one.name.localeCompare(other.name, 'id')),
		...gone.map((code) => ({ code, name: `${code} (tidak dijual lagi)` })),
	];
	return <NamedChoices {...field} choices={choices} />;
}
