import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { comingCover, coverOnDay, stepsPaid } from './cover-steps.ts';
import type { CoverChoice, CoverStep, PolicyHead } from './policy.ts';

const isSaid = (policy: PolicyHead, { plan, sumInsured }: CoverChoice): boolean =>
	plan === policy.plan && sumInsured === policy.sumInsured;

const saysOf = (policy: PolicyHead, today: Day) => {
	const { plan, sumInsured } = coverOnDay(policy, today);
	return { plan, sumInsured, same: isSaid(policy, { plan, sumInsured }) };
};

/** The day on which a policy has to say another plan or sum; null: none is known. */
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
 * Has a locked policy cover other things from its first unpaid day on, by steps that begin with its
 * first day. What was to begin on that day before is left out.
 */
export async function changeCover(
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

/** Writes down that the money has come for which a change of a locked policy waited. */
export async function coverPaid<P extends PolicyHead>(tx: Tx, policy: P, at: Date): Promise<P> {
	const { coverSteps, unpaidFrom } = policy;
	if (coverSteps.every(({ heldFrom }) => heldFrom !== null)) return policy;
	const paidOn = jakartaDay(at);
	return saveSteps(tx, policy, stepsPaid(coverSteps, { unpaidFrom, paidOn }), paidOn);
}

/** Lets a locked policy say what it covers, when the day of a change has come. */
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
