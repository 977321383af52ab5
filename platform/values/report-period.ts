import { addToDay, type Day, LONG_MONTH_NAMES, longDate } from './dates.ts';

/** The quarter (`2026-Q4`) or month (`2026-11`) that a report covers. */
export type ReportPeriod = { code: string; name: string; from: Day; to: Day };

const two = (number: number) => String(number).padStart(2, '0');

function spanOfMonths(code: string, name: string, year: number, first: number, months: number) {
	const from = `${year}-${two(first)}-01`;
	return { code, name, from, to: addToDay(addToDay(from, { month: months }), { day: -1 }) };
}

export function reportPeriod(code: string): ReportPeriod | null {
	const [, year = '', quarter, month] =
		/^(20\d\d)-(?:Q([1-4])|(0[1-9]|1[0-2]))$/.exec(code) ?? [];
	if (!year) return null;
	if (quarter)
		return spanOfMonths(
			code,
			`Triwulan ${quarter} ${year}`,
			Number(year),
			Number(quarter) * 3 - 2,
			3,
		);
	const at = Number(month);
	return spanOfMonths(code, `${LONG_MONTH_NAMES[at - 1]} ${year}`, Number(year), at, 1);
}

export const isPeriodOver = (period: ReportPeriod, today: Day): boolean => period.to < today;

/** Returns the most recent completed periods that a report can cover, newest first. */
export function periodsBefore(today: Day, months = 6, quarters = 4): ReportPeriod[] {
	const first = `${today.slice(0, 7)}-01`;
	const codes = [
		...Array.from({ length: quarters }, (_, back) => {
			const day = addToDay(first, { month: -3 * (back + 1) });
			return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
		}),
		...Array.from({ length: months }, (_, back) =>
			addToDay(first, { month: -(back + 1) }).slice(0, 7),
		),
	];
	return codes.flatMap((code) => reportPeriod(code) ?? []);
}

/** E.g. `1 Oktober 2026 – 31 Desember 2026`. */
export const periodDays = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string =>
	`${longDate(from)} – ${longDate(to)}`;
