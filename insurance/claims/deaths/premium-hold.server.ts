import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { holdPremiums, releasePremiums } from '#insurance/policies/premiums/premium-hold.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { deathReportsOf, objectedAmong } from './death-reports.server.ts';

/**
 * Puts the premiums of all of a customer's policies on hold while a report of their death is open
 * and they have not objected; otherwise releases them. Idempotent; called after each step of a
 * claim that may change this. Policies are locked in the order of their ids.
 */
export async function settlePremiumHold(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	now: Date,
): Promise<void> {
	const reports = await deathReportsOf({ db: tx, sealer }, customerId);
	const objected = await objectedAmong(
		tx,
		reports.map(({ id }) => id),
	);
	const isHeld = reports.some(({ id }) => !objected.has(id));
	const policies = await policyHeadsOf(tx, customerId);
	for (const id of policies.map((one) => one.id).toSorted())
		await (isHeld ? holdPremiums : releasePremiums)(tx, id, now);
}
