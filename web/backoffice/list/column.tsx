import { isValidElement, type ReactNode } from 'react';

import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { Badge } from '../parts/parts.tsx';

/** Value for sorting and export. Money is in rupiah; dates and instants are in ISO format. */
export type CellValue = string | number | null;

export type Column<Row> = {
	name: string;
	of: (row: Row) => ReactNode;
	/** Value for sorting and export. Without it, the displayed text is exported. */
	value?: (row: Row) => CellValue;
	number?: boolean;
	/** True for content that stays on one line, such as a date. Numbers always do. */
	short?: boolean;
	/** Name that the server uses to sort a list with several pages. */
	sort?: string;
};
type More<Row> = Partial<Pick<Column<Row>, 'of' | 'sort' | 'number'>>;

/** A text column. `of` replaces the displayed content, e.g. with a badge. */
export const textColumn = <Row,>(
	name: string,
	value: (row: Row) => string,
	more: More<Row> = {},
): Column<Row> => ({ name, value, of: value, ...more });

export const countColumn = <Row,>(
	name: string,
	value: (row: Row) => number,
	more: More<Row> = {},
): Column<Row> => ({ name, value, of: (row) => groupDigits(value(row)), number: true, ...more });

/** A column of amounts in whole rupiah. Null is shown as a dash. */
export const moneyColumn = <Row,>(
	name: string,
	value: (row: Row) => number | null,
	more: More<Row> = {},
): Column<Row> => ({
	name,
	value,
	of: (row) => {
		const amount = value(row);
		return amount === null ? '–' : formatRupiah(amount);
	},
	number: true,
	...more,
});

const shown = (value: string | null, format: (value: string) => string) =>
	value === null || value === '' ? '–' : format(value);

/** A column of dates (ISO). Null is shown as a dash. */
export const dayColumn = <Row,>(
	name: string,
	value: (row: Row) => string | null,
	more: More<Row> = {},
): Column<Row> => ({
	name,
	value,
	of: (row) => shown(value(row), shortDate),
	short: true,
	...more,
});

/** A column of instants (ISO), shown as the date in Jakarta. */
export const instantDayColumn = <Row,>(
	name: string,
	value: (row: Row) => string | null,
	more: More<Row> = {},
): Column<Row> =>
	dayColumn(
		name,
		(row) => {
			const instant = value(row);
			return instant === null ? null : jakartaDay(new Date(instant));
		},
		more,
	);

/** A column of instants (ISO), shown with the time. Null is shown as a dash. */
export const timeColumn = <Row,>(
	name: string,
	value: (row: Row) => string | null,
	more: More<Row> = {},
): Column<Row> => ({
	name,
	value,
	of: (row) => shown(value(row), (instant) => shortDateTime(new Date(instant))),
	short: true,
	...more,
});

/** Date by which a row must be processed. It is marked once it has passed. */
export const deadlineColumn = <Row extends { dueOn: string | null; late: boolean }>(
	more: More<Row> = {},
): Column<Row> =>
	dayColumn<Row>('Tenggat', (row) => row.dueOn, {
		of: ({ dueOn, late }) =>
			dueOn === null ? (
				'–'
			) : late ? (
				<Badge tone="late">{shortDate(dueOn)}</Badge>
			) : (
				shortDate(dueOn)
			),
		...more,
	});

/** Returns the text of a React node. For components, only their children are considered. */
function textOfNode(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map((one: ReactNode) => textOfNode(one)).join(' ');
	if (isValidElement<{ children?: ReactNode }>(node)) return textOfNode(node.props.children);
	return '';
}

export function cellOf<Row>(column: Column<Row>, row: Row): CellValue {
	if (column.value) return column.value(row);
	return textOfNode(column.of(row)).replaceAll(/\s+/g, ' ').trim();
}

/** Compares two cells. Empty cells come last in ascending order. */
export function compareCells(one: CellValue, other: CellValue): number {
	if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
	return typeof one === 'number' && typeof other === 'number'
		? one - other
		: String(one).localeCompare(String(other), 'id', { numeric: true });
}
