import sql, { join, raw, type Sql } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';

import { longTransaction, type Rekeyed, statementOf } from './rekeyed.server.ts';

export type Derived = string | Buffer | null;
/** A row with its sealed columns opened. `under` contains the key id of each sealed column. */
export type OpenedRow = {
	plain: Record<string, string | null>;
	opened: Record<string, unknown>;
	under: Record<string, number | null>;
	made: Record<string, Derived>;
};

/**
 * Columns of a table that depend on SECRET. The module that owns the table declares them next to
 * its SQL.
 */
export type SealedTable = {
	table: string;
	key: readonly string[];
	/** Sealed columns with their purposes. */
	sealed: Readonly<Record<string, string>>;
	/** Columns derived from the row's values with the current secret, mostly keyed hashes. */
	made?: {
		/**
		 * True if they must be derived again for every row, not only for rows with a column sealed
		 * with an older secret.
		 */
		everyRow: boolean;
		/** `reads` are the unsealed columns needed to derive them, `writes` the derived columns. */
		reads: readonly string[];
		writes: readonly string[];
		make(tx: Tx, rows: readonly OpenedRow[], sealer: Sealer): Promise<Cells[]>;
	};
};

const BATCH = 250;

type Cells = Record<string, Derived>;
const writesOf = ({ made }: SealedTable) => made?.writes ?? [];
/**
 * Returns the columns to write: first the sealed columns, then the derived ones. A column that is
 * both occurs once.
 */
const columnsOf = (shape: SealedTable): string[] => [
	...Object.keys(shape.sealed).filter((column) => !writesOf(shape).includes(column)),
	...writesOf(shape),
];
const listed = (columns: readonly string[], prefix: string, cast = '') =>
	columns.map((column, at) => raw(`t.${column}${cast} as ${prefix}${at}`));

/** Condition for rows with a column that is not sealed with the current secret. */
const stale = (shape: SealedTable, keyId: number): Sql =>
	join(
		Object.keys(shape.sealed).map(
			(column) => sql`get_byte(${raw(`t.${column}`)}, 0) <> ${keyId}`,
		),
		' or ',
	);

async function readPage(
	tx: Tx,
	shape: SealedTable,
	keyId: number,
	after: readonly string[] | null,
	lock: Sql,
): Promise<Cells[]> {
	const { table, key, sealed, made } = shape;
	const columns = [
		...listed(key, 'k', '::text'),
		...listed(Object.keys(sealed), 's'),
		...listed(made?.reads ?? [], 'p', '::text'),
		...listed(made?.writes ?? [], 'm'),
	];
	const keys = raw(key.map((one) => `t.${one}`).join(', '));
	const past = after ? sql`(${keys}) > (${join([...after])})` : sql`true`;
	const which = made?.everyRow ? sql`true` : sql`(${stale(shape, keyId)})`;
	const { rows } = await tx.query<Cells>(
		statementOf(
			raw('select'),
			join(columns),
			raw(`from ${table} t where`),
			past,
			raw('and'),
			which,
			raw(`order by ${key.map((one) => `t.${one}`).join(', ')} limit ${BATCH}`),
			lock,
		),
	);
	return rows;
}

function openRow(shape: SealedTable, cells: Cells, sealer: Sealer): OpenedRow {
	const { table, key, sealed, made } = shape;
	const row: OpenedRow = { plain: {}, opened: {}, under: {}, made: {} };
	for (const [at, one] of key.entries()) row.plain[one] = cells[`k${at}`] as string;
	for (const [at, one] of (made?.reads ?? []).entries())
		row.plain[one] = cells[`p${at}`] as string | null;
	for (const [at, one] of (made?.writes ?? []).entries()) row.made[one] = cells[`m${at}`] ?? null;
	for (const [at, [column, purpose]] of Object.entries(sealed).entries()) {
		const bytes = cells[`s${at}`] as Buffer | null;
		row.under[column] = bytes?.[0] ?? null;
		try {
			row.opened[column] = bytes && sealer.open(purpose, bytes);
		} catch (cause) {
			const which = key.map((one) => row.plain[one]).join(' ');
			throw new Error(
				`${table}.${column} of ${which} opens with no secret of this configuration`,
				{
					cause,
				},
			);
		}
	}
	return row;
}

type Changed = { key: string[]; values: Derived[] };
const same = (one: Derived, other: Derived) =>
	one === other || (Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other));

/** Returns new values for the rows of a page. Rows that are already up to date are omitted. */
async function changesOf(
	tx: Tx,
	shape: SealedTable,
	page: readonly Cells[],
	sealer: Sealer,
): Promise<Changed[]> {
	const rows = page.map((cells) => openRow(shape, cells, sealer));
	const made = (await shape.made?.make(tx, rows, sealer)) ?? [];
	return rows.flatMap((row, at) => {
		const cells = page[at] as Cells;
		const sealing = Object.entries(shape.sealed).map(([column, purpose], index) => {
			const before = cells[`s${index}`] ?? null;
			const right = before === null || row.under[column] === sealer.keyId;
			return {
				column,
				before,
				value: right ? before : sealer.seal(purpose, row.opened[column]),
			};
		});
		const making = writesOf(shape).map((column) => ({
			column,
			before: row.made[column] ?? null,
			value: made[at]?.[column] ?? null,
		}));
		const columns = [...sealing.filter(({ column }) => !(column in row.made)), ...making];
		if (columns.every(({ before, value }) => same(before, value))) return [];
		const key = shape.key.map((_, index) => cells[`k${index}`] as string);
		return [{ key, values: columns.map(({ value }) => value) }];
	});
}

async function typesOf(db: Db, shape: SealedTable): Promise<string[]> {
	const { rows } = await db.query<{ name: string; type: string }>(sql`
		select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = ${shape.table}::regclass`);
	const types = new Map(rows.map(({ name, type }) => [name, type]));
	return [...shape.key, ...columnsOf(shape)].map((column) => types.get(column) ?? 'text');
}

async function writeChanges(
	tx: Tx,
	shape: SealedTable,
	changes: readonly Changed[],
	types: readonly string[],
): Promise<void> {
	const columns = columnsOf(shape);
	const at = [...shape.key, ...columns].map((_, index) => index);
	const arrays = at.map((index) => {
		const cells = changes.map(({ key, values }) => [...key, ...values][index] ?? null);
		return sql`${cells}::${raw(`${types[index]}[]`)}`;
	});
	const given = at.map((index) => `c${index}`);
	const set = columns.map((column, index) => `${column} = u.c${shape.key.length + index}`);
	const where = shape.key.map((column, index) => `t.${column} = u.c${index}`);
	await tx.query(sql`select set_config('jaga.sealing_again', 'on', true)`);
	await tx.query(
		statementOf(
			raw(`update ${shape.table} t set ${set.join(', ')} from unnest(`),
			join(arrays),
			raw(`) as u (${given.join(', ')}) where ${where.join(' and ')}`),
		),
	);
}

async function walk(
	pool: Pool,
	shape: SealedTable,
	sealer: Sealer,
	lock: Sql,
	work: (tx: Tx, page: Cells[]) => Promise<number>,
): Promise<number> {
	let [sum, after]: [number, string[] | null] = [0, null];
	for (;;) {
		const from: string[] | null = after;
		const { count, last } = await longTransaction(pool, async (tx) => {
			const page = await readPage(tx, shape, sealer.keyId, from, lock);
			const found = page.length === 0 ? 0 : await work(tx, page);
			return { count: found, last: page.at(-1) };
		});
		sum += count;
		if (!last) return sum;
		after = shape.key.map((_, index) => last[`k${index}`] as string);
	}
}

/**
 * Includes a table in the rotation. Locked rows are skipped, so that other transactions cannot
 * deadlock with this one. The next pass processes them.
 */
export function sealedTable(shape: SealedTable): Rekeyed {
	// Changing columns of a unique constraint needs a stronger lock.
	const lock = shape.made?.everyRow
		? sql`for update skip locked`
		: sql`for no key update skip locked`;
	return {
		name: shape.table,
		columns: columnsOf(shape),
		async run({ pool, sealer }) {
			const types = await typesOf(pool, shape);
			return walk(pool, shape, sealer, lock, async (tx, page) => {
				const changes = await changesOf(tx, shape, page, sealer);
				if (changes.length > 0) await writeChanges(tx, shape, changes, types);
				return changes.length;
			});
		},
		async left({ pool, sealer }) {
			if (!shape.made?.everyRow)
				return longTransaction(pool, async (tx) => {
					const { rows } = await tx.query<{ count: number }>(
						statementOf(
							raw(`select count(*)::int as count from ${shape.table} t where`),
							stale(shape, sealer.keyId),
						),
					);
					return rows[0]?.count ?? 0;
				});
			return walk(
				pool,
				shape,
				sealer,
				sql``,
				async (tx, page) => (await changesOf(tx, shape, page, sealer)).length,
			);
		},
	};
}
