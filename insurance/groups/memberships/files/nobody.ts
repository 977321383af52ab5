import type { Cell } from '#platform/files/xlsx/cells.ts';

import { EFFECTIVE, type SheetField } from '../member.ts';
import { readDay } from './read-day.ts';

/** True if the row is empty, or contains only a day that was filled down the sheet. */
export const isNobody = (raw: ReadonlyMap<SheetField, Cell>) =>
	[...raw.keys()].every((field) => field === EFFECTIVE);

/** Matches the beginning of a line with totals or signatures. */
const SUMMARY =
	/^(?:(?:grand|sub)[ -]?)?total\b|^jumlah\b|^(?:di)?(?:buat|periksa|setujui|ketahui) oleh\b|^mengetahui\b|^menyetujui\b|^tanda tangan\b/i;

/** Minimum digits of a NIK: fewer are a total, not a mistyped NIK. */
const NIK_DIGITS = 7;

const saysNik = (cell: Cell | undefined) =>
	String(cell ?? '').replace(/\D/g, '').length >= NIK_DIGITS;

/** Minimum digits of an unreadable date: fewer are a number of people. */
const DAY_DIGITS = 6;

/** True for a date: the birth date column may also contain a signatory's name or a total. */
const saysDay = (cell: Cell | undefined) =>
	cell !== undefined &&
	(readDay(cell, null) !== null ||
		(typeof cell === 'string' && cell.replace(/\D/g, '').length >= DAY_DIGITS));

/**
 * True for a line below the list that is not a person: totals or signatures, with neither NIK nor
 * birth date.
 */
export const isSummary = (
	raw: ReadonlyMap<SheetField, Cell>,
	cells: readonly (Cell | undefined)[],
) =>
	!saysNik(raw.get('nik')) &&
	!saysDay(raw.get('dob')) &&
	cells.some((cell) => cell !== undefined && SUMMARY.test(String(cell).trim()));

export const isEmptyRow = (cells: readonly (Cell | undefined)[]) =>
	cells.every((cell) => cell === undefined || String(cell).trim() === '');

/** A list contains people if its headings indicate it, or if a cell contains a NIK. */
const NIK = /^\D?(?:\d[\s.-]?){16}$/;
export const hasNik = (cells: readonly (Cell | undefined)[]) =>
	cells.some((cell) => cell !== undefined && NIK.test(String(cell).trim()));
