import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import type { CoverChoice, CoverStep, PolicyHead } from '../policy.ts';
import { scheduleOf } from '../premiums/premium-schedule.ts';
import { comingCover, coverOnDay, stepsPaid } from './cover-steps.ts';

const isSaid = (policy: PolicyHead, { plan, sumInsured }: CoverChoice): boolean =>
	plan === policy.plan && sumInsured === policy.sumInsured;

const saysOf = (policy: PolicyHead, today: Day) => {
	const { plan, sumInsured } = coverOnDay(policy, today);
	return { plan, sumInsured, same: isSaid(policy, { plan, sumInsured }) };
};

/**
 * Returns the next date on which a policy's stored plan or sum insured must be updated; null if
 * none is planned.
 */
function turnsOn(policy: PolicyHead, today: Day): Day | null {
	if (!saysOf(policy, today).same) return today;
	const coming = comingCover(policy, today);
	return coming && !isSaid(policy, coming) ? coming.heldFrom : null;
}

async function saveSteps<P extends PolicyHead>(
	tx: Tx,
	policy: P,
	coverSteps: readonly CoverStep[],
	today: Day,
): Promise<P> {
	const after = { ...policy, coverSteps: [...coverSteps] };
	const kept = coverSteps.length > 1 ? JSON.stringify(coverSteps) : null;
	await tx.query(sql`
		update policy set cover_steps = ${kept}::jsonb, cover_turns_on = ${turnsOn(after, today)}
		where id = ${policy.id}`);
	return after;
}

/**
 * Changes a locked policy's cover from its first unpaid day, on which the given steps begin.
 * Changes previously planned for that day are dropped.
 */
export async function changePolicyCover(
	tx: Tx,
	policy: PolicyHead,
	steps: readonly CoverStep[],
	now: Date,
): Promise<void> {
	const { id, unpaidFrom } = policy;
	if (unpaidFrom === null || steps.some(({ fromDay }) => fromDay > unpaidFrom))
		throw new Error(`policy ${id} is paid up to another day`);
	await saveSteps(tx, policy, steps, jakartaDay(now));
}

/** Records that the payment for a change to a locked policy has arrived. */
export async function coverPaid<P extends PolicyHead>(tx: Tx, policy: P, at: Date): Promise<P> {
	const { coverSteps } = policy;
	if (coverSteps.every(({ heldFrom }) => heldFrom !== null)) return policy;
	const paidOn = jakartaDay(at);
	const unpaidFrom = unpaidDay(policy);
	const numbers = policy.reopened.map(({ number }) => number);
	const steps = stepsPaid(coverSteps, { unpaidFrom, paidOn }).map((step, n) =>
		isPaidBy(policy, step, numbers) ? (coverSteps[n] ?? step) : step,
	);
	return saveSteps(tx, policy, steps, paidOn);
}

/**
 * Returns the first unpaid day. If a planned end has removed the remaining instalments, that is the
 * day after the end.
 */
const unpaidDay = ({ unpaidFrom, agreedEndDay, cover }: PolicyHead): Day | null =>
	unpaidFrom ?? (agreedEndDay === null ? null : addToDay(cover.endDay, { day: 1 }));

function isPaidBy(policy: PolicyHead, { fromDay }: CoverStep, numbers: readonly number[]): boolean {
	const begins = scheduleOf(policy).find(({ dueOn }) => dueOn === fromDay);
	return begins !== undefined && begins.number > 1 && numbers.includes(begins.number);
}

/**
 * Handles a refund of some instalments of a locked policy: a paid change that is not yet in effect
 * waits for payment again. Changes already in effect remain, like all cover during its grace
 * period.
 */
export async function coverWithdrawn<P extends PolicyHead>(
	tx: Tx,
	policy: P,
	numbers: readonly number[],
	at: Date,
): Promise<P> {
	const today = jakartaDay(at);
	const steps = policy.coverSteps.map((step) =>
		step.heldFrom !== null && step.heldFrom > today && isPaidBy(policy, step, numbers)
			? { ...step, heldFrom: null }
			: step,
	);
	return policy.coverSteps.length > 1 ? saveSteps(tx, policy, steps, today) : policy;
}

/** Cancels a paid change because the locked policy ended before the change took effect. */
export async function coverOver(tx: Tx, policy: PolicyHead, at: Date): Promise<void> {
	const today = jakartaDay(at);
	const begun = ({ heldFrom }: CoverStep, n: number) =>
		n === 0 || (heldFrom !== null && heldFrom <= today);
	if (policy.coverSteps.every(begun)) return;
	const steps = policy.coverSteps.map((step, n) =>
		begun(step, n) ? step : { ...step, heldFrom: null },
	);
	await saveSteps(tx, policy, steps, today);
}

/** Updates the stored cover of a locked policy once a change has taken effect. */
export async function turnCover<P extends PolicyHead>(tx: Tx, policy: P, now: Date): Promise<P> {
	const { id } = policy;
	const today = jakartaDay(now);
	const { plan, sumInsured, same } = saysOf(policy, today);
	if (same) return policy;
	const after = { ...policy, plan, sumInsured };
	await tx.query(sql`
		update policy set plan = ${plan}, sum_insured = ${sumInsured}, cover_turns_on = ${turnsOn(after, today)}
		where id = ${id}`);
	await tx.query(
		sql`update policy_insured set sum_insured = ${sumInsured} where policy_id = ${id}`,
	);
	return after;
}
