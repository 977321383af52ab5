import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policiesOfPerson } from '#insurance/policies/policies-of-person.server.ts';
import { isActive, type PolicyHead } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { claimContent } from '../claim-content.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { isDeathClaim } from './death-reports.server.ts';

const keyOf = (claim: ClaimRow, policyId: string) => `insured-died:${claim.id}:${policyId}`;

async function policiesOfOthers(tx: Tx, sealer: Sealer, claim: ClaimRow): Promise<PolicyHead[]> {
	const { event, insured } = claimContent(sealer, claim);
	if (!insured.nik || !(await isDeathClaim(tx, claim, event))) return [];
	const others: PolicyHead[] = [];
	for (const one of await policiesOfPerson(tx, sealer, insured.nik)) {
		const { policy } = one;
		if (!one.insured || policy.id === claim.policyId || !isActive(policy.status)) continue;
		if ((await customerOfPolicy(tx, policy.id)) !== claim.customerId) others.push(policy);
	}
	return others;
}

/** Records a reported death on each policy under which another holder insures the person. */
export async function noteOnOtherPolicies(
	tx: Tx,
	sealer: Sealer,
	claim: ClaimRow,
	now: Date,
): Promise<void> {
	for (const { id, policyNo } of await policiesOfOthers(tx, sealer, claim))
		await openTask(tx, {
			key: keyOf(claim, id),
			kind: 'insured-reported-dead',
			subject: policyNo,
			note: `Klaim ${claim.claimNo}`,
			at: now,
		});
}

export async function closeNotes(
	tx: Tx,
	sealer: Sealer,
	claim: ClaimRow,
	now: Date,
): Promise<void> {
	for (const { id } of await policiesOfOthers(tx, sealer, claim))
		await settleTask(tx, { key: keyOf(claim, id), reason: 'Laporannya ditolak', at: now });
}
