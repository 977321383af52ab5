import type { Day } from '#platform/values/dates.ts';

import type { FigureKey } from '../figure.ts';
import type { FigureDays } from '../period.ts';
import type { ReportRhythm } from './report.ts';

export type ReportRow = {
	figure: FigureKey;
	value: number | null;
	before: number | null;
	/** Values by day, week or month, for the plot. */
	line: (number | null)[];
	/** Sum of the ledger's accounts; null for a figure without an account. */
	ledger: number | null;
};

/** Content of a report about a period, stored as it was sent. */
export type ReportContent = {
	name: string;
	rhythm: ReportRhythm;
	period: FigureDays;
	before: FigureDays;
	/** The first days of the steps of each line. */
	steps: Day[];
	/** True if the books of the whole period were closed, so that they cannot change any more. */
	closed: boolean;
	rows: ReportRow[];
};

/** True if a figure equals its accounts, or has none. Percentages are compared to a millionth. */
export const agreesWithLedger = ({ value, ledger }: ReportRow): boolean =>
	ledger === null || (value !== null && Math.abs(value - ledger) < 1e-6);
