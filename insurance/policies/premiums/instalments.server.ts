import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { coverPaid } from '../changes/change-cover.server.ts';
import { lockPolicy, movePolicy } from '../move-policy.server.ts';
import { type PolicyHead, type PolicyStatus, statusAt } from '../policy.ts';
import { type StatusFacts, statusFor } from '../status-rules.ts';
import {
	type Instalment,
	owedOn,
	reinstateUntil,
	type Reopened,
	unpaidOf,
} from './premium-schedule.ts';

/** A stored instalment. The first instalment is stored only if the purchase was refunded. */
export type InstalmentRow = {
	policyId: string;
	number: number;
	dueOn: Day;
	amount: number;
	status: 'open' | 'paid' | 'waived';
	orderNo: string | null;
	paidAt: Date | null;
	reminders: number;
	debits: number;
};

export async function instalmentRows(
	db: Db,
	policyIds: readonly string[],
): Promise<InstalmentRow[]> {
	if (policyIds.length === 0) return [];
	const { rows } = await db.query<InstalmentRow>(sql`
		select policy_id, number, due_on, amount, status, order_no, paid_at, reminders, debits
		from premium_instalment where policy_id = any(${[...policyIds]}::uuid[]) order by policy_id, number`);
	return rows;
}

async function close(
	tx: Tx,
	policyId: string,
	one: Instalment,
	status: 'paid' | 'waived',
	paid: { orderNo: string | null; at: Date } | null,
): Promise<void> {
	await tx.query(sql`
		insert into premium_instalment (policy_id, number, due_on, amount, status, order_no, paid_at)
		values (${policyId}, ${one.number}, ${one.dueOn}, ${one.amount}, ${status}, ${paid?.orderNo ?? null}, ${paid?.at ?? null})
		on conflict (policy_id, number) do update set status = excluded.status, order_no = excluded.order_no, paid_at = excluded.paid_at
		where premium_instalment.status = 'open'`);
}

/** Stores which instalments of a locked policy are unpaid; returns the updated policy. */
export async function savePlan<P extends PolicyHead>(
	tx: Tx,
	policy: P,
	unpaidFrom: Day | null,
	reopened: Reopened[],
): Promise<P> {
	const kept = reopened.length > 0 ? JSON.stringify(reopened) : null;
	const { since, days } = policy.premiumHold;
	const heldDays = unpaidFrom === policy.unpaidFrom ? days : 0;
	await tx.query(sql`
		update policy set next_due_on = ${unpaidFrom}, reopened = ${kept}::jsonb,
			premium_held_days = ${heldDays}
		where id = ${policy.id}`);
	return {
		...policy,
		premiumHold: { since, days: heldDays },
		unpaidFrom,
		reopened,
		nextDueOn: unpaidOf({ ...policy, reopened }, unpaidFrom)[0]?.dueOn ?? null,
	};
}

export const statusFacts = (
	{ status, cover, nextDueOn, reopened, premiumHold }: PolicyHead,
	graceDays: number,
): StatusFacts => ({
	status,
	endAt: cover.endAt,
	nextDueOn,
	graceDays,
	held: reopened.some(({ held }) => held),
	premiumsHeld: premiumHold.since !== null,
});

export type PremiumRefused = 'paid-before' | 'policy-over' | 'too-late' | 'plan-changed';

/**
 * Returns the reason why a policy no longer accepts premiums, or null. A lapsed policy accepts them
 * only within its reinstatement period.
 */
function refusal(policy: PolicyHead, graceDays: number, now: Date): PremiumRefused | null {
	const status: PolicyStatus = statusAt(
		{ status: policy.status, endAt: policy.cover.endAt },
		now,
	);
	if (status === 'CANCELLED' || status === 'EXPIRED' || now >= policy.cover.endAt)
		return 'policy-over';
	if (
		status === 'LAPSED' &&
		policy.nextDueOn !== null &&
		jakartaDay(now) > reinstateUntil(policy.nextDueOn, graceDays, policy.cover.endDay)
	)
		return 'too-late';
	return null;
}

const whyNotWanted = ({ agreedEndDay }: PolicyHead): PremiumRefused =>
	agreedEndDay === null ? 'paid-before' : 'policy-over';

/**
 * Records that an order paid instalments, in the transaction that settles it. Each instalment is
 * paid only once, the oldest first. A late premium within the grace or reinstatement period puts
 * the policy in force again. `now` determines whether a payment is late. Returns the reason if the
 * money must be returned, and the orders whose returned money has now been paid again.
 */
export async function payInstalments(
	tx: Tx,
	paid: {
		policyId: string;
		numbers: readonly number[];
		/** Amount of the order, as calculated under the payment plan at that time. */
		amount: number;
		orderNo: string;
		graceDays: number;
		now: Date;
	},
): Promise<{ refused: PremiumRefused | null; policy: PolicyHead; repaid: string[] }> {
	const { policyId, numbers, orderNo, graceDays, now } = paid;
	const policy = await lockPolicy(tx, policyId);
	if (!policy) throw new Error('an order pays a policy that is not there');
	const refused = refusal(policy, graceDays, now);
	if (refused) return { refused, policy, repaid: [] };
	const unpaid = unpaidOf(policy, policy.unpaidFrom);
	const again = new Set(policy.reopened.map(({ number }) => number));
	const wanted = unpaid.filter(({ number }) => numbers.includes(number));
	if (wanted.length !== numbers.length)
		return { refused: whyNotWanted(policy), policy, repaid: [] };
	if (wanted.reduce((sum, one) => sum + one.amount, 0) !== paid.amount)
		return { refused: 'plan-changed', policy, repaid: [] };
	const last = Math.max(...numbers);
	for (const one of unpaid) {
		if (numbers.includes(one.number))
			await close(tx, policyId, one, 'paid', { orderNo, at: now });
		else if (one.number <= last && !again.has(one.number))
			await close(tx, policyId, one, 'waived', null);
	}
	const unpaidFrom =
		unpaid.find(({ number }) => number > last && !again.has(number))?.dueOn ?? null;
	const left = policy.reopened.filter(({ number }) => !numbers.includes(number));
	const after = await coverPaid(tx, await savePlan(tx, policy, unpaidFrom, left), now);
	const back = policy.status === 'LAPSED';
	const to = statusFor(
		{ ...statusFacts(after, graceDays), status: back ? 'GRACE' : policy.status },
		now,
	);
	if (to === 'INFORCE' && policy.status !== 'INFORCE')
		await movePolicy(tx, policy, to, back ? 'reinstated' : 'premium-paid', now);
	enqueue(
		tx,
		'premium-mail',
		{ policyId, mail: back ? 'reinstated' : 'paid', number: last, orderNo },
		{ dedupeKey: `premium-mail ${orderNo} paid` },
	);
	return {
		refused: null,
		policy: { ...after, status: to },
		repaid: policy.reopened
			.filter(({ number }) => numbers.includes(number))
			.map((one) => one.orderNo),
	};
}

/** Returns the instalments that were late on a date and are still unpaid, oldest first. */
export const arrearsOn = (policy: PolicyHead, day: Day): Instalment[] =>
	unpaidOf(policy, policy.unpaidFrom).filter(
		({ number, dueOn }) =>
			dueOn < day && !policy.reopened.some((one) => one.held && one.number === number),
	);

/**
 * Records that a locked policy's oldest instalments were paid out of money owed to its holder. A
 * late premium within its grace period puts the policy in force again. A lapsed or ended policy
 * keeps its status.
 */
export async function settleArrears(
	tx: Tx,
	policy: PolicyHead,
	{ numbers, graceDays, now }: { numbers: readonly number[]; graceDays: number; now: Date },
): Promise<void> {
	if (numbers.length === 0) return;
	const unpaid = unpaidOf(policy, policy.unpaidFrom);
	const again = new Set(policy.reopened.map(({ number }) => number));
	for (const one of unpaid.filter(({ number }) => numbers.includes(number)))
		await close(tx, policy.id, one, 'paid', { orderNo: null, at: now });
	const planned = unpaid.filter(({ number }) => !numbers.includes(number) && !again.has(number));
	const left = policy.reopened.filter(({ number }) => !numbers.includes(number));
	const plan = await savePlan(tx, policy, planned[0]?.dueOn ?? null, left);
	const after = await coverPaid(tx, plan, now);
	if (policy.status === 'GRACE' && statusFor(statusFacts(after, graceDays), now) === 'INFORCE')
		await movePolicy(tx, policy, 'INFORCE', 'premium-paid', now);
}

/**
 * Returns what must be paid now to keep or restore cover; see `owedOn`. Empty if the money would
 * have to be returned.
 */
export function owedBy(policy: PolicyHead, graceDays: number, now: Date) {
	if (refusal(policy, graceDays, now)) return { pay: [], waive: [], total: 0 };
	return owedOn(
		policy,
		policy.unpaidFrom,
		jakartaDay(now),
		policy.status === 'LAPSED' ? { graceDays } : null,
	);
}
