import type { Column } from './column.tsx';
import { sortName, type Sorting } from './use-rows.ts';

export const SORT = 'urutan';

/** Reads the sort order: `urutan=Tenggat` (ascending) or `urutan=-Tenggat` (descending). */
export function readSorting(query: URLSearchParams): Sorting {
	const text = (query.get(SORT) ?? '').slice(0, 60);
	if (text === '' || text === '-') return null;
	return text.startsWith('-') ? { by: text.slice(1), down: true } : { by: text, down: false };
}

export const sortText = (sorting: Sorting): string =>
	sorting ? `${sorting.down ? '-' : ''}${sorting.by}` : '';

/** Returns the order that the address asks for, or null if no column has it. */
export function knownSorting<Row>(
	query: URLSearchParams,
	sortable: readonly Column<Row>[],
): Sorting {
	const sorting = readSorting(query);
	return sortable.some((one) => sortName(one) === sorting?.by) ? sorting : null;
}
