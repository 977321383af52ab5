import type { Cell } from '#platform/files/xlsx/cells.ts';

import { EFFECTIVE, type SheetField } from '../member.ts';
import { readDay } from './read-day.ts';

/** Nothing, or no more than a day that was filled in down the sheet. */
export const isNobody = (raw: ReadonlyMap<SheetField, Cell>) =>
	[...raw.keys()].every((field) => field === EFFECTIVE);

/** How a line of sums or of signatures begins. */
const SUMMARY =
	/^(?:(?:grand|sub)[ -]?)?total\b|^jumlah\b|^(?:di)?(?:buat|periksa|setujui|ketahui) oleh\b|^mengetahui\b|^menyetujui\b|^tanda tangan\b/i;

/** Fewer digits than these are no NIK, however mistyped: the figure of a sum. */
const NIK_DIGITS = 7;

const saysNik = (cell: Cell | undefined) =>
	String(cell ?? '').replace(/\D/g, '').length >= NIK_DIGITS;

/** Fewer digits than these are no date that could not be read: a number of people. */
const DAY_DIGITS = 6;

/** The name of who signs, or a sum, may stand where the birth dates do. */
const saysDay = (cell: Cell | undefined) =>
	cell !== undefined &&
	(readDay(cell, null) !== null ||
		(typeof cell === 'string' && cell.replace(/\D/g, '').length >= DAY_DIGITS));

/** A line below the list that is nobody: sums or signatures, with neither NIK nor birth date. */
export const isSummary = (
	raw: ReadonlyMap<SheetField, Cell>,
	cells: readonly (Cell | undefined)[],
) =>
	!saysNik(raw.get('nik')) &&
	!saysDay(raw.get('dob')) &&
	cells.some((cell) => cell !== undefined && SUMMARY.test(String(cell).trim()));

export const isEmptyRow = (cells: readonly (Cell | undefined)[]) =>
	cells.every((cell) => cell === undefined || String(cell).trim() === '');

/** A list has people in it where its headings say so, or where a cell holds a NIK. */
const NIK = /^\D?(?:\d[\s.-]?){16}$/;
export const hasNik = (cells: readonly (Cell | undefined)[]) =>
	cells.some((cell) => cell !== undefined && NIK.test(String(cell).trim()));
