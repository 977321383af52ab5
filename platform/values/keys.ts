/** Returns the keys of a table that is written out in full, as their union. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** True if a text from outside is a key of the table; inherited names such as `toString` are not. */
export const isKeyOf = <T extends object>(
	table: T,
	text: string | undefined,
): text is keyof T & string => text !== undefined && Object.hasOwn(table, text);

/** Returns the label of an id from outside; one that only another version knows is its own label. */
export const labelIn = (labels: Readonly<Record<string, string>>, id: string): string =>
	(isKeyOf(labels, id) && labels[id]) || id;
