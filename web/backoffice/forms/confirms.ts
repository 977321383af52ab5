/**
 * Checkboxes of a form by name, each with the fields that it confirms. A change within a field,
 * such as `heirs.0.name`, counts as a change of the field.
 */
export type Confirms<F> = { readonly [K in keyof F]?: readonly (keyof F)[] };

export const unconfirmedBy = <F>(confirms: Confirms<F>, changed: keyof F): (keyof F)[] => {
	const field = String(changed).split('.')[0] as keyof F;
	return (Object.keys(confirms) as (keyof F)[]).filter((name) => confirms[name]?.includes(field));
};
