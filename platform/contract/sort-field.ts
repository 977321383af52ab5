import { z } from 'zod';

/** Order of a list: a name, or `-name` for descending; empty for the usual order. */
export type SortBy<Name extends string> = '' | Name | `-${Name}`;

/**
 * Input field for the order of a paged list. A missing or unknown name, e.g. from an old link,
 * gives the usual order.
 */
export function sortField<const Name extends string>(
	names: readonly Name[],
): z.ZodDefault<z.ZodType<SortBy<Name>, SortBy<Name>>> {
	const orders: string[] = ['', ...names, ...names.map((name) => `-${name}`)];
	const order = z.enum(orders).catch('').default('');
	return order as unknown as z.ZodDefault<z.ZodType<SortBy<Name>, SortBy<Name>>>;
}
