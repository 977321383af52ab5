import type { ClipboardEvent, KeyboardEvent } from 'react';

import {
	type RateColumn,
	readCell,
	type RateTable,
	type TableProblem,
} from '#insurance/office/product-studio/tables/rate-table.ts';
import { Button } from '#web/ui/Button.tsx';

import { ScrollFrame } from '../../parts/ScrollFrame.tsx';
import { cellAt, cellId } from './cell-focus.ts';
import { addRow, blockOf, removeRow, type Sheets, pasteBlock } from './sheet.ts';

type Rows = readonly (readonly string[])[];
type GridProps = {
	table: RateTable;
	/** Rows in the version that the change is based on. */
	before: Rows;
	problems: readonly TableProblem[];
	sheets: Sheets;
	/** Absent if the table is read-only. */
	onWrite?: ((sheets: Sheets) => void) | undefined;
};

const focusCell = (table: string, row: number, column: number) => {
	const cell = cellAt(table, row, column);
	cell?.focus();
	cell?.select();
};

const WIDTHS: Record<RateColumn['kind'], string> = {
	whole: 'w-32 text-right tabular',
	decimal: 'w-28 text-right tabular',
	text: 'w-44',
	'yes-no': 'w-24',
	amounts: 'w-56',
};

function stepOf(
	event: KeyboardEvent<HTMLInputElement>,
): readonly [down: number, right: number] | null {
	const { selectionStart, selectionEnd, value } = event.currentTarget;
	const all = selectionStart === 0 && selectionEnd === value.length;
	if (event.key === 'ArrowDown' || event.key === 'Enter')
		return event.shiftKey ? [-1, 0] : [1, 0];
	if (event.key === 'ArrowUp') return [-1, 0];
	if (event.key === 'ArrowLeft' && (all || selectionEnd === 0)) return [0, -1];
	if (event.key === 'ArrowRight' && (all || selectionStart === value.length)) return [0, 1];
	return null;
}

function Cell({
	table,
	place: [row, at],
	column,
	value,
	was,
	problem,
	onWrite,
}: {
	table: RateTable;
	place: readonly [number, number];
	column: RateColumn;
	value: string;
	was: string | undefined;
	problem: string | undefined;
	onWrite: ((block: string[][], row?: number) => void) | undefined;
}) {
	const id = cellId(table.id, row, at);
	const locked = onWrite === undefined || (table.fixed && at === 0);
	const changed = readCell(value, column) !== readCell(was ?? '', column);
	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
			event.preventDefault();
			onWrite?.([], row);
			return;
		}
		const step = stepOf(event);
		if (!step) return;
		event.preventDefault();
		focusCell(table.id, row + step[0], at + step[1]);
	};
	const paste = (event: ClipboardEvent) => {
		const block = blockOf(event.clipboardData.getData('text/plain'));
		if (block.length === 1 && block[0]?.length === 1) return;
		event.preventDefault();
		onWrite?.(block);
	};
	return (
		<td className="border-t border-line p-1 align-top">
			<input
				id={id}
				aria-label={`${column.label}, baris ${row + 1}${changed && was !== undefined ? `, sebelumnya ${was || 'kosong'}` : ''}`}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${id}-problem` : undefined}
				readOnly={locked}
				value={value}
				inputMode={
					column.kind === 'whole' || column.kind === 'decimal' ? 'decimal' : 'text'
				}
				onChange={(event) => onWrite?.([[event.target.value]])}
				onFocus={(event) => event.target.select()}
				onKeyDown={press}
				onPaste={locked ? undefined : paste}
				className={
					'h-10 rounded-control border px-2 text-base read-only:border-transparent ' +
					'aria-invalid:border-2 aria-invalid:border-error ' +
					`${table.fixed && at === 0 ? 'w-80 max-w-[55vw]' : WIDTHS[column.kind]} ` +
					(changed ? 'border-sun bg-sun/25 font-semibold' : 'border-line bg-white')
				}
			/>
			{problem ? (
				<p id={`${id}-problem`} className="max-w-44 text-sm text-error">
					{problem}
				</p>
			) : null}
		</td>
	);
}

function Row({ row, table, before, problems, sheets, onWrite }: GridProps & { row: number }) {
	const cells = sheets[table.id]?.[row] ?? [];
	const mine = problems.filter((one) => one.row === row);
	const write = (at: number) => (block: string[][], fillFrom?: number) => {
		const above = sheets[table.id]?.[row - 1]?.[at];
		const what = fillFrom === undefined ? block : above === undefined ? [] : [[above]];
		onWrite?.(pasteBlock(sheets, { table: table.id, row, column: at }, what, table));
	};
	const whole = mine.find(({ column }) => column === null);
	return (
		<tr>
			{table.columns.map((column, at) => (
				<Cell
					key={column.key}
					table={table}
					place={[row, at]}
					column={column}
					value={cells[at] ?? ''}
					was={before[row]?.[at]}
					problem={
						mine.find((one) => one.column === column.key)?.message ??
						(at === 0 ? whole?.message : undefined)
					}
					onWrite={onWrite ? write(at) : undefined}
				/>
			))}
			{onWrite && !table.fixed ? (
				<td className="border-t border-line bg-white p-1 align-top whitespace-nowrap md:sticky md:right-0 md:border-l">
					<Button
						look="quiet"
						onClick={() => onWrite(addRow(sheets, table.id, row))}
						more="mx-0"
					>
						Tambah<span className="sr-only">{` baris di bawah baris ${row + 1}`}</span>
					</Button>
					<Button
						look="quiet"
						onClick={() => onWrite(removeRow(sheets, table.id, row))}
						more="mx-0"
					>
						Hapus<span className="sr-only">{` baris ${row + 1}`}</span>
					</Button>
				</td>
			) : null}
		</tr>
	);
}

function Head({ columns, hasButtons }: { columns: RateTable['columns']; hasButtons: boolean }) {
	return (
		<thead>
			<tr>
				{columns.map(({ key, label }) => (
					<th
						key={key}
						scope="col"
						className="px-2 py-2 text-left text-sm font-semibold text-mute"
					>
						{label}
					</th>
				))}
				{hasButtons ? (
					<th scope="col" className="bg-white md:sticky md:right-0">
						<span className="sr-only">Baris</span>
					</th>
				) : null}
			</tr>
		</thead>
	);
}

/**
 * Edits one table of a tariff like a spreadsheet. Arrow keys and Enter move between cells, a pasted
 * range fills cells and adds rows, and Ctrl+D copies the cell above. Changed cells are coloured and
 * show their old value.
 */
export function RateGrid(props: GridProps) {
	const { table, sheets, problems, onWrite } = props;
	const rows = sheets[table.id] ?? [];
	const own = problems.filter((one) => one.table === table.id);
	const hasButtons = onWrite !== undefined && !table.fixed;
	// An optional table that the tariff lacks is shown to authors, but readers do not see empty
	// tables.
	if (rows.length === 0 && !onWrite) return null;
	return (
		<section aria-label={table.title} className="grid gap-2">
			<h3 className="text-lg font-semibold">{table.title}</h3>
			{own
				.filter(({ row }) => row === null)
				.map(({ message }) => (
					<p key={message} className="text-error">
						{message}
					</p>
				))}
			<ScrollFrame
				label={table.title}
				className={
					'overflow-x-auto rounded-card border border-line bg-white ' +
					(hasButtons ? 'md:scroll-pr-44' : '')
				}
			>
				<table className="border-separate border-spacing-0">
					<Head columns={table.columns} hasButtons={hasButtons} />
					<tbody>
						{rows.map((_, row) => (
							// Rows are known by their place alone.
							// oxlint-disable-next-line react/no-array-index-key
							<Row key={row} {...props} problems={own} row={row} />
						))}
					</tbody>
				</table>
			</ScrollFrame>
			{rows.length === 0 && onWrite && !table.fixed ? (
				<div>
					<Button look="second" onClick={() => onWrite(addRow(sheets, table.id, 0))}>
						Tambah baris
					</Button>
				</div>
			) : null}
		</section>
	);
}
