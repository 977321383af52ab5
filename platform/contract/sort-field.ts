import { z } from 'zod';

/** Sort order of a list: a field name, or `-name` for descending; empty for the default order. */
export type SortBy<Name extends string> = '' | Name | `-${Name}`;

/**
 * Creates the input field for the sort order of a paged list. A missing or unknown name, e.g. from
 * an old link, results in the default order.
 */
export function sortField<const Name extends string>(
	names: readonly Name[],
): z.ZodDefault<z.ZodType<SortBy<Name>, SortBy<Name>>> {
	const orders: string[] = ['', ...names, ...names.map((name) => `-${name}`)];
	const order = z.enum(orders).catch('').default('');
	return order as unknown as z.ZodDefault<z.ZodType<SortBy<Name>, SortBy<Name>>>;
}
