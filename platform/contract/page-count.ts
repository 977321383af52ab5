/** Returns how many pages a list has. A list without rows has one page, which says so. */
export const pageCount = (rows: number, perPage: number): number =>
	Math.max(1, Math.ceil(rows / perPage));
