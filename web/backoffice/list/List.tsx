import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';

import { ScrollFrame } from '../parts/ScrollFrame.tsx';
import { cellOf, type Column } from './column.tsx';
import { ListHead } from './ListHead.tsx';
import { type ListProps, PLAIN_LOOK, sortName, useRows } from './use-rows.ts';

/** Number of columns above which the cells are placed closer together. */
const MANY_COLUMNS = 7;

const LINK =
	'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';

function Cell<Row>({
	row,
	column,
	className,
	link,
}: {
	row: Row;
	column: Column<Row>;
	className: string;
	link: string | null;
}) {
	const content = column.of(row);
	return (
		<td
			className={
				`${className} align-middle max-md:flex max-md:justify-between ` +
				'max-md:gap-3 max-md:p-0 md:border-t md:border-line ' +
				(column.number ? 'tabular md:text-right ' : '') +
				(column.number || column.short ? 'md:whitespace-nowrap' : '')
			}
		>
			<span
				className={`text-sm text-mute md:hidden ${link ? 'sr-only' : ''}`}
				aria-hidden="true"
			>
				{column.name}
			</span>
			<span
				className={`min-w-0 max-md:wrap-anywhere md:wrap-break-word ${link ? '' : 'max-md:text-right'}`}
			>
				{link ? (
					<a href={link} className={LINK} data-row="">
						{content}
					</a>
				) : (
					content
				)}
			</span>
		</td>
	);
}

const STEPS: Record<string, (at: number, last: number) => number> = {
	ArrowDown: (at, last) => Math.min(at + 1, last),
	ArrowUp: (at) => Math.max(at - 1, 0),
	Home: () => 0,
	End: (_at, last) => last,
};

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
	const step = STEPS[event.key];
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
	const at = links.indexOf(event.target as HTMLElement);
	if (!step || at < 0) return;
	event.preventDefault();
	links[step(at, links.length - 1)]?.focus();
}

/** Renders a table that becomes cards on phones and scrolls in its frame if it is too wide. */
export function List<Row extends RowData>(props: ListProps<Row>) {
	const { label, columns, href, empty, look = PLAIN_LOOK, selection } = props;
	const table = useRows(props);
	if (props.rows.length === 0) return <Notice>{empty}</Notice>;
	const seen = columns.filter((column) => !look.hidden.includes(sortName(column)));
	const padding = seen.length > MANY_COLUMNS ? 'px-2' : 'px-4';
	const height = look.dense ? 'py-0.5' : 'py-2';
	return (
		<ScrollFrame
			label={label}
			className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-white"
		>
			<table
				className="w-full border-separate border-spacing-0 max-md:block"
				aria-label={label}
				onKeyDown={moveBetweenRows}
			>
				<ListHead
					table={table}
					columns={seen}
					padding={padding}
					selectable={selection !== undefined}
				/>
				<tbody className="max-md:grid max-md:gap-3">
					{table.getRowModel().rows.map((row) => (
						<tr
							key={row.id}
							className="max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-white max-md:p-4"
						>
							{selection ? (
								<td className="pl-4 align-middle max-md:p-0 md:border-t md:border-line">
									<input
										type="checkbox"
										aria-label={`Pilih ${String(cellOf(seen[0] ?? { name: '', of: () => row.id }, row.original))}`}
										checked={row.getIsSelected()}
										onChange={row.getToggleSelectedHandler()}
										className="size-5 accent-leaf"
									/>
								</td>
							) : null}
							{seen.map((column, at) => (
								<Cell
									key={column.name}
									row={row.original}
									column={column}
									className={`${padding} ${height}`}
									link={at === 0 && href ? href(row.original) : null}
								/>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollFrame>
	);
}
