import { addToDay, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import type { PeriodUnit } from './quote.ts';

/** The days and instants of cover; `endDay` is the last covered day, `endAt` the instant at which cover is over. */
export type Cover = { startDay: Day; endDay: Day; startAt: Date; endAt: Date };

const LENGTHS = { day: 'day', month: 'month', year: 'year' } as const;

/**
 * When cover begins and ends. Without a chosen start it begins at 00.00 WIB of the day after payment. With one (travel,
 * concerts, hourly cover) it begins on the chosen day, but never before the payment; a chosen day that has passed when
 * the money arrives (late settlement) becomes the day after payment. `n` days, months or years from the first day end
 * at 24.00 WIB of the day before their anniversary: a year from 21 November 2026 lasts through 20 November 2027.
 * Hourly cover runs exactly `n` hours from the later of the chosen moment and the payment.
 */
export function coverOf(paidAt: Date, period: { unit: PeriodUnit; length: number }, startAt?: string | null): Cover {
	if (period.unit === 'hour') {
		const chosen = startAt ? Date.parse(`${startAt.replace(' ', 'T').slice(0, 16)}:00+07:00`) : 0;
		const begins = new Date(Math.max(chosen, paidAt.getTime()));
		const ends = new Date(begins.getTime() + period.length * 3_600_000);
		return { startDay: jakartaDay(begins), endDay: jakartaDay(new Date(ends.getTime() - 1)), startAt: begins, endAt: ends };
	}
	const paidDay = jakartaDay(paidAt);
	const chosenDay = startAt?.slice(0, 10);
	const startDay = chosenDay && chosenDay >= paidDay ? chosenDay : addToDay(paidDay, { day: 1 });
	const after = addToDay(startDay, { [LENGTHS[period.unit]]: period.length });
	const midnight = jakartaMidnight(startDay);
	return {
		startDay,
		endDay: addToDay(after, { day: -1 }),
		startAt: midnight > paidAt ? midnight : paidAt,
		endAt: jakartaMidnight(after),
	};
}
