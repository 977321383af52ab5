/**
 * Returns the row property for a column, e.g. `startDay` for `start_day`. Database names are
 * converted only here, so aliases are needed only for expressions without a column name.
 */
export const rowName = (column: string): string =>
	column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
