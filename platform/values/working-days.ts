import { addToDay, type Day } from './dates.ts';

// National holidays on the same date every year.
const YEARLY = ['01-01', '05-01', '06-01', '08-17', '12-25'];

// Holidays that follow the moon or Easter. 2026 by the ministers' joint decree; 2027 by the same
// calendars, to be compared with its decree when it is out. A year without entries keeps the yearly
// ones: the promise is then shorter.
const MOVABLE = new Set([
	'2026-01-16',
	'2026-02-17',
	'2026-03-19',
	'2026-03-21',
	'2026-03-22',
	'2026-04-03',
	'2026-04-05',
	'2026-05-14',
	'2026-05-27',
	'2026-05-31',
	'2026-06-16',
	'2026-08-25',
	'2027-01-05',
	'2027-02-06',
	'2027-03-08',
	'2027-03-10',
	'2027-03-11',
	'2027-03-26',
	'2027-03-28',
	'2027-05-06',
	'2027-05-16',
	'2027-05-20',
	'2027-06-06',
	'2027-08-15',
]);

/** Monday to Friday and no national holiday of Indonesia. */
function isWorkingDay(day: Day): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !YEARLY.includes(day.slice(5)) && !MOVABLE.has(day);
}

/** The day on which `n` working days after `from` have passed; `from` itself does not count. */
export function afterWorkingDays(from: Day, n: number): Day {
	let day = from;
	for (let left = n; left > 0;) {
		day = addToDay(day, { day: 1 });
		if (isWorkingDay(day)) left -= 1;
	}
	return day;
}
