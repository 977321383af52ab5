import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

/** Periods that a viewer can choose. `own` has two dates of the viewer. */
export const PERIODS = {
	'30d': '30 hari',
	'7d': '7 hari',
	'90d': '90 hari',
	month: 'Bulan ini',
	'last-month': 'Bulan lalu',
	own: 'Tanggal sendiri',
} as const;
export type PeriodChoice = keyof typeof PERIODS;

const LENGTHS: Partial<Record<PeriodChoice, number>> = { '7d': 7, '90d': 90 };
const USUAL_LENGTH = 30;

/** Both days are included. */
export type FigureDays = { from: Day; to: Day };

/** Longest period in days, so that a figure is always counted within a second. */
export const MOST_DAYS = 366;
/** Periods up to this many days are drawn by day, then by week, and longer ones by month. */
const MOST_BY_DAY = 45;
const MOST_BY_WEEK = 120;

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;
const lastOf = (day: Day): Day => addToDay(addToDay(firstOf(day), { month: 1 }), { day: -1 });

/** Returns the days of a choice. Without own dates, `own` means the last 30 days. */
export function periodOf(
	choice: PeriodChoice,
	{ fromDay, toDay }: { fromDay: string; toDay: string },
	today: Day,
): FigureDays {
	if (choice === 'own' && fromDay !== '' && toDay !== '') return { from: fromDay, to: toDay };
	if (choice === 'month') return { from: firstOf(today), to: today };
	if (choice === 'last-month') {
		const last = addToDay(firstOf(today), { day: -1 });
		return { from: firstOf(last), to: last };
	}
	return { from: addToDay(today, { day: 1 - (LENGTHS[choice] ?? USUAL_LENGTH) }), to: today };
}

export const lengthOf = ({ from, to }: FigureDays): number => daysBetween(from, to) + 1;

/**
 * Returns the period to compare with: as many days right before. A period from the first day of a
 * month to a day of the same month is compared with the month before, up to the same day; a whole
 * month with the whole one before.
 */
export function periodBefore(period: FigureDays): FigureDays {
	const { from, to } = period;
	if (from === firstOf(from) && firstOf(to) === from) {
		const last = addToDay(from, { day: -1 });
		const first = firstOf(last);
		if (to === lastOf(to)) return { from: first, to: last };
		const same = addToDay(first, { day: daysBetween(from, to) });
		return { from: first, to: same < last ? same : last };
	}
	const days = lengthOf(period);
	return { from: addToDay(from, { day: -days }), to: addToDay(from, { day: -1 }) };
}

export type Step = 'day' | 'week' | 'month';

export function figureStep(period: FigureDays): Step {
	const days = lengthOf(period);
	if (days <= MOST_BY_DAY) return 'day';
	return days <= MOST_BY_WEEK ? 'week' : 'month';
}

/**
 * Returns the days, weeks or months of a period in order. Weeks are counted from its first day, so
 * that they have a counterpart in the period before; the last week, and the first and last month,
 * may be cut.
 */
export function figureSteps(period: FigureDays, step: Step): FigureDays[] {
	const steps: FigureDays[] = [];
	let from = period.from;
	while (from <= period.to) {
		const end =
			step === 'month' ? lastOf(from) : addToDay(from, { day: step === 'week' ? 6 : 0 });
		const to = end < period.to ? end : period.to;
		steps.push({ from, to });
		from = addToDay(to, { day: 1 });
	}
	return steps;
}
