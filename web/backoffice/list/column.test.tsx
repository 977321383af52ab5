import { expect, test } from 'vitest';

import {
	type CellValue,
	cellOf,
	type Column,
	compareCells,
	countColumn,
	dayColumn,
	deadlineColumn,
	instantDayColumn,
	moneyColumn,
	textColumn,
	timeColumn,
} from './column.tsx';

type Row = { name: string; amount: number | null; dueOn: string | null; late: boolean; at: string };
const row: Row = {
	name: 'Polis A',
	amount: 1_250_000,
	dueOn: '2026-08-05',
	late: false,
	at: '2026-08-05T18:30:00.000Z',
};
const money = moneyColumn<Row>('Jumlah', ({ amount }) => amount);

test.each<[string, Column<Row>, unknown, CellValue]>([
	['text', textColumn('Nama', ({ name }) => name), 'Polis A', 'Polis A'],
	['rupiah', money, 'Rp1.250.000', 1_250_000],
	['a number', countColumn('Baris', () => 12_000), '12.000', 12_000],
	['a day', dayColumn('Hari', ({ dueOn }) => dueOn), '5 Agu 2026', '2026-08-05'],
	['a deadline that has not passed', deadlineColumn(), '5 Agu 2026', '2026-08-05'],
	[
		'the Jakarta day of an instant',
		instantDayColumn('Hari', ({ at }) => at),
		'6 Agu 2026',
		'2026-08-06',
	],
	['an instant', timeColumn('Waktu', ({ at }) => at), '6 Agu 2026, 01.30 WIB', row.at],
])('a column of %s shows its text and keeps its value', (_title, column, shown, value) => {
	expect(column.of(row)).toBe(shown);
	expect(cellOf(column, row)).toBe(value);
});

test('shows a missing amount, day or deadline as a dash and exports it as empty', () => {
	const none = { ...row, amount: null, dueOn: null };
	expect([money.of(none), cellOf(money, none)]).toEqual(['–', null]);
	expect(deadlineColumn<Row>().of(none)).toBe('–');
	expect(dayColumn<Row>('Hari', ({ dueOn }) => dueOn).of(none)).toBe('–');
});

test('exports a column without a value as the text of its elements', () => {
	const column: Column<Row> = {
		name: 'Keadaan',
		of: ({ name }) => (
			<>
				<strong>{name}</strong> <span>{3}</span>
				{null}
			</>
		),
	};
	expect(cellOf(column, row)).toBe('Polis A 3');
});

test('sorts cells as numbers or Indonesian text, with empty cells last', () => {
	const ordered = (cells: CellValue[]) => cells.toSorted(compareCells);
	expect(ordered([null, 20, 3])).toEqual([3, 20, null]);
	expect(ordered(['KLM-10', 'KLM-9', null, 'klm-1'])).toEqual(['klm-1', 'KLM-9', 'KLM-10', null]);
});
