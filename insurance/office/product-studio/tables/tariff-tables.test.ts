import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firstTariff } from '#insurance/office/product-studio/product/first-tariff.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { changesBetween, type RateColumn, readCell, showCell } from './rate-table.ts';
import { rateTables, withTables } from './tariff-tables.ts';

describe.each(SAMPLE_PRODUCTS)('$product.slug', ({ product, tariff }) => {
	test('written back as it was read, the tariff is the same', () => {
		const tables = rateTables(tariff, product);
		expect(withTables(tariff, tables, product)).toEqual({ tariff, tables, problems: [] });
	});

	test('all of it can be written into the tariff that a new product begins with', () => {
		const begun = firstTariff(
			tariff.rating.method,
			{ ...product, sample: false },
			tariff.effectiveFrom,
		);
		const made = withTables(begun, rateTables(tariff, product), product);
		expect(made).toMatchObject({ tariff, problems: [] });
	});

	test('every rate that it holds stands in a cell', () => {
		const shown = new Set(
			rateTables(tariff, product).flatMap(({ rows }) => rows.flat().map(String)),
		);
		const figures: number[] = [];
		JSON.stringify(tariff, (key, value: unknown) => {
			const skipped = ['version', 'limits', 'plateRegion'].includes(key);
			if (typeof value === 'number') figures.push(value);
			return skipped ? undefined : value;
		});
		expect(figures.filter((one) => !shown.has(String(one)) && one !== tariff.version)).toEqual(
			[],
		);
	});

	test('what is shown and typed again is the same cell', () => {
		for (const { columns, rows } of rateTables(tariff, product))
			for (const row of rows)
				for (const [at, column] of columns.entries())
					expect(readCell(showCell(row[at], column), column)).toEqual(row[at] ?? null);
	});
});

const column = (kind: RateColumn['kind']): RateColumn => ({
	key: 'x',
	label: 'X',
	kind,
	optional: false,
});

test.each([
	['1.250.000', 'whole', 1_250_000],
	['Rp 1.250.000', 'whole', 1_250_000],
	['1250000', 'whole', 1_250_000],
	['1 250 000', 'whole', 1_250_000],
	['12,5', 'whole', '12,5'],
	['dua', 'whole', 'dua'],
	['2,5', 'decimal', 2.5],
	['2.5', 'decimal', 2.5],
	['1.234,5', 'decimal', 1234.5],
	['10.000', 'decimal', '10.000'],
	['10000', 'decimal', 10_000],
	['-1', 'decimal', '-1'],
	['Ya', 'yes-no', true],
	['tidak', 'yes-no', false],
	['', 'whole', null],
	['5000000; 10000000', 'amounts', '5000000;10000000'],
] as const)('%s typed into %s is %s', (typed, kind, cell) => {
	expect(readCell(typed, column(kind))).toBe(cell);
});

test('what a tariff may leave out goes away with its last cell', () => {
	const { product, tariff } = sampleProduct('jaga-aman');
	const child = { id: 'child', rows: [['Kali tarif dewasa', null]] };
	expect(withTables(tariff, [child], product).tariff?.rating).not.toHaveProperty('childFactor');
	const health = sampleProduct('jaga-sehat-plus');
	const bySex = withTables(health.tariff, [{ id: 'gender', rows: [] }], health.product);
	expect(bySex.tariff?.rating).not.toHaveProperty('genderFactor');
});

test('a cell of another kind is reported with its place, and there is no tariff', () => {
	const { product, tariff } = sampleProduct('jaga-sehat-tropis');
	const bands = rateTables(tariff, product).find(({ id }) => id === 'bands');
	const rows = (bands?.rows ?? []).map((row, at) => (at === 1 ? [...row.slice(0, 3), 'x'] : row));
	const written = withTables(tariff, [{ id: 'bands', rows }], product);
	expect(written.tariff).toBeNull();
	expect(written.problems).toEqual([
		{
			table: 'bands',
			row: 1,
			column: 'rate',
			message: 'Per unit setahun (Rp) harus angka bulat',
		},
	]);
});

test('a single figure that is missing is reported by its name', () => {
	const { product, tariff } = sampleProduct('jaga-sehat-tropis');
	const unit = { id: 'unit', rows: [['Satu unit (Rp)', null]] };
	expect(withTables(tariff, [unit], product).problems).toMatchObject([
		{ table: 'unit', row: 0, column: 'figure', message: 'Satu unit (Rp) belum diisi' },
	]);
});

test('two versions differ in the very cells that were written', () => {
	const { product, tariff } = sampleProduct('jaga-aman');
	const before = rateTables(tariff, product);
	const { tables } = withTables(
		tariff,
		[
			{ id: 'permille', rows: [['default', 2]] },
			{ id: 'discounts', rows: [['Pasangan', 5, null]] },
		],
		product,
	);
	expect(changesBetween(before, before)).toEqual([]);
	expect(
		changesBetween(before, tables).map(({ row, column: of, before: was, after }) => [
			row,
			of,
			was,
			after,
		]),
	).toEqual([
		['default', 'Per mil setahun', '1,8', '2'],
		['Baris 2', 'Untuk (pasangan, anak, keluarga, rombongan)', 'Anak', ''],
		['Anak', 'Persen', '5', ''],
	]);
});

test('whatever cells are sent, there is a tariff or a problem, and never a throw', () => {
	const cell = fc.oneof(fc.constant(null), fc.double(), fc.integer(), fc.string(), fc.boolean());
	fc.assert(
		fc.property(
			fc.constantFrom(...SAMPLE_PRODUCTS),
			fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
			fc.nat(12),
			({ product, tariff }, rows, which) => {
				const tables = rateTables(tariff, product);
				const id = tables[which % tables.length]?.id ?? '';
				const written = withTables(tariff, [{ id, rows }], product);
				expect((written.tariff === null) === written.problems.length > 0).toBe(true);
			},
		),
		{ numRuns: 500 },
	);
});
