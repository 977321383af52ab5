/** Checkboxes of a form by name, each with the fields that it confirms. */
export type Confirms<F> = { readonly [K in keyof F]?: readonly (keyof F)[] };

export const unconfirmedBy = <F>(confirms: Confirms<F>, changed: keyof F): (keyof F)[] =>
	(Object.keys(confirms) as (keyof F)[]).filter((name) => confirms[name]?.includes(changed));
