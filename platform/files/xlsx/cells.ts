import { type Day, DAY_MS } from '#platform/values/dates.ts';

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell as a file holds it: text, or a number that was never text. */
export type Cell = string | number;

/** A sheet as a file holds it: its name on the tab, and rows of cells. */
export type RawSheet = { name: string; rows: (Cell | null)[][] };

/** Stands for a formula whose result no program has ever kept in the file. */
export const UNCOMPUTED = '#RUMUS?';

/**
 * The day of a spreadsheet's serial number: 1 is 1 January 1900, and the 29 February 1900 that
 * never was is counted.
 */
export function dayOfSerial(serial: number, from1904 = false): Day | null {
	const whole = Math.floor(serial) + (from1904 ? 1462 : 0);
	if (whole < 1 || whole > 109_575) return null;
	return new Date(Date.UTC(1899, 11, 30) + whole * DAY_MS).toISOString().slice(0, 10);
}
