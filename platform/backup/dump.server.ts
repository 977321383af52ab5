import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { Add } from './archive.server.ts';

/**
 * A table with its stored columns. Generated columns are omitted, and unlogged tables, which hold
 * what must not outlive its day.
 */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string };

const PART_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 10;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

export async function databaseTables(client: pg.ClientBase): Promise<Table[]> {
	const { rows } = await client.query<Table>(`
		select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and not c.relispartition
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.relname order by c.relname`);
	return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
	const { rows } = await client.query<Sequence>(`
		select sequencename as name, last_value::text as value from pg_sequences
		where schemaname = 'public' and last_value is not null order by sequencename`);
	return rows;
}

function countLines(bytes: Buffer): number {
	let lines = 0;
	for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1))
		lines += 1;
	return lines;
}

/** Adds a table to the archive in parts, in COPY format. Returns the row count. */
export async function dumpTable(client: pg.ClientBase, table: Table, add: Add): Promise<number> {
	const stream = client.query(
		copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`),
	);
	let waiting: Buffer[] = [];
	let size = 0;
	let part = 0;
	let rows = 0;
	const flush = async () => {
		if (size === 0) return;
		part += 1;
		const bytes = Buffer.concat(waiting);
		[waiting, size] = [[], 0];
		await add({ name: partName(table.name, part), bytes });
	};
	for await (const chunk of stream as AsyncIterable<Buffer>) {
		rows += countLines(chunk);
		waiting.push(chunk);
		size += chunk.length;
		if (size >= PART_BYTES) await flush();
	}
	await flush();
	return rows;
}

const partName = (table: string, part: number) =>
	`database/${table}/${String(part).padStart(6, '0')}.copy`;

export const tableOfPart = (entry: string): string | undefined =>
	/^database\/(\w+)\/\d{6}\.copy$/.exec(entry)?.[1];

type Filling = { table: string; into: Writable; ended: Promise<void>; refused?: Error };

/**
 * Fills tables from parts in the order in which they were archived. If the database refuses rows
 * between two parts, the error is thrown with the next part or at the end.
 */
export function tableFiller(client: pg.ClientBase, tables: readonly Table[]) {
	let filling: Filling | null = null;
	const end = async () => {
		if (!filling) return;
		const { into, ended, refused } = filling;
		if (refused) throw refused;
		into.end();
		await ended;
		filling = null;
	};
	const begin = (name: string): Filling => {
		const table = tables.find((one) => one.name === name);
		if (!table) throw new Error(`no table ${name}`);
		const into = client.query(
			copyFrom(`copy ${quoted(name)} (${columnsOf(table)}) from stdin`),
		);
		const begun: Filling = { table: name, into, ended: finished(into) };
		begun.ended.catch((error: Error) => {
			begun.refused = error;
		});
		return begun;
	};
	return {
		async part(name: string, bytes: Uint8Array): Promise<void> {
			if (filling?.table !== name) {
				await end();
				filling = begin(name);
			}
			const { into, ended, refused } = filling;
			if (refused) throw refused;
			if (into.write(bytes)) return;
			await Promise.race([new Promise((drained) => into.once('drain', drained)), ended]);
		},
		end,
	};
}

export async function setSequences(
	client: pg.ClientBase,
	sequences: readonly Sequence[],
): Promise<void> {
	for (const { name, value } of sequences)
		await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}

export async function emptyTables(client: pg.ClientBase): Promise<void> {
	const names = (await databaseTables(client)).map(({ name }) => quoted(name));
	await client.query(`truncate ${names.join(', ')}`);
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
	const { rows } = await client.query<{ count: string }>(
		`select count(*) as count from ${quoted(table)}`,
	);
	return Number(rows[0]?.count ?? 0);
}
