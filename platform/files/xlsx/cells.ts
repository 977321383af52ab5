import { type Day, DAY_MS } from '#platform/values/dates.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell as stored: text, or a number that is not stored as text. */
export type Cell = string | number;

export type RawSheet = { name: string; rows: (Cell | null)[][] };

/** Replaces a formula whose result is not stored in the file. */
export const UNCOMPUTED = '#RUMUS?';

/**
 * Returns the date for a spreadsheet serial number. 1 is 1 January 1900, and the non-existent 29
 * February 1900 is counted too.
 */
export function dayOfSerial(serial: number, from1904 = false): Day | null {
	const whole = Math.floor(serial) + (from1904 ? 1462 : 0);
	if (whole < 1 || whole > 109_575) return null;
	return new Date(Date.UTC(1899, 11, 30) + whole * DAY_MS).toISOString().slice(0, 10);
}
