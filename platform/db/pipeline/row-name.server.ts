/**
 * Returns the row property for a column: `start_day` becomes `startDay`. This is the only place
 * that converts database names to program names; aliases are only for expressions without a column
 * name.
 */
export const rowName = (column: string): string =>
	column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
