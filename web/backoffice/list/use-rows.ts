import {
	createSortedRowModel,
	type RowData,
	rowSelectionFeature,
	rowSortingFeature,
	type SortingState,
	tableFeatures,
	useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';

import { cellOf, type Column, compareCells } from './column.tsx';

const features = tableFeatures({
	rowSelectionFeature,
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
});

export type Sorting = { by: string; down: boolean } | null;
export type ListLook = { hidden: readonly string[]; dense: boolean };
export const PLAIN_LOOK: ListLook = { hidden: [], dense: false };

type Selection = { keys: readonly string[]; set: (keys: string[]) => void };
export type ListProps<Row> = {
	label: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	keyOf: (row: Row) => string;
	href?: ((row: Row) => string) | undefined;
	empty: ReactNode;
	look?: ListLook;
	/**
	 * Sort order managed by the caller. Without it, the displayed rows can be sorted in the
	 * browser.
	 */
	sorting?: { now: Sorting; set: (next: Sorting) => void; onServer: boolean };
	selection?: Selection;
};

export const sortName = <Row>({ sort, name }: Column<Row>): string => sort ?? name;

export function useRows<Row extends RowData>({
	rows,
	columns,
	keyOf,
	sorting,
	selection,
}: ListProps<Row>) {
	const [ownSorting, setOwnSorting] = useState<SortingState>([]);
	const definitions = useMemo(
		() =>
			columns.map((column) => ({
				id: sortName(column),
				accessorFn: (row: Row) => cellOf(column, row),
				enableSorting: sorting?.onServer
					? column.sort !== undefined
					: column.value !== undefined,
				sortFn: (one: { original: Row }, other: { original: Row }) =>
					compareCells(cellOf(column, one.original), cellOf(column, other.original)),
			})),
		[columns, sorting?.onServer],
	);
	const held: SortingState | undefined =
		sorting && (sorting.now ? [{ id: sorting.now.by, desc: sorting.now.down }] : []);
	const selected = Object.fromEntries((selection?.keys ?? []).map((key) => [key, true as const]));
	return useTable({
		features,
		columns: definitions,
		data: rows,
		getRowId: keyOf,
		manualSorting: sorting?.onServer ?? false,
		state: {
			sorting: held ?? ownSorting,
			rowSelection: selected,
		},
		onSortingChange: (change) => {
			const next = typeof change === 'function' ? change(held ?? ownSorting) : change;
			if (!sorting) setOwnSorting(next);
			else sorting.set(next[0] ? { by: next[0].id, down: next[0].desc } : null);
		},
		onRowSelectionChange: (change) => {
			selection?.set(Object.keys(typeof change === 'function' ? change(selected) : change));
		},
	});
}
export type RowTable<Row extends RowData> = ReturnType<typeof useRows<Row>>;
