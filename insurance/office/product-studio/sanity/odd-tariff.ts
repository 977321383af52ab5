import type { RateCell, RateTable } from '#insurance/office/product-studio/tables/rate-table.ts';
import { showCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';

import type { OddValue } from './odd-value.ts';

type Range = { above?: number; below?: number };

/** Columns that identify a row and do not contain a rate. */
const NAMES = new Set([
	'min',
	'max',
	'minDays',
	'maxDays',
	'term',
	'type',
	'value',
	'plan',
	'region',
	'name',
	'code',
	'gender',
	'limits',
	'minInsured',
]);
const RATE: Range = { below: Number.MIN_VALUE };
const FACTOR: Range = { below: 0.01, above: 30 };
const PERCENT_OFF: Range = { above: 50 };

const TABLES: Readonly<Record<string, Range>> = {
	bands: RATE,
	plans: RATE,
	'plans-monthly': RATE,
	permille: { ...RATE, above: 500 },
	durations: RATE,
	vehicle: { ...RATE, above: 20 },
	group: RATE,
	gender: FACTOR,
	child: FACTOR,
	'lump-sum': FACTOR,
	classes: FACTOR,
	parties: FACTOR,
	discounts: PERCENT_OFF,
	headcount: PERCENT_OFF,
	extensions: { ...RATE, above: 50 },
	rounding: { above: 10_000 },
};
const FEES: readonly Range[] = [{ above: 1_000_000 }, { above: 100_000 }];

/** A year's instalments together should cost about one yearly premium. */
const FREQUENCIES: Readonly<Record<string, Range>> = {
	[FREQUENCY_WORDS.yearly]: { below: 0.5, above: 1.5 },
	[FREQUENCY_WORDS.monthly]: { below: 0.5 / 12, above: 1.5 / 12 },
};

function rangeOf({ id, rows, columns }: RateTable, row: number, column: number): Range | undefined {
	const key = columns[column]?.key ?? '';
	if (NAMES.has(key)) return undefined;
	if (id === 'fees') return FEES[row];
	if (id === 'frequencies') return FREQUENCIES[String(rows[row]?.[0])];
	return TABLES[id];
}

const isOdd = (cell: RateCell, { above = Infinity, below = -Infinity }: Range): boolean =>
	typeof cell === 'number' && (cell > above || cell < below);

export function oddRates(tables: readonly RateTable[]): OddValue[] {
	return tables.flatMap((table) =>
		table.rows.flatMap((cells, row) =>
			cells.flatMap((cell, place): OddValue[] => {
				const column = table.columns[place];
				const range = rangeOf(table, row, place);
				if (!column || !range || !isOdd(cell, range)) return [];
				const names = cells
					.slice(0, Math.min(2, place))
					.map((one, at) => showCell(one, table.columns[at] ?? column))
					.filter(Boolean);
				const where = [table.title, names.join('–'), column.label].filter(Boolean);
				return [
					{
						message: `${where.join(', ')}: ${showCell(cell, column)} tidak lazim`,
						cell: { table: table.id, row, column: column.key },
					},
				];
			}),
		),
	);
}
