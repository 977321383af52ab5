import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { daysBetween, jakartaDay } from '#platform/values/dates.ts';

import { lockPolicy } from '../move-policy.server.ts';
import { isActive, statusAt } from '../policy.ts';

/**
 * Suspends the premiums of a running policy: they are not debited and not counted as late, and no
 * reminders are sent. Does nothing if no more premiums fall due. Returns true if this call began
 * the hold.
 */
export async function holdPremiums(tx: Tx, policyId: string, now: Date): Promise<boolean> {
	const policy = await lockPolicy(tx, policyId);
	if (!policy || policy.nextDueOn === null || policy.premiumHold.since !== null) return false;
	const { status, cover } = policy;
	if (!isActive(statusAt({ status, endAt: cover.endAt }, now))) return false;
	await tx.query(
		sql`update policy set premiums_held_on = ${jakartaDay(now)} where id = ${policyId}`,
	);
	return true;
}

/**
 * Ends the hold on a policy's premiums. The days for which a due premium was on hold are added to
 * its grace period, so the remaining grace days are the same as when the hold began.
 */
export async function releasePremiums(tx: Tx, policyId: string, now: Date): Promise<boolean> {
	const policy = await lockPolicy(tx, policyId);
	const since = policy?.premiumHold.since;
	if (!policy || !since) return false;
	const today = jakartaDay(now);
	const { nextDueOn } = policy;
	const from = nextDueOn !== null && nextDueOn > since ? nextDueOn : since;
	const days = nextDueOn === null || from >= today ? 0 : daysBetween(from, today);
	await tx.query(sql`
		update policy set premiums_held_on = null, premium_held_days = premium_held_days + ${days}
		where id = ${policyId}`);
	return true;
}
