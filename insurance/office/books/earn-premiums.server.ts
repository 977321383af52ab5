import {
	firstPremiumAt,
	lastRelease,
} from '#insurance/money/ledger/premium-days/premium-days.server.ts';
import { releaseDay } from '#insurance/money/ledger/premium-days/release-premium.server.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { addToDay, DAY_MS, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { bookMonthOf, lastDayOfBookMonth } from './book-month.ts';
import { spreadPremiums } from './spread-premiums.server.ts';

/** A journal may become visible this long after its time, so that each run looks back further. */
const LATE_MS = 2 * DAY_MS;

const lastOfMonth = (day: Day): Day => lastDayOfBookMonth(bookMonthOf(day));

/** Returns the ends of the months from a day on, and yesterday. */
export function monthEnds(from: Day, yesterday: Day): Day[] {
	const ends: Day[] = [];
	for (let day = lastOfMonth(from); day < yesterday; day = lastOfMonth(addToDay(day, { day: 1 })))
		ends.push(day);
	return [...ends, yesterday];
}

/** Returns the days after `last` up to and including yesterday. */
function daysAfter(last: Day, yesterday: Day): Day[] {
	const days: Day[] = [];
	for (let day = addToDay(last, { day: 1 }); day <= yesterday; day = addToDay(day, { day: 1 }))
		days.push(day);
	return days;
}

/**
 * Earns the premium of every day that has ended and was not released yet (decision 0306). An
 * installation that booked premium before begins with an opening balance of yesterday; with
 * `history`, at the end of each of its months instead. Returns the number of days released.
 */
export async function earnPremiums(
	db: Pool,
	now: Date,
	options: { history?: boolean } = {},
): Promise<number> {
	const last = await lastRelease(db);
	if (last && last.day >= addToDay(jakartaDay(now), { day: -1 })) return 0;
	return oneAtATime(db, 'books', () => earn(db, now, options));
}

async function earn(
	db: Pool,
	now: Date,
	{ history = false }: { history?: boolean },
): Promise<number> {
	const yesterday = addToDay(jakartaDay(now), { day: -1 });
	const last = await lastRelease(db);
	if (last && last.day >= yesterday) return 0;
	const began = last ? null : await firstPremiumAt(db);
	const hasPast = began !== null && jakartaDay(began) <= yesterday;
	const days = last
		? daysAfter(last.day, yesterday)
		: hasPast && history
			? monthEnds(jakartaDay(began), yesterday)
			: [yesterday];
	await spreadPremiums(db, {
		since: last ? new Date(last.releasedAt.getTime() - LATE_MS) : new Date(0),
		until: jakartaMidnight(addToDay(yesterday, { day: 1 })),
	});
	const isOpening = hasPast && !history;
	for (const day of days) await db.transaction((tx) => releaseDay(tx, day, { now, isOpening }));
	return days.length;
}
