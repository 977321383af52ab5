import { addToDay, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { afterWorkingDays } from '#platform/values/working-days.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { officeMomentOf } from '../../calendar.ts';
import type { Random } from '../../random.ts';

const MINUTE = 60_000;
/** Opening hours of the office: 8.00 to 17.00. */
const [OPENS, CLOSES] = [8 * 60, 17 * 60];

const isWorkday = (day: Day) =>
	afterWorkingDays(addToDay(day, { day: -1 }), 1, SAMPLE_INSURER) === day;

/** Returns a time in office hours after this many working days; 0 means today if possible. */
export function officeTimeAfter(random: Random, now: Date, workingDays: number): Date {
	const today = jakartaDay(now);
	const midnight = jakartaMidnight(today).getTime();
	const minutes = Math.ceil((now.getTime() - midnight) / MINUTE) + 5;
	const earliest = Math.max(OPENS, minutes);
	if (workingDays === 0 && isWorkday(today) && earliest < CLOSES)
		return new Date(midnight + random.whole(earliest, CLOSES) * MINUTE);
	return officeMomentOf(
		random,
		afterWorkingDays(today, Math.max(1, workingDays), SAMPLE_INSURER),
	);
}
