import sql from 'sql-template-tag';

import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { PAY_METHODS } from '#insurance/money/payments/methods.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import {
	DAYS_COMPARED,
	type DaySteps,
	oddDayOf,
	oddDayWords,
	type RefusedTimes,
} from './odd-day.ts';
import type { listOddDays } from './odd-days-api.ts';

/** Days that are judged. */
const JUDGED = 7;

const methodName = (method: string): string =>
	PAY_METHODS.find(({ id }) => id === method)?.label ?? method;

/** Returns the orders of each day by the step that they reached; a day without orders has zeros. */
async function stepsByDay(db: Db, from: Day, to: Day): Promise<DaySteps[]> {
	const { rows } = await db.query<DaySteps>(sql`
		select (at at time zone 'Asia/Jakarta')::date::text as day,
			(count(*) filter (where figure = 'orders-placed'))::int as placed,
			(count(*) filter (where figure = 'payment-pages'))::int as pages,
			(count(*) filter (where figure = 'orders-paid'))::int as paid
		from sale_moment
		where figure in ('orders-placed', 'payment-pages', 'orders-paid') and at >= ${jakartaMidnight(from)} and at < ${jakartaMidnight(to)}
		group by 1 order by 1`);
	const known = new Map(rows.map((row) => [row.day, row]));
	const [first] = rows;
	const days: DaySteps[] = [];
	// Days before the first order were before the shop, not without customers.
	for (let day = first?.day ?? to; day < to; day = addToDay(day, { day: 1 }))
		days.push(known.get(day) ?? { day, placed: 0, pages: 0, paid: 0 });
	return days;
}

async function refusalsOf(db: Db, from: Day, to: Day): Promise<RefusedTimes[]> {
	const { rows } = await db.query<RefusedTimes>(sql`
		select day::text, method, minute, count(*)::int as count
		from (
			select (at at time zone 'Asia/Jakarta')::date as day, method,
				(10 * floor(extract(epoch from (at at time zone 'Asia/Jakarta')::time) / 600))::int as minute
			from sale_moment
			where figure = 'payments-refused' and at >= ${jakartaMidnight(from)} and at < ${jakartaMidnight(to)}) one
		group by 1, 2, 3`);
	return rows;
}

/** Returns the odd ones of the last days that are over, the newest first. */
export async function showOddDays(
	{ db }: { db: Pool },
	caller: Caller,
): Promise<CallOutput<typeof listOddDays>> {
	staffWho(caller, 'figures.read');
	const today = jakartaDay(caller.now);
	const from = addToDay(today, { day: -(DAYS_COMPARED + JUDGED) });
	const [steps, refusals] = await Promise.all([
		stepsByDay(db, from, today),
		refusalsOf(db, from, today),
	]);
	const judged = Array.from({ length: JUDGED }, (_, n) => addToDay(today, { day: -(n + 1) }));
	return {
		days: judged.flatMap((day) => {
			const odd = oddDayOf(day, steps, refusals);
			if (!odd) return [];
			const { paid, usual, refused } = odd;
			const words = oddDayWords(odd, methodName);
			return [{ day, words, paid, usual, method: refused?.method ?? null }];
		}),
	};
}
