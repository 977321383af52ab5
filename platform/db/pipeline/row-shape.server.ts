import pg from 'pg';

import { rowName } from './row-name.server.ts';

export type Row = Record<string, unknown>;
export type ResultField = { name: string; dataTypeID: number };
export type RowShape = { names: string[]; parsers: ((text: string) => unknown)[] };
export const rowShape = (fields: readonly ResultField[]): RowShape => ({
	names: fields.map((field) => rowName(field.name)),
	parsers: fields.map(
		(field) => pg.types.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown,
	),
});

export function rowOf({ names, parsers }: RowShape, values: readonly (string | null)[]): Row {
	const row: Row = {};
	for (let at = 0; at < values.length; at += 1) {
		const value = values[at] as string | null;
		row[names[at] as string] =
			value === null ? null : (parsers[at] as (text: string) => unknown)(value);
	}
	return row;
}

/** Parses the row count from a command tag, e.g. "INSERT 0 3", "UPDATE 1", "BEGIN". */
export const countOf = (tag: string) => Number(/ (\d+)$/.exec(tag)?.[1] ?? 0);
