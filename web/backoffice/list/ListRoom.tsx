import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useState } from 'react';

import type { Call, CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { useFilter } from '../parts/use-filter.ts';
import type { Column } from './column.tsx';
import { FilterFields, type Filters, readFilters } from './filters.tsx';
import { listId, type ListOf, sizeOf, type SortOf, type ToolsProps } from './list-of.ts';
import { List } from './List.tsx';
import { Pager } from './Pager.tsx';
import { knownSorting, readSorting, SORT, sortText } from './sorting.ts';
import { ListTools } from './tools/ListTools.tsx';
import { useListLook } from './use-list-look.ts';

const MAX_PAGE = 1_000;

type Reload = () => void;
type RoomProps<C extends Call, Row extends RowData, F extends Filters> = {
	of: ListOf<C, Row, F>;
	query: URLSearchParams;
	/** Actions for selected rows. Rows can only be selected if this is provided. */
	actions?: (rows: readonly Row[], done: () => void) => ReactNode;
	/**
	 * Additional columns that depend on the response or modify rows. They follow the list's
	 * columns.
	 */
	columns?: (rows: readonly Row[], reload: () => void) => readonly Column<Row>[];
	card?: (row: Row, room: { data: CallOutput<C>; reload: () => void }) => ReactNode;
	cardGrid?: string;
	/** Rendered above the filters, even before there is a response. */
	above?: (data: CallOutput<C> | null, reload: Reload) => ReactNode;
	/** `children` is rendered above the rows, `below` below the page links. */
	children?: (data: CallOutput<C>, reload: Reload) => ReactNode;
	below?: (data: CallOutput<C>, reload: Reload) => ReactNode;
};

function useRoom<C extends Call, Row extends RowData, F extends Filters>({
	of: list,
	query,
	columns: more,
}: RoomProps<C, Row, F>) {
	const { page, set } = useFilter(query);
	const [look, setLook] = useListLook(listId(list));
	const sorting = readSorting(query);
	const values = readFilters(list.filters, query);
	const place = (at: number) => ({
		page: Math.min(at, MAX_PAGE),
		sort: sortText(sorting) as SortOf<C>,
	});
	const inputOf: ToolsProps<C, Row, F>['inputOf'] = (at) => list.input(values, place(at), query);
	const { data, problem, reload } = useAnswer<C>(list.call, inputOf(page));
	const rows = data ? list.rows(data) : [];
	const size = data ? sizeOf(list, data) : { total: 0, pages: 1 };
	const isPastEnd = data !== null && rows.length === 0 && page > 1;
	useEffect(() => {
		// An old link may name a page that no longer has rows.
		if (isPastEnd) set({});
	});
	const columns = more ? [...list.columns, ...more(rows, reload)] : list.columns;
	const onServer = size.pages > 1 || list.columns.some(({ sort }) => sort !== undefined);
	const sortable = columns.filter((one) => (onServer ? one.sort : one.value) !== undefined);
	const sort = {
		now: knownSorting(query, sortable),
		onServer,
		set: (next: typeof sorting) => set({ [SORT]: sortText(next) }),
	};
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

function Cards<Row>({
	rows,
	keyOf,
	empty,
	grid = 'grid gap-4',
	children,
}: {
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	empty: string;
	grid: string | undefined;
	children: (row: Row) => ReactNode;
}) {
	if (rows.length === 0) return <Notice>{empty}</Notice>;
	return (
		<ul className={grid}>
			{rows.map((row) => (
				<li key={keyOf(row)}>{children(row)}</li>
			))}
		</ul>
	);
}

function Rows<C extends Call, Row extends RowData, F extends Filters>({
	room: { page, data, reload, rows, columns, sort, tools, values },
	props: { of: list, query, actions, card, cardGrid, children, below },
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
	const empty = typeof list.empty === 'string' ? list.empty : list.empty(values);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="text-mute" role="status">
					{list.summary?.(data) ??
						`${groupDigits(tools.size.total)} ${list.noun}${list.more?.(data, values) ?? ''}`}
				</p>
				{list.columns.length > 0 ? <ListTools {...tools} chosen={chosen} /> : null}
			</div>
			{children?.(data, reload)}
			<Chosen count={chosen.length}>{actions?.(chosen, done)}</Chosen>
			{card ? (
				<Cards rows={rows} keyOf={list.keyOf} empty={empty} grid={cardGrid}>
					{(row) => card(row, { data, reload })}
				</Cards>
			) : (
				<List<Row>
					label={list.label}
					rows={rows}
					columns={columns}
					keyOf={list.keyOf}
					href={list.href && ((row) => list.href?.(row, query) ?? '')}
					empty={empty}
					look={tools.look}
					sorting={sort}
					{...(actions ? { selection: { keys, set: setKeys } } : {})}
				/>
			)}
			<Pager path={list.path} page={page} pages={tools.size.pages} query={query} />
			{below?.(data, reload)}
		</>
	);
}

/**
 * A page that consists of a list, with filters, count, table, page links, column choice, saved
 * views, export and selection. Filters, order and page number are in the address.
 */
export function ListRoom<C extends Call, Row extends RowData, F extends Filters>(
	props: RoomProps<C, Row, F>,
) {
	const room = useRoom(props);
	const { of: list, above } = props;
	const { data, problem, reload, values, set } = room;
	const answer = (data && list.filterAnswer?.(data)) ?? {};
	return (
		<>
			{above?.(data, reload)}
			<FilterFields filters={list.filters} values={values} answer={answer} set={set} />
			<Waiting there={data !== null} problem={problem} words={list.loading} />
			<Rows room={room} props={props} />
		</>
	);
}
