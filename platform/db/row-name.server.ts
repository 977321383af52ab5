/**
 * The name that a column has in a row: `start_day` is `startDay`. The one place where the
 * database's way to write a name meets the program's; an alias is for what no column is named.
 */
export const rowName = (column: string): string =>
	column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
