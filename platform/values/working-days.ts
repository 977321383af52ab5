import { addToDay, type Day } from './dates.ts';

/**
 * The office's working days (Monday is 1) and holidays. A holiday is a date such as `2027-03-10`,
 * or `08-17` for every year. A year without entries has no movable holidays, so its promised
 * deadlines are shorter.
 */
export type WorkCalendar = { workdays: readonly number[]; holidays: readonly { day: string }[] };

function isWorkingDay(day: Day, { workdays, holidays }: WorkCalendar): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
	return (
		workdays.includes(weekday) &&
		!holidays.some((one) => one.day === day || one.day === day.slice(5))
	);
}

/**
 * Returns the date on which `n` working days after `from` have passed; `from` itself does not
 * count. A calendar has at least one working day a week.
 */
export function afterWorkingDays(from: Day, n: number, calendar: WorkCalendar): Day {
	let day = from;
	for (let left = n; left > 0;) {
		day = addToDay(day, { day: 1 });
		if (isWorkingDay(day, calendar)) left -= 1;
	}
	return day;
}
