import type { RateCell, RateColumn, RateTable } from './rate-table.ts';

export type TablePart = Omit<RateTable, 'rows'> & {
	read(): RateCell[][];
	write(rows: readonly (readonly RateCell[])[]): void;
};

type Kind = RateColumn['kind'];
/** Maps each key to `[label, kind]`, with a third element `'optional'` if the cell may be empty. */
export type ColumnsOf<K extends string> = Record<
	K,
	readonly [label: string, kind: Kind, optional?: 'optional']
>;

const columnsOf = (given: ColumnsOf<string>): RateColumn[] =>
	Object.entries(given).map(([key, [label, kind, optional]]) => ({
		key,
		label,
		kind,
		optional: optional !== undefined,
	}));

type Item = Record<string, unknown>;

export const withoutKeys = (item: Item, ...keys: readonly string[]): Item =>
	Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)));

/** A table for a list of records, with one row per record. An absent field is an empty cell. */
export function listPart(
	{ id, title }: { id: string; title: string },
	columns: ColumnsOf<string>,
	items: () => readonly Item[],
	set: (items: Item[]) => void,
): TablePart {
	const all = columnsOf(columns);
	return {
		id,
		title,
		columns: all,
		fixed: false,
		read: () => items().map((item) => all.map(({ key }) => (item[key] ?? null) as RateCell)),
		write: (rows) =>
			set(
				rows.map((row) =>
					Object.fromEntries(
						all.flatMap(({ key }, at) => {
							const cell = row[at] ?? null;
							return cell === null || cell === '' ? [] : [[key, cell]];
						}),
					),
				),
			),
	};
}

/**
 * Returns a function that finds the code for a label. An unknown label is returned unchanged, and
 * the tariff's validation then rejects it.
 */
export function coder(words: Readonly<Record<string, string>>): (word: unknown) => string {
	const codes = new Map(
		Object.entries(words).map(([code, word]) => [word.toLowerCase(), code] as const),
	);
	return (word) => codes.get(String(word).toLowerCase()) ?? String(word);
}

export function recordPart(
	names: {
		id: string;
		title: string;
		of: string;
		figure: string;
		kind?: Kind;
		/** Labels for the record's keys, if the keys are codes. */
		words?: Readonly<Record<string, string>>;
	},
	record: () => Readonly<Record<string, number>>,
	set: (record: Record<string, number>) => void,
): TablePart {
	const { id, title, of, figure, kind = 'decimal', words = {} } = names;
	const coded = coder(words);
	return listPart(
		{ id, title },
		{ of: [of, 'text'], figure: [figure, kind] },
		() =>
			Object.entries(record()).map(([key, value]) => ({
				of: words[key] ?? key,
				figure: value,
			})),
		(items) =>
			set(
				Object.fromEntries(
					items.map((item) => [coded(item['of']), item['figure']]),
				) as never,
			),
	);
}

/** An optional part of a tariff. Its table has no rows until the part is added. */
export function leftOut<T extends object>(rating: T, key: keyof T, part: TablePart): TablePart {
	return {
		...part,
		write: (rows) => {
			if (rows.length > 0) part.write(rows);
			else Reflect.deleteProperty(rating, key);
		},
	};
}

/**
 * A table of named single figures, to which rows can be neither added nor removed. With `optional`,
 * an absent figure is an empty cell.
 */
export function figuresPart<T extends Item>(
	{ id, title }: { id: string; title: string },
	figures: readonly (readonly [key: keyof T & string, label: string])[],
	record: T,
	kind: Kind = 'decimal',
	optional?: 'optional',
): TablePart {
	return {
		id,
		title,
		columns: columnsOf({
			of: ['Angka', 'text'],
			figure: optional ? ['Nilai', kind, optional] : ['Nilai', kind],
		}),
		fixed: true,
		read: () => figures.map(([key, label]) => [label, (record[key] ?? null) as RateCell]),
		write: (rows) => {
			for (const [at, [key]] of figures.entries()) {
				const cell = rows[at]?.[1] ?? null;
				if (optional && (cell === null || cell === '')) Reflect.deleteProperty(record, key);
				else Object.assign(record, { [key]: cell });
			}
		},
	};
}
