import type { RowData } from '@tanstack/react-table';

import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';

import type { Column } from './column.tsx';
import type { FilterAnswer, Filters, FilterValues } from './filters.tsx';
import type { ListLook } from './use-rows.ts';

type Paged = { rows: readonly unknown[]; total?: number; pages?: number };

/** What the address says about a list: the page, from 1, and the order (`-` for descending). */
type ListPlace<C extends Call> = { page: number; sort: SortOf<C> };
export type SortOf<C extends Call> =
	CallInput<C> extends { sort?: infer Sort } ? Exclude<Sort, undefined> : string;

/** A list as data: its call, filters and columns. Everything else follows from it. */
export type ListOf<C extends Call, Row extends RowData, F extends Filters> = {
	call: CallName<C>;
	/** Address of the room, e.g. `/office/klaim`. */
	path: string;
	/** Name of the list for screen readers, saved views, exported files and the trail. */
	label: string;
	/** What is counted, e.g. `klaim`. */
	noun: string;
	filters: F;
	/** Input of the call; the rest of the address is for rooms of one customer, campaign … */
	input: (values: FilterValues<F>, place: ListPlace<C>, query: URLSearchParams) => CallInput<C>;
	rows: (data: CallOutput<C>) => readonly Row[];
	/** Total and pages, for a call that does not name them `total` and `pages`. */
	size?: (data: CallOutput<C>) => { total: number; pages: number };
	/** Columns of the table, and of the exported file. */
	columns: readonly Column<Row>[];
	keyOf: (row: Row) => string;
	href?: (row: Row, query: URLSearchParams) => string;
	empty: string | ((values: FilterValues<F>) => string);
	/** Shown while the rows are loading. */
	loading: string;
	/** Follows the count, e.g. `, 3 lewat tenggat`. */
	more?: (data: CallOutput<C>, values: FilterValues<F>) => string;
	/** Replaces the whole count, e.g. by sums. */
	summary?: (data: CallOutput<C>) => string;
	/** Counts and further options of the filters. */
	filterAnswer?: (data: CallOutput<C>) => FilterAnswer;
};

/** Row of a call whose answer holds `rows`. */
export type RowOf<C extends Call> =
	CallOutput<C> extends { rows: readonly (infer Row extends RowData)[] } ? Row : never;

/** Defines a list. The type of its row is needed only if the call's answer has no `rows`. */
export const defineList =
	<C extends Call, Row extends RowData = RowOf<C>>(call: CallName<C>) =>
	<const F extends Filters>(
		definition: Omit<ListOf<C, Row, F>, 'call' | 'rows'> &
			Partial<Pick<ListOf<C, Row, F>, 'rows'>>,
	): ListOf<C, Row, F> => ({
		rows: (data) => (data as { rows: readonly Row[] }).rows,
		...definition,
		call,
	});

/** Identifies a list in saved views, in the browser's storage and in the trail. */
export const listId = ({ path, label }: { path: string; label: string }): string =>
	`${path} ${label}`;

/** Returns how many rows and pages an answer stands for. */
export function sizeOf<C extends Call, Row extends RowData, F extends Filters>(
	{ rows, size }: ListOf<C, Row, F>,
	data: CallOutput<C>,
) {
	if (size) return size(data);
	const { total, pages } = data as Paged;
	return { total: total ?? rows(data).length, pages: pages ?? 1 };
}

/** Props of a list's tools: saved views, columns, export. */
export type ToolsProps<C extends Call, Row extends RowData, F extends Filters> = {
	list: ListOf<C, Row, F>;
	query: URLSearchParams;
	look: ListLook;
	/** Columns by which the list can be sorted. */
	sortable: readonly Column<Row>[];
	/** Input of the call for a page, with the filters in force. */
	inputOf: (page: number) => CallInput<C>;
	size: { total: number; pages: number };
	chosen: readonly Row[];
	apply: (next: { change: Record<string, string>; look: ListLook }) => void;
};
