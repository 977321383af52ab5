import type { RowData } from '@tanstack/react-table';

import type { Call } from '#platform/contract/call.ts';

import type { Column } from '../column.tsx';
import type { Filters } from '../filters.tsx';
import type { ToolsProps } from '../list-of.ts';
import { knownSorting, SORT } from '../sorting.ts';
import { sortName } from '../use-rows.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { Menu } from './Menu.tsx';
import { SavedViews } from './SavedViews.tsx';

const CHECK = 'flex min-h-11 items-center gap-3';

/** Menu for columns, row height and, on phones without a table header, the sort order. */
function LookMenu<C extends Call, Row extends RowData, F extends Filters>({
	list,
	query,
	look,
	sortable,
	apply,
}: ToolsProps<C, Row, F>) {
	const sorting = knownSorting(query, sortable);
	const hide = (name: string, shown: boolean) =>
		apply({
			change: {},
			look: {
				...look,
				hidden: shown ? look.hidden.filter((one) => one !== name) : [...look.hidden, name],
			},
		});
	return (
		<Menu label="Tampilan">
			<fieldset>
				<legend className="font-semibold">Kolom</legend>
				{list.columns.slice(1).map((column) => (
					<label key={column.name} className={CHECK}>
						<input
							type="checkbox"
							checked={!look.hidden.includes(sortName(column))}
							onChange={(event) => hide(sortName(column), event.target.checked)}
							className="size-5 accent-leaf"
						/>
						<span>{column.name}</span>
					</label>
				))}
			</fieldset>
			<label className={CHECK}>
				<input
					type="checkbox"
					checked={look.dense}
					onChange={(event) =>
						apply({ change: {}, look: { ...look, dense: event.target.checked } })
					}
					className="size-5 accent-leaf"
				/>
				<span>Baris rapat</span>
			</label>
			{sortable.length > 0 ? (
				<label className="grid gap-1">
					<span className="font-semibold">Urutkan menurut</span>
					<select
						value={query.get(SORT) ?? ''}
						onChange={(event) =>
							apply({ change: { [SORT]: event.target.value }, look })
						}
						className="h-12 rounded-control border border-mute/60 bg-white px-3 text-base"
					>
						<option value="">Urutan biasa</option>
						{sortable.map((column) => (
							<SortOptions key={column.name} column={column} />
						))}
						{sorting && !sortable.some((one) => sortName(one) === sorting.by) ? (
							<option value={query.get(SORT) ?? ''}>{sorting.by}</option>
						) : null}
					</select>
				</label>
			) : null}
		</Menu>
	);
}

const SortOptions = <Row,>({ column }: { column: Column<Row> }) => (
	<>
		<option value={sortName(column)}>{`${column.name} ↑`}</option>
		<option value={`-${sortName(column)}`}>{`${column.name} ↓`}</option>
	</>
);

export function ListTools<C extends Call, Row extends RowData, F extends Filters>(
	props: ToolsProps<C, Row, F>,
) {
	return (
		<div className="relative flex flex-wrap gap-x-4 max-sm:w-full">
			<Menu label="Tampilan tersimpan">
				<SavedViews {...props} />
			</Menu>
			<LookMenu {...props} />
			{props.size.total > 0 ? <ExportMenu {...props} /> : null}
		</div>
	);
}
