import { describe, expect, test } from 'vitest';

import type { RateColumn, RateTable } from '#insurance/office/product-studio/tables/rate-table.ts';

import { mergeSheets, takeMyCells } from './merge-sheets.ts';
import { sheetsOf, type Sheets } from './sheet.ts';

const column = (key: string, kind: RateColumn['kind'] = 'whole'): RateColumn => ({
	key,
	label: key.toUpperCase(),
	kind,
	optional: false,
});
type Rows = RateTable['rows'];
const ages = (rows: Rows, plans = ['a', 'b']): RateTable => ({
	id: 'ages',
	title: 'Usia',
	columns: [column('from'), column('to'), ...plans.map((plan) => column(plan))],
	rows,
	fixed: false,
});
const BASE: Rows = [
	[18, 30, 1_000, 2_000],
	[31, 40, 3_000, 4_000],
	[41, 50, 5_000, 6_000],
];
const rowsOf = (sheets: Sheets) => (sheets['ages'] ?? []).map((line) => line.join(' '));
const merge = (mine: Rows | Sheets, theirs: Rows, base = BASE) =>
	mergeSheets([ages(base)], Array.isArray(mine) ? sheetsOf([ages(mine)]) : (mine as Sheets), [
		ages(theirs),
	]);
const [first, second, third] = BASE as [Rows[0], Rows[0], Rows[0]];

const QUIET: [name: string, mine: Rows, theirs: Rows, merged: Rows][] = [
	[
		'nothing of one’s own',
		BASE,
		[[18, 30, 9, 2_000], second, third],
		[[18, 30, 9, 2_000], second, third],
	],
	[
		'different rows',
		[[18, 30, 7, 2_000], second, third],
		[first, second, [41, 50, 5_000, 9]],
		[[18, 30, 7, 2_000], second, [41, 50, 5_000, 9]],
	],
	[
		'different cells of a row',
		[[18, 30, 7, 2_000], second, third],
		[[18, 30, 1_000, 9], second, third],
		[[18, 30, 7, 9], second, third],
	],
	[
		'the same cell, the same value',
		[[18, 30, 7, 2_000], second, third],
		[[18, 30, 7, 2_000], second, third],
		[[18, 30, 7, 2_000], second, third],
	],
	[
		'a row added above a changed one',
		[first, second, [41, 50, 7, 6_000]],
		[[0, 17, 1, 2], ...BASE],
		[[0, 17, 1, 2], first, second, [41, 50, 7, 6_000]],
	],
	[
		'a row removed above a changed one',
		[first, second, [41, 50, 7, 6_000]],
		[second, third],
		[second, [41, 50, 7, 6_000]],
	],
	[
		'a row removed by oneself',
		[second, third],
		[first, second, [41, 50, 5_000, 9]],
		[second, [41, 50, 5_000, 9]],
	],
	[
		'rows added by both',
		[...BASE, [51, 60, 7, 8]],
		[[0, 17, 1, 2], ...BASE],
		[[0, 17, 1, 2], ...BASE, [51, 60, 7, 8]],
	],
	[
		'a row whose name was changed',
		[[19, 30, 1_000, 2_000], second, third],
		[[18, 30, 9, 2_000], second, third],
		[[19, 30, 9, 2_000], second, third],
	],
	[
		'a band split by the other',
		[first, [31, 40, 7, 4_000], third],
		[first, [31, 35, 3_000, 4_000], [36, 40, 3_000, 4_000], third],
		[first, [31, 35, 7, 4_000], [36, 40, 3_000, 4_000], third],
	],
	[
		'rows sorted by oneself',
		[third, second, first],
		[[18, 30, 9, 2_000], second, third],
		[third, second, [18, 30, 9, 2_000]],
	],
	[
		'a copied row, not yet changed',
		[first, first, second, third],
		[[18, 30, 9, 2_000], second, third],
		[[18, 30, 9, 2_000], first, second, third],
	],
];

describe('cells edited by two people', () => {
	test.each(QUIET)('are all kept with %s', (_, mine, theirs, merged) => {
		const { sheets, conflicts } = merge(mine, theirs);
		expect(rowsOf(sheets)).toEqual(rowsOf(sheetsOf([ages(merged)])));
		expect(conflicts).toEqual([]);
	});

	test('keep the typed text for one’s own changes', () => {
		const typed = {
			ages: [
				['18', '30', '1250000', 'x'],
				['31', '40', '3000', '4.000'],
				['41', '50', '5.000', '6.000'],
			],
		};
		const { sheets } = merge(typed, [first, [31, 40, 3_000, 9], third]);
		expect(rowsOf(sheets)[0]).toBe('18 30 1250000 x');
		expect(rowsOf(sheets)[1]).toBe('31 40 3000 9');
	});

	test('give the current position of each row', () => {
		const { rowNow } = merge(BASE, [[0, 17, 1, 2], second, third]);
		expect([0, 1, 2].map((row) => rowNow('ages', row))).toEqual([0, 1, 2]);
		expect(merge(BASE, [[0, 17, 1, 2], ...BASE]).rowNow('ages', 2)).toBe(3);
		expect(merge(BASE, [second, third]).rowNow('ages', 0)).toBe(-1);
	});
});

describe('a conflict', () => {
	test('in one cell keeps the value saved first and shows both values', () => {
		const theirs: Rows = [first, [31, 40, 9, 4_000], third];
		const { sheets, conflicts } = merge([first, [31, 40, 7, 8], third], theirs);
		expect(rowsOf(sheets)[1]).toBe('31 40 9 8');
		expect(conflicts).toMatchObject([
			{ place: 'Usia, 31, A', column: 'a', row: ['31'], mine: '7', theirs: '9' },
		]);
		const taken = takeMyCells(sheets, [ages(theirs)], conflicts[0]!);
		expect(rowsOf(taken ?? {})[1]).toBe('31 40 7 8');
	});

	test('shows that a cell was emptied', () => {
		const { conflicts } = merge(
			[[18, 30, null, 2_000], second, third],
			[[18, 30, 9, 2_000], second, third],
		);
		expect(conflicts).toMatchObject([{ mine: '(kosong)', theirs: '9' }]);
	});

	test('over a row removed by the other editor can restore the row', () => {
		const mine: Rows = [first, [31, 40, 7, 4_000], third];
		const { sheets, conflicts } = merge(mine, [first, third]);
		expect(rowsOf(sheets)).toHaveLength(2);
		expect(conflicts).toMatchObject([
			{ column: null, mine: '31 · 40 · 7 · 4.000', theirs: '(dihapus)' },
		]);
		const taken = takeMyCells(sheets, [ages([first, third])], conflicts[0]!);
		expect(rowsOf(taken ?? {})).toContain('31 40 7 4.000');
	});

	test('over a row that one editor removed lets the user decide', () => {
		const theirs: Rows = [first, [31, 40, 9, 4_000], third];
		const { sheets, conflicts } = merge([first, third], theirs);
		expect(rowsOf(sheets)).toHaveLength(3);
		expect(conflicts).toMatchObject([{ column: null, mine: '(dihapus)' }]);
		const taken = takeMyCells(sheets, [ages(theirs)], conflicts[0]!);
		expect(rowsOf(taken ?? {})).toHaveLength(2);
	});

	test('over a row added by both editors compares its cells', () => {
		const { conflicts } = merge([...BASE, [51, 60, 7, 8]], [...BASE, [51, 60, 7, 9]]);
		expect(conflicts).toMatchObject([{ place: 'Usia, 51, B', mine: '8', theirs: '9' }]);
	});

	test('in a column or table removed by the other editor is shown but cannot be applied', () => {
		const mine = sheetsOf([ages([[18, 30, 1_000, 7], second, third])]);
		const less = ages(
			BASE.map((row) => row.slice(0, 3)),
			['a'],
		);
		const { sheets, conflicts } = mergeSheets([ages(BASE)], mine, [less]);
		expect(rowsOf(sheets)[0]).toBe('18 30 1.000');
		expect(conflicts).toMatchObject([{ column: 'b', mine: '7', theirs: '(dihapus)' }]);
		expect(takeMyCells(sheets, [less], conflicts[0]!)).toBeNull();
		const without = mergeSheets([ages(BASE)], mine, []);
		expect(without.sheets).toEqual({});
		expect(without.conflicts).toMatchObject([{ column: null, theirs: '(dihapus)' }]);
	});
});
