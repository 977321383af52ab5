import { isValidElement, type ReactNode } from 'react';

import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { Badge } from '../parts/parts.tsx';

/** Sorted and exported value: money in rupiah, days and instants in ISO form. */
export type CellValue = string | number | null;

export type Column<Row> = {
	name: string;
	/** The cell as shown. */
	of: (row: Row) => ReactNode;
	/** Value to sort and export; without it the shown text is exported. */
	value?: (row: Row) => CellValue;
	number?: boolean;
	/** Name by which the server sorts a list of several pages. */
	sort?: string;
};
type More<Row> = Partial<Pick<Column<Row>, 'of' | 'sort' | 'number'>>;

/** A column of text; `of` replaces what is shown, e.g. by a badge. */
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

/** A column of whole rupiah; null is shown as a dash. */
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

/** A column of days (ISO); null is shown as a dash. */
export const dayColumn = <Row,>(
	name: string,
	value: (row: Row) => string | null,
	more: More<Row> = {},
): Column<Row> => ({ name, value, of: (row) => shown(value(row), shortDate), ...more });

/** A column of instants (ISO), shown as the day in Jakarta. */
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

/** A column of instants (ISO), shown with the time; null is shown as a dash. */
export const timeColumn = <Row,>(
	name: string,
	value: (row: Row) => string | null,
	more: More<Row> = {},
): Column<Row> => ({
	name,
	value,
	of: (row) => shown(value(row), (instant) => shortDateTime(new Date(instant))),
	...more,
});

/** The day by which a row needs work, marked once it has passed. */
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

/** Returns the text of a node made of elements; components count by their children. */
function textOfNode(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map((one: ReactNode) => textOfNode(one)).join(' ');
	if (isValidElement<{ children?: ReactNode }>(node)) return textOfNode(node.props.children);
	return '';
}

/** Returns a cell for sorting and export. */
export function cellOf<Row>(column: Column<Row>, row: Row): CellValue {
	if (column.value) return column.value(row);
	return textOfNode(column.of(row)).replaceAll(/\s+/g, ' ').trim();
}

/** Compares two cells; empty ones come last in ascending order. */
export function compareCells(one: CellValue, other: CellValue): number {
	if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
	return typeof one === 'number' && typeof other === 'number'
		? one - other
		: String(one).localeCompare(String(other), 'id', { numeric: true });
}
