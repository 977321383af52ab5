import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

import type { PolicyHead } from './policy.ts';
import type { PayStep } from './premium-schedule.ts';

/**
 * Has a locked policy paid another way from its first unpaid day on, by steps that begin with its
 * first day. What was promised of the instalments that are replaced (reminders, debits) begins
 * again.
 */
export async function changePayPlan(
	tx: Tx,
	{ id, unpaidFrom }: Pick<PolicyHead, 'id' | 'unpaidFrom'>,
	steps: readonly PayStep[],
): Promise<void> {
	const newest = steps.at(-1);
	if (!newest || newest.fromDay !== unpaidFrom)
		throw new Error(`policy ${id} is paid up to another day`);
	const { rowCount } = await tx.query(sql`
		update policy set pay_steps = ${JSON.stringify(steps)}::jsonb, frequency = ${newest.frequency}
		where id = ${id} and next_due_on = ${unpaidFrom} and agreed_end_day is null and status in ('INFORCE', 'GRACE')`);
	if (rowCount !== 1) throw new Error(`policy ${id} was not held while its plan changed`);
	await tx.query(sql`
		delete from premium_instalment where policy_id = ${id} and status = 'open' and due_on >= ${unpaidFrom}`);
}
