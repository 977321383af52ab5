/** Returns the keys of a table that is written out in full, as their union. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** True if a text from outside is a key of the table; inherited names such as `toString` are not. */
export const isKeyOf = <T extends object>(table: T, text: string): text is keyof T & string =>
	Object.hasOwn(table, text);
