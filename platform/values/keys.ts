export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** True if an external text is a key of the table. Inherited names such as `toString` are not. */
export const isKeyOf = <T extends object>(
	table: T,
	text: string | undefined,
): text is keyof T & string => text !== undefined && Object.hasOwn(table, text);

/** Returns the label of an external id. An id that this version does not know is returned unchanged. */
export const labelIn = (labels: Readonly<Record<string, string>>, id: string): string =>
	(isKeyOf(labels, id) && labels[id]) || id;
