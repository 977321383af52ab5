import {
	customerOf,
	forgetUnprovenPassword,
} from '#insurance/people/accounts/customer-account.server.ts';
import {
	loadPolicy,
	policyHeads,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { findOwner, linkPolicy, movePolicyTo, ownersAmong, policyIdsOf } from '../store.server.ts';

/**
 * Assigns to a customer every policy whose holder has both the same email address and the same NIK.
 * The address alone is not enough, because families may share a mailbox.
 */
export async function linkPolicies(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	holder: { email: string; nik: string },
): Promise<void> {
	for (const policyId of await policyIdsOfHolder(tx, sealer, holder)) {
		const found = (await loadPolicy(tx, sealer, policyId))?.application.holder;
		if (found?.nik === holder.nik && found.email.toLowerCase() === holder.email.toLowerCase())
			await linkPolicy(tx, policyId, customerId);
	}
}

export const customerOfPolicy = async (db: Db, policyId: string): Promise<string | null> =>
	(await findOwner(db, policyId)) ?? null;

export async function policyHeadsOf(db: Db, customerId: string): Promise<PolicyHead[]> {
	return policyHeads(db, await policyIdsOf(db, customerId));
}

export const holdersAmong = (db: Db, customerIds: readonly string[]): Promise<string[]> =>
	ownersAmong(db, customerIds);

/**
 * Assigns policies to the customer with the holder's corrected email address; returns that
 * customer's id.
 */
export async function moveToHolder(
	tx: Tx,
	sealer: Sealer,
	policyIds: readonly string[],
	holder: { name: string; email: string; nik: string },
): Promise<string> {
	const customerId = await customerOf(tx, sealer, holder);
	await forgetUnprovenPassword(tx, customerId);
	for (const policyId of policyIds) await movePolicyTo(tx, policyId, customerId);
	return customerId;
}
