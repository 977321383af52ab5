import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { coverPaid, coverWithdrawn } from '../changes/change-cover.server.ts';
import { lockPolicy, movePolicy } from '../move-policy.server.ts';
import { isActive, type PolicyHead } from '../policy.ts';
import { type MoveReason, statusFor } from '../status-rules.ts';
import { savePlan, statusFacts } from './instalments.server.ts';
import {
	dueAgain,
	type Instalment,
	scheduleOf,
	type WithdrawnDecision,
} from './premium-schedule.ts';

async function openAgain(tx: Tx, policyId: string, one: Instalment): Promise<void> {
	await tx.query(sql`
		insert into premium_instalment (policy_id, number, due_on, amount, status)
		values (${policyId}, ${one.number}, ${one.dueOn}, ${one.amount}, 'open')
		on conflict (policy_id, number) do update set status = 'open', due_on = excluded.due_on, order_no = null, paid_at = null, reminders = 0, debits = 0`);
}

/**
 * Returns the order that paid an instalment. If the first instalment has no row, it was paid with
 * the purchase.
 */
async function paidBy(tx: Tx, policy: PolicyHead, number: number): Promise<string | null> {
	const { rows } = await tx.query<{ orderNo: string | null }>(
		sql`select order_no from premium_instalment where policy_id = ${policy.id} and number = ${number}`,
	);
	return rows[0] ? rows[0].orderNo : number === 1 ? policy.orderNo : null;
}

/**
 * Makes instalments due again after their payment was returned to the payer, and notifies the
 * holder. Their grace period and reminders start again. `held` means that the payment was for a
 * purchase: the policy then enters its grace period immediately, and only a payment or a staff
 * decision ends it. An ended policy stays ended, and an instalment since paid by another order
 * stays paid; neither is included in `reopened`.
 */
export async function reopenInstalments(
	tx: Tx,
	back: {
		policyId: string;
		numbers: readonly number[];
		orderNo: string;
		held: boolean;
		now: Date;
	},
): Promise<{ policy: PolicyHead; reopened: number[] }> {
	const { policyId, orderNo, held, now } = back;
	const policy = await lockPolicy(tx, policyId);
	if (!policy) throw new Error('an order paid a policy that is not there');
	if (!(isActive(policy.status) || policy.status === 'LAPSED') || now >= policy.cover.endAt)
		return { policy, reopened: [] };
	const again: Instalment[] = [];
	for (const one of scheduleOf(policy)) {
		if (back.numbers.includes(one.number) && (await paidBy(tx, policy, one.number)) === orderNo)
			again.push({ ...one, dueOn: dueAgain(one, jakartaDay(now)) });
	}
	for (const one of again) await openAgain(tx, policyId, one);
	const open = await savePlan(tx, policy, policy.unpaidFrom, [
		...policy.reopened,
		...again.map(({ number, dueOn }) => ({ number, dueOn, held, orderNo })),
	]);
	const reopened = again.map(({ number }) => number);
	const after = await coverWithdrawn(tx, open, reopened, now);
	if (again.length > 0 && held && policy.status === 'INFORCE')
		await movePolicy(tx, policy, 'GRACE', 'payment-withdrawn', now);
	for (const { number, dueOn } of again.slice(0, 1))
		enqueue(
			tx,
			'premium-mail',
			{ policyId, mail: 'withdrawn', number },
			{ dedupeKey: `premium-mail ${policyId} ${number} withdrawn ${orderNo} ${dueOn}` },
		);
	return {
		policy: {
			...after,
			status:
				again.length > 0 && held && policy.status === 'INFORCE' ? 'GRACE' : policy.status,
		},
		reopened,
	};
}

/**
 * Returns the total, in rupiah, of instalments that `orderNo` had paid but another order has paid
 * since. Money recovered for `orderNo` would pay for them twice.
 */
export async function paidByAnother(
	tx: Tx,
	paid: { policyIds: readonly string[]; numbers: readonly number[]; orderNo: string },
): Promise<number> {
	const { rows } = await tx.query<{ amount: number }>(sql`
		select coalesce(sum(amount), 0)::bigint as amount from premium_instalment
		where policy_id = any(${paid.policyIds}::uuid[]) and number = any(${paid.numbers}::integer[])
			and status = 'paid' and order_no <> ${paid.orderNo}`);
	return rows[0]?.amount ?? 0;
}

const REASONS: Record<'money-back' | 'keep', MoveReason> = {
	'money-back': 'payment-restored',
	keep: 'kept-by-insurer',
};

/**
 * Applies a staff decision to the reopened instalments of an order. `money-back`: the money was
 * recovered. `keep`: the insurer bears the loss and does not collect the premium. `let-lapse`: the
 * hold ends and the grace period restarts under the ordinary rules. Returns false if there was
 * nothing left to decide.
 */
export async function decideReopened(
	tx: Tx,
	decide: {
		policyId: string;
		orderNo: string;
		graceDays: number;
		decision: WithdrawnDecision;
		now: Date;
	},
): Promise<boolean> {
	const { policyId, orderNo, graceDays, decision, now } = decide;
	const policy = await lockPolicy(tx, policyId);
	const open = policy?.reopened.filter((one) => one.orderNo === orderNo) ?? [];
	if (!policy || open.length === 0) return false;
	const rest = policy.reopened.filter((one) => !open.includes(one));
	if (decision === 'let-lapse') {
		const again = open.map(({ number, dueOn }) => ({
			number,
			orderNo,
			held: false,
			dueOn: dueAgain({ dueOn }, jakartaDay(now)),
		}));
		for (const { number, dueOn } of again)
			await tx.query(
				sql`
					update premium_instalment
					set due_on = ${dueOn}, reminders = 0, debits = 0
					where policy_id = ${policyId} and number = ${number} and status = 'open'
				`,
			);
		await savePlan(tx, policy, policy.unpaidFrom, [...rest, ...again]);
		return true;
	}
	const paid = decision === 'money-back';
	await tx.query(sql`
		update premium_instalment set status = ${paid ? 'paid' : 'waived'}, order_no = ${orderNo}, paid_at = ${paid ? now : null}
		where policy_id = ${policyId} and number = any(${open.map(({ number }) => number)}::integer[]) and status = 'open'`);
	const plan = await savePlan(tx, policy, policy.unpaidFrom, rest);
	const after = await coverPaid(tx, plan, now);
	if (policy.status === 'GRACE' && statusFor(statusFacts(after, graceDays), now) === 'INFORCE')
		await movePolicy(tx, policy, 'INFORCE', REASONS[decision], now);
	return true;
}
