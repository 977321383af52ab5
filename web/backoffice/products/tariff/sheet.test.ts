import { expect, test } from 'vitest';

import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import {
	addRow,
	beginHistory,
	blockOf,
	redo,
	removeRow,
	sheetsOf,
	undo,
	pasteBlock,
	writeHistory,
	writtenOf,
} from './sheet.ts';

test.each(SAMPLE_PRODUCTS)(
	'sends the values shown for $product.slug unchanged',
	({ product, tariff }) => {
		const tables = rateTables(tariff, product);
		expect(writtenOf(sheetsOf(tables), tables)).toEqual(
			tables.map(({ id, rows }) => ({ id, rows })),
		);
	},
);

const { product, tariff } = sampleProduct('jaga-sehat-tropis');
const tables = rateTables(tariff, product);
const of = (id: string) => tables.find((one) => one.id === id) ?? tables[0]!;
const bands = of('bands');
const sheets = sheetsOf(tables);

test('pastes a spreadsheet range from the selected cell and adds rows for it', () => {
	const last = bands.rows.length - 1;
	const block = blockOf('71\t75\t\t90.000\tzu viel\r\n76\t80\tya\t95.000\r\n');
	const written = pasteBlock(sheets, { table: 'bands', row: last, column: 0 }, block, bands);
	expect(written['bands']).toHaveLength(last + 2);
	expect(
		writtenOf(written, tables)
			.find(({ id }) => id === 'bands')
			?.rows.slice(last),
	).toEqual([
		[71, 75, null, 90_000],
		[76, 80, true, 95_000],
	]);
	expect(sheets['bands']).toHaveLength(last + 1);
});

test('a fixed table keeps its names and its number of rows', () => {
	const fees = of('fees');
	const block = blockOf('x\t5\ny\t6\nz\t7');
	const written = pasteBlock(sheets, { table: 'fees', row: 0, column: 0 }, block, fees);
	expect(written['fees']).toEqual([
		[sheets['fees']?.[0]?.[0], '5'],
		[sheets['fees']?.[1]?.[0], '6'],
	]);
});

test('adds a row after another one and removes it', () => {
	const more = addRow(sheets, 'bands', 0);
	expect(more['bands']?.[1]).toEqual(sheets['bands']?.[0]);
	expect(removeRow(more, 'bands', 1)).toEqual(sheets);
});

test('undoes and redoes every step, and a new step discards the undone ones', () => {
	const one = addRow(sheets, 'bands', 0);
	const two = addRow(one, 'bands', 0);
	let history = writeHistory(writeHistory(beginHistory(sheets), one), two);
	history = undo(undo(undo(history)));
	expect(history.now).toBe(sheets);
	history = redo(history);
	expect(history.now).toBe(one);
	expect(redo(writeHistory(history, sheets)).now).toBe(sheets);
});
