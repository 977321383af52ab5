import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { closeTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { settleWithdrawn } from '#insurance/money/payments/settlement/decide-withdrawn.server.ts';
import { bookPartByHand } from '#insurance/money/payments/settlement/partial-chargebacks.server.ts';
import type { WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type MoneyDeps, openTaskOf } from './money-task.server.ts';

/**
 * Applies a decision on cover whose payment was returned to the payer. One transaction updates the
 * books, the policies and the task, and records the staff member. Refuses with `look-again` if no
 * decision is pending any more.
 */
export async function decideOnWithdrawn(
	deps: MoneyDeps,
	input: { taskId: string; decision: WithdrawnDecision; reason: string },
	caller: Caller,
): Promise<{ policies: string[] }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await openTaskOf(deps, input.taskId, ({ kind }) => kind === 'charged-back');
	return deps.db.transaction(async (tx) => {
		const policies = await settleWithdrawn(tx, {
			orderNo: task.subject,
			decision: input.decision,
			key: task.id,
			at: caller.now,
		});
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at: caller.now });
		for (const policyNo of policies)
			await recordAction(tx, {
				staffId,
				action: `withdrawn-${input.decision}`,
				subject: policyNo,
				note: input.reason,
				at: caller.now,
			});
		return { policies };
	});
}

/**
 * Books the returned part of an order's money, with the amount from the provider's dashboard, and
 * closes the task.
 */
export async function bookPart(
	deps: MoneyDeps,
	input: { taskId: string; amount: number; reason: string },
	caller: Caller,
): Promise<{ amount: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const task = await openTaskOf(deps, input.taskId, ({ kind }) => kind === 'part-withdrawn');
	if (task.received !== null) throw new Refusal('look-again', 'Bagian ini sudah dibukukan.');
	await deps.db.transaction(async (tx) => {
		await bookPartByHand(tx, {
			orderNo: task.subject,
			amount: input.amount,
			key: task.id,
			at: caller.now,
		});
		await closeTask(tx, { id: task.id, staffId, reason: input.reason, at: caller.now });
	});
	return { amount: input.amount };
}
