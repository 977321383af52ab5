import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

import type { PolicyHead } from '../policy.ts';

/** Cover in months or years runs to midnight, so its last day determines its end. */
const endOf = (day: Day): Date => jakartaMidnight(addToDay(day, { day: 1 }));

/**
 * Ends the cover of a locked policy on a day up to which all premiums are paid. Nothing falls due
 * afterwards, and the policy is shown as running until that day.
 */
export async function planEnd(tx: Tx, { id }: PolicyHead, endsOn: Day): Promise<void> {
	const { rowCount } = await tx.query(sql`
		update policy set agreed_end_day = end_day, end_day = ${endsOn}, end_at = ${endOf(endsOn)}, next_due_on = null
		where id = ${id} and agreed_end_day is null and end_day > ${endsOn} and status in ('INFORCE', 'GRACE')`);
	if (rowCount !== 1)
		throw new Error(`the end of policy ${id} was not held while it was planned`);
}

/**
 * Restores the agreed end of a locked policy. The premium continues on the day after the planned
 * end.
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
 * Ends the cover of a locked policy on the day of a total loss or of its only insured person's
 * death, unless it ended before. Nothing falls due after that day; premiums that fell due up to it
 * stay unpaid. The daily run then closes the policy like any other whose cover has ended. Returns
 * true if this call ended it.
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
