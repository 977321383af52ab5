import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firstTariff } from '#insurance/office/product-studio/product/first-tariff.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { changesBetween, type RateColumn, readCell, showCell } from './rate-table.ts';
import { rateTables, withTables } from './tariff-tables.ts';

describe.each(SAMPLE_PRODUCTS)('$product.slug', ({ product, tariff }) => {
	test('writing back what was read yields the same tariff', () => {
		const tables = rateTables(tariff, product);
		expect(withTables(tariff, tables, product)).toEqual({ tariff, tables, problems: [] });
	});

	test('all of its tables can be written into the initial tariff of a new product', () => {
		const begun = firstTariff(
			tariff.rating.method,
			{ ...product, sample: false },
			tariff.effectiveFrom,
		);
		const made = withTables(begun, rateTables(tariff, product), product);
		expect(made).toMatchObject({ tariff, problems: [] });
	});

	test('every rate it holds appears in a cell', () => {
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

	test('retyping a displayed value yields the same cell', () => {
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
] as const)('reads %s typed into %s as %s', (typed, kind, cell) => {
	expect(readCell(typed, column(kind))).toBe(cell);
});

test('removes an optional part of a tariff together with its last cell', () => {
	const { product, tariff } = sampleProduct('jaga-aman');
	const child = { id: 'child', rows: [['Kali tarif dewasa', null]] };
	expect(withTables(tariff, [child], product).tariff?.rating).not.toHaveProperty('childFactor');
	const health = sampleProduct('jaga-sehat-plus');
	const bySex = withTables(health.tariff, [{ id: 'gender', rows: [] }], health.product);
	expect(bySex.tariff?.rating).not.toHaveProperty('genderFactor');
});

test('reports a cell of the wrong type with its location and returns no tariff', () => {
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

test('reports a missing single figure by name', () => {
	const { product, tariff } = sampleProduct('jaga-sehat-tropis');
	const unit = { id: 'unit', rows: [['Satu unit (Rp)', null]] };
	expect(withTables(tariff, [unit], product).problems).toMatchObject([
		{ table: 'unit', row: 0, column: 'figure', message: 'Satu unit (Rp) belum diisi' },
	]);
});

test('two versions differ in exactly the cells that were written', () => {
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

test('any input cells yield either a tariff or a problem and never throw', () => {
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
