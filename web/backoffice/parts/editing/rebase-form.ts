import { mergeValues, sameValue } from '#insurance/site/content-studio/compare/merge-values.ts';

/** A field whose newer value by another person differs from the typed value. */
export type FieldDifference<F> = { field: keyof F & string; theirs: unknown };
export type RebasedForm<F> = { base: F; form: F; differing: FieldDifference<F>[] };

/**
 * Rebases a form that is being filled in, after another person changed its record to `newer`.
 * Fields that were not edited in the form get the new values. Edited fields keep the typed text; if
 * both people changed a field, it is listed with both values, so that saving again is a deliberate
 * choice.
 */
export function rebaseForm<F extends object>(
	{ base, form, differing }: RebasedForm<F>,
	newer: F,
): RebasedForm<F> {
	const next = { ...newer };
	const found: FieldDifference<F>[] = [];
	for (const field of Object.keys(newer) as (keyof F & string)[]) {
		const one = mergeValues(base[field], form[field], newer[field]);
		const isTyped = one.conflicts.length > 0;
		next[field] = isTyped ? form[field] : (one.merged as F[typeof field]);
		const wasDiffering = differing.some((earlier) => earlier.field === field);
		const differs = isTyped || (wasDiffering && !sameValue(form[field], newer[field]));
		if (differs) found.push({ field, theirs: newer[field] });
	}
	return { base: newer, form: next, differing: found };
}
