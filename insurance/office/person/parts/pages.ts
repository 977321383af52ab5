import { pageCount } from '#platform/contract/page-count.ts';

const PAGE = 25;
/** The calls accept no page beyond this one. */
const MOST_PAGES = 100;

/** Returns how many pages can be opened. */
export const pagesFor = (total: number, size: number): number =>
	Math.min(MOST_PAGES, pageCount(total, size));

/** Returns one page of rows with their total. */
export function pageOf<Row>(
	rows: readonly Row[],
	page: number,
	size = PAGE,
): { rows: Row[]; total: number; pages: number } {
	return {
		rows: rows.slice((page - 1) * size, page * size),
		total: rows.length,
		pages: pagesFor(rows.length, size),
	};
}
