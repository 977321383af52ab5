import type { RowData } from '@tanstack/react-table';

import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';

import type { Column } from './column.tsx';
import type { FilterAnswer, Filters, FilterValues } from './filters.tsx';
import type { ListLook } from './use-rows.ts';

type Paged = { rows: readonly unknown[]; total?: number; pages?: number };

/** Page and order of a list from its address. Pages begin at 1; `-` means descending order. */
type ListPlace<C extends Call> = { page: number; sort: SortOf<C> };
export type SortOf<C extends Call> =
	CallInput<C> extends { sort?: infer Sort } ? Exclude<Sort, undefined> : string;

/**
 * Declarative definition of a list: its call, filters and columns. Everything else is derived from
 * it.
 */
export type ListOf<C extends Call, Row extends RowData, F extends Filters> = {
	call: CallName<C>;
	/** Address of the page, e.g. `/office/klaim`. */
	path: string;
	/** Name of the list for screen readers, saved views, exported files and the audit trail. */
	label: string;
	/** Noun for the count, e.g. `klaim`. */
	noun: string;
	filters: F;
	/**
	 * Returns the call's input. `query` contains the rest of the address, for pages about one
	 * customer, campaign etc.
	 */
	input: (values: FilterValues<F>, place: ListPlace<C>, query: URLSearchParams) => CallInput<C>;
	rows: (data: CallOutput<C>) => readonly Row[];
	/**
	 * Returns the total and the number of pages, for a response that does not contain them as
	 * `total` and `pages`.
	 */
	size?: (data: CallOutput<C>) => { total: number; pages: number };
	columns: readonly Column<Row>[];
	keyOf: (row: Row) => string;
	href?: (row: Row, query: URLSearchParams) => string;
	empty: string | ((values: FilterValues<F>) => string);
	loading: string;
	/** Text appended to the count, e.g. `, 3 lewat tenggat`. */
	more?: (data: CallOutput<C>, values: FilterValues<F>) => string;
	/** Replaces the whole count, e.g. with amounts. */
	summary?: (data: CallOutput<C>) => string;
	filterAnswer?: (data: CallOutput<C>) => FilterAnswer;
};

export type RowOf<C extends Call> =
	CallOutput<C> extends { rows: readonly (infer Row extends RowData)[] } ? Row : never;

/** Defines a list. The row type must only be specified if the call's response has no `rows`. */
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

/** Identifies a list in saved views, in the browser's storage and in the audit trail. */
export const listId = ({ path, label }: { path: string; label: string }): string =>
	`${path} ${label}`;

export function sizeOf<C extends Call, Row extends RowData, F extends Filters>(
	{ rows, size }: ListOf<C, Row, F>,
	data: CallOutput<C>,
) {
	if (size) return size(data);
	const { total, pages } = data as Paged;
	return { total: total ?? rows(data).length, pages: pages ?? 1 };
}

export type ToolsProps<C extends Call, Row extends RowData, F extends Filters> = {
	list: ListOf<C, Row, F>;
	query: URLSearchParams;
	look: ListLook;
	sortable: readonly Column<Row>[];
	inputOf: (page: number) => CallInput<C>;
	size: { total: number; pages: number };
	chosen: readonly Row[];
	apply: (next: { change: Record<string, string>; look: ListLook }) => void;
};
