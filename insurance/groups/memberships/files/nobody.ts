import type { Cell } from '#platform/files/xlsx/cells.ts';

import { EFFECTIVE, type SheetField } from '../member.ts';
import { readDay } from './read-day.ts';

/** True if the row is empty or contains only a date that was filled down the column. */
export const isNobody = (raw: ReadonlyMap<SheetField, Cell>) =>
	[...raw.keys()].every((field) => field === EFFECTIVE);

const SUMMARY =
	/^(?:(?:grand|sub)[ -]?)?total\b|^jumlah\b|^(?:di)?(?:buat|periksa|setujui|ketahui) oleh\b|^mengetahui\b|^menyetujui\b|^tanda tangan\b/i;

/** Minimum number of digits for a NIK. A shorter number is a total rather than a mistyped NIK. */
const NIK_DIGITS = 7;

const saysNik = (cell: Cell | undefined) =>
	String(cell ?? '').replace(/\D/g, '').length >= NIK_DIGITS;

/** Minimum number of digits for an unreadable date. A shorter number is a count of people. */
const DAY_DIGITS = 6;

/**
 * True if the cell contains a date. The birth date column may also contain a signatory's name or a
 * total.
 */
const saysDay = (cell: Cell | undefined) =>
	cell !== undefined &&
	(readDay(cell, null) !== null ||
		(typeof cell === 'string' && cell.replace(/\D/g, '').length >= DAY_DIGITS));

/** True for a line of totals or signatures below the list, i.e. one without a NIK or birth date. */
export const isSummary = (
	raw: ReadonlyMap<SheetField, Cell>,
	cells: readonly (Cell | undefined)[],
) =>
	!saysNik(raw.get('nik')) &&
	!saysDay(raw.get('dob')) &&
	cells.some((cell) => cell !== undefined && SUMMARY.test(String(cell).trim()));

export const isEmptyRow = (cells: readonly (Cell | undefined)[]) =>
	cells.every((cell) => cell === undefined || String(cell).trim() === '');

const NIK = /^\D?(?:\d[\s.-]?){16}$/;
export const hasNik = (cells: readonly (Cell | undefined)[]) =>
	cells.some((cell) => cell !== undefined && NIK.test(String(cell).trim()));
