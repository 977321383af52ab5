import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { PolicyHead } from '../policy.ts';
import { type PayStep, unpaidOf } from './premium-schedule.ts';

/**
 * Changes how a locked policy is paid from its first unpaid day, on which the given steps begin.
 * Reminders and debits start again for replaced future instalments. An instalment already due keeps
 * its reminders and debits, with the new amount.
 */
export async function changePayPlan(
	tx: Tx,
	policy: PolicyHead,
	steps: readonly PayStep[],
	now: Date,
): Promise<void> {
	const { id, unpaidFrom } = policy;
	const newest = steps.at(-1);
	if (!newest || newest.fromDay !== unpaidFrom)
		throw new Error(`policy ${id} is paid up to another day`);
	const { rowCount } = await tx.query(sql`
		update policy set pay_steps = ${JSON.stringify(steps)}::jsonb, frequency = ${newest.frequency}
		where id = ${id} and next_due_on = ${unpaidFrom} and agreed_end_day is null and status in ('INFORCE', 'GRACE')`);
	if (rowCount !== 1) throw new Error(`policy ${id} was not held while its plan changed`);
	const today = jakartaDay(now);
	await tx.query(sql`
		delete from premium_instalment
		where policy_id = ${id} and status = 'open' and due_on >= ${unpaidFrom} and due_on > ${today}`);
	const due = unpaidOf({ ...policy, paySteps: [...steps] }, unpaidFrom).filter(
		({ dueOn }) => dueOn <= today,
	);
	for (const { number, amount } of due)
		await tx.query(sql`
			update premium_instalment set amount = ${amount}
			where policy_id = ${id} and number = ${number} and status = 'open'`);
}
