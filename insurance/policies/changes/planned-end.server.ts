import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

import type { PolicyHead } from '../policy.ts';

/** Cover in months or years ends at midnight, so the last day is enough to calculate its end. */
const endOf = (day: Day): Date => jakartaMidnight(addToDay(day, { day: 1 }));

/**
 * Ends the cover of a locked policy on a day up to which all premiums are paid. Nothing falls due
 * after that day, and the policy is shown as running until then.
 */
export async function planEnd(tx: Tx, { id }: PolicyHead, endsOn: Day): Promise<void> {
	const { rowCount } = await tx.query(sql`
		update policy set agreed_end_day = end_day, end_day = ${endsOn}, end_at = ${endOf(endsOn)}, next_due_on = null
		where id = ${id} and agreed_end_day is null and end_day > ${endsOn} and status in ('INFORCE', 'GRACE')`);
	if (rowCount !== 1)
		throw new Error(`the end of policy ${id} was not held while it was planned`);
}

/**
 * Restores the original end of a locked policy. The next premium falls due on the day after the
 * cancelled planned end.
 */
export async function takeBackEnd(
	tx: Tx,
	{ id, cover, agreedEndDay }: Pick<PolicyHead, 'id' | 'cover' | 'agreedEndDay'>,
): Promise<void> {
	if (agreedEndDay === null) throw new Error(`policy ${id} has no planned end`);
	const { rowCount } = await tx.query(sql`
		update policy set end_day = agreed_end_day, end_at = ${endOf(agreedEndDay)}, agreed_end_day = null,
			next_due_on = ${addToDay(cover.endDay, { day: 1 })}
		where id = ${id} and end_day = ${cover.endDay} and agreed_end_day = ${agreedEndDay} and status in ('INFORCE', 'GRACE')`);
	if (rowCount !== 1)
		throw new Error(`the end of policy ${id} was not held while it was taken back`);
}

/**
 * Ends the cover of a locked policy on the date of a total loss or of the death of its only insured
 * person, unless it has already ended. Nothing falls due after that date, but premiums due by then
 * stay unpaid. The daily run later closes the policy like any other policy whose cover has ended.
 * Returns true if this call ended the cover.
 */
export async function endByEvent(
	tx: Tx,
	{ id, unpaidFrom }: Pick<PolicyHead, 'id' | 'unpaidFrom'>,
	day: Day,
): Promise<boolean> {
	const dueOn = unpaidFrom !== null && unpaidFrom <= day ? unpaidFrom : null;
	const { rowCount } = await tx.query(sql`
		update policy set agreed_end_day = coalesce(agreed_end_day, end_day), end_day = ${day},
			end_at = ${endOf(day)}, next_due_on = ${dueOn}
		where id = ${id} and end_day > ${day} and start_day <= ${day} and status <> 'CANCELLED'`);
	return rowCount === 1;
}
