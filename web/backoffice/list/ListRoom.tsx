import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';

import type { Call, CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';

import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { useFilter } from '../parts/use-filter.ts';
import type { Column } from './column.tsx';
import { FilterFields, type Filters, readFilters } from './filters.tsx';
import { type ListOf, sizeOf, type SortOf, type ToolsProps } from './list-of.ts';
import { List } from './List.tsx';
import { Pager } from './Pager.tsx';
import { readSorting, SORT, sortText } from './sorting.ts';
import { ListTools } from './tools/ListTools.tsx';
import { useListLook } from './use-list-look.ts';

const MAX_PAGE = 1_000;

type RoomProps<C extends Call, Row extends RowData, F extends Filters> = {
	of: ListOf<C, Row, F>;
	query: URLSearchParams;
	/** Actions for selected rows; with it, rows can be selected. */
	actions?: (rows: readonly Row[], done: () => void) => ReactNode;
	/** Columns that depend on the answer or change rows; they follow the list's own. */
	columns?: (rows: readonly Row[], reload: () => void) => readonly Column<Row>[];
	/** Shown above the rows. */
	children?: (data: CallOutput<C>, reload: () => void) => ReactNode;
};

/** The state of a list in the address, and the answer for it. */
function useRoom<C extends Call, Row extends RowData, F extends Filters>({
	of: list,
	query,
	columns: more,
}: RoomProps<C, Row, F>) {
	const { page, set } = useFilter(query);
	const [look, setLook] = useListLook(`${list.path} ${list.label}`);
	const sorting = readSorting(query);
	const values = readFilters(list.filters, query);
	const inputOf: ToolsProps<C, Row, F>['inputOf'] = (at) =>
		list.input(values, { page: Math.min(at, MAX_PAGE), sort: sortText(sorting) as SortOf<C> });
	const { data, problem, reload } = useAnswer<C>(list.call, inputOf(page));
	const rows = data ? list.rows(data) : [];
	const size = data ? sizeOf(list, data) : { total: 0, pages: 1 };
	const columns = more ? [...list.columns, ...more(rows, reload)] : list.columns;
	const onServer = size.pages > 1 || list.columns.some(({ sort }) => sort !== undefined);
	const sort = {
		now: sorting,
		onServer,
		set: (next: typeof sorting) => set({ [SORT]: sortText(next) }),
	};
	const sortable = columns.filter((one) => (onServer ? one.sort : one.value) !== undefined);
	const apply: ToolsProps<C, Row, F>['apply'] = (next) => {
		setLook(next.look);
		set(next.change);
	};
	const tools = { list, query, look, sortable, inputOf, size, apply };
	return { page, set, values, data, problem, reload, rows, columns, sort, tools };
}

function Chosen({ count, children }: { count: number; children: ReactNode }) {
	if (count === 0) return null;
	return (
		<div
			className="flex flex-wrap items-center gap-3"
			role="group"
			aria-label="Untuk baris yang dipilih"
		>
			<span>{`${count} dipilih`}</span>
			<span className="contents">{children}</span>
		</div>
	);
}

function Rows<C extends Call, Row extends RowData, F extends Filters>({
	room: { page, data, reload, rows, columns, sort, tools },
	props: { of: list, query, actions, children },
}: {
	room: ReturnType<typeof useRoom<C, Row, F>>;
	props: RoomProps<C, Row, F>;
}) {
	const [keys, setKeys] = useState<string[]>([]);
	if (!data) return null;
	const chosen = rows.filter((row) => keys.includes(list.keyOf(row)));
	const done = () => {
		setKeys([]);
		reload();
	};
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="text-mute" role="status">
					{`${groupDigits(tools.size.total)} ${list.noun}${list.more?.(data) ?? ''}`}
				</p>
				<ListTools {...tools} chosen={chosen} />
			</div>
			{children?.(data, reload)}
			<Chosen count={chosen.length}>{actions?.(chosen, done)}</Chosen>
			<List<Row>
				label={list.label}
				rows={rows}
				columns={columns}
				keyOf={list.keyOf}
				href={list.href && ((row) => list.href?.(row, query) ?? '')}
				empty={list.empty}
				look={tools.look}
				sorting={sort}
				{...(actions ? { selection: { keys, set: setKeys } } : {})}
			/>
			<Pager path={list.path} page={page} pages={tools.size.pages} query={query} />
		</>
	);
}

/**
 * A room that consists of a list: filters, count, table, pages, column choice, saved views, export
 * and selection. Filters, order and page are in the address.
 */
export function ListRoom<C extends Call, Row extends RowData, F extends Filters>(
	props: RoomProps<C, Row, F>,
) {
	const room = useRoom(props);
	const { of: list } = props;
	const { data, problem, values, set } = room;
	const counts = data && list.counts ? { counts: list.counts(data) } : {};
	return (
		<>
			<FilterFields filters={list.filters} values={values} {...counts} set={set} />
			<Waiting there={data !== null} problem={problem} words={list.loading} />
			<Rows room={room} props={props} />
		</>
	);
}
