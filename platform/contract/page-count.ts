/** Returns how many pages a list has. A list without rows has one page, which says so. */
export const pageCount = (rows: number, perPage: number): number =>
	Math.max(1, Math.ceil(rows / perPage));

/** Returns the rows of a page, which is counted from 1, as a query reads them. */
export const pageWindow = (page: number, perPage: number): { limit: number; offset: number } => ({
	limit: perPage,
	offset: (page - 1) * perPage,
});
