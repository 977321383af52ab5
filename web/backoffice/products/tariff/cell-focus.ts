import type { MergedSheets } from './merge-sheets.ts';

export const cellId = (table: string, row: number, column: number) =>
	`cell-${table}-${row}-${column}`;

export const cellAt = (table: string, row: number, column: number) =>
	document.querySelector<HTMLInputElement>(`#${CSS.escape(cellId(table, row, column))}`);

/**
 * Applies a merge that may move rows. The cell in which a person is typing keeps focus and the
 * caret, so that the next key does not end up in another row.
 */
export function keepFocus({ rowNow }: MergedSheets, apply: () => void): void {
	const focused = document.activeElement;
	const found = /^cell-(.+)-(\d+)-(\d+)$/.exec(focused?.id ?? '');
	const caret =
		focused instanceof HTMLInputElement
			? ([focused.selectionStart, focused.selectionEnd] as const)
			: null;
	apply();
	if (!found || !caret) return;
	const [, table = '', row = '', column = ''] = found;
	const now = rowNow(table, Number(row));
	if (now === Number(row)) return;
	const cell = now < 0 ? null : cellAt(table, now, Number(column));
	if (!cell) return (focused as HTMLInputElement).blur();
	cell.focus();
	return cell.setSelectionRange(...caret);
}
