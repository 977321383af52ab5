import type { Day } from '#platform/values/dates.ts';

/** Limits for one uploaded statement. */
export const STATEMENT_LIMITS = { bytes: 16 * 1024 * 1024, lines: 50_000, parts: 400 };

/** Texts of a line, as the bank wrote them. They may name people and accounts. */
export type LineDetails = { reference: string; bankReference: string; description: string };

/** One line of a file. Amounts are in hundredths of a rupiah; money into our account is positive. */
export type FileLine = LineDetails & { line: number; day: Day; hundredths: number };

/** One statement of a file, with balances in hundredths of a rupiah. */
export type ReadStatement = {
	/** Digits of the account number; null if the file does not contain it. */
	account: string | null;
	number: string;
	beginsOn: Day;
	endsOn: Day;
	opening: number;
	closing: number;
	lines: FileLine[];
};

export const STATEMENT_FORMATS = { mt940: 'MT940', camt053: 'camt.053', csv: 'CSV' } as const;
export type StatementFormat = keyof typeof STATEMENT_FORMATS;

/** The contents of a file: its statements in the order of their days. */
export type StatementFile = { print: string; format: StatementFormat; statements: ReadStatement[] };

/** Returns whole rupiah, halves rounded away from zero. */
export const toWholeRupiah = (hundredths: number): number =>
	Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100) || 0;

/**
 * Returns each line's amount in whole rupiah: the difference between the rounded balances before
 * and after it. Their sum is therefore exactly the difference between the rounded balances of the
 * statement, whatever hundredths the bank writes.
 */
export function wholeAmounts(
	opening: number,
	lines: readonly Pick<FileLine, 'hundredths'>[],
): number[] {
	let balance = opening;
	return lines.map(({ hundredths }) => {
		const before = toWholeRupiah(balance);
		balance += hundredths;
		return toWholeRupiah(balance) - before;
	});
}

/** Returns the first and last day of a statement whose closing balance is of the given day. */
export function daysOfStatement(
	lines: readonly Pick<FileLine, 'day'>[],
	closing: Day,
): { beginsOn: Day; endsOn: Day } {
	let [beginsOn, endsOn] = [lines[0]?.day ?? closing, closing];
	for (const { day } of lines) {
		if (day < beginsOn) beginsOn = day;
		if (day > endsOn) endsOn = day;
	}
	return { beginsOn, endsOn };
}
