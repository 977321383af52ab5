import type { Day } from '#platform/values/dates.ts';
import { periodsBefore, type ReportPeriod, reportPeriod } from '#platform/values/report-period.ts';

/** How many quarters before the current one can be chosen. */
const QUARTERS = 8;

/** Returns the quarter of a day and those before it, newest first. */
export function quartersUntil(today: Day): ReportPeriod[] {
	const number = Math.ceil(Number(today.slice(5, 7)) / 3);
	const current = reportPeriod(`${today.slice(0, 4)}-Q${number}`);
	return [...(current ? [current] : []), ...periodsBefore(today, 0, QUARTERS)];
}

export const quarterChoices = (today: Day): { value: string; label: string }[] =>
	quartersUntil(today).map(({ code, name }) => ({ value: code, label: name }));
