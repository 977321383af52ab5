import { callersWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import {
	endorsementNo,
	endorsementsOf,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { shownSnapshot } from '#insurance/policies/snapshots/show-snapshot.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { getAgreed, getServicing } from './api.ts';
import { type ServicingDeps, isChangeable } from './change-policy.server.ts';
import { ENDORSEMENT_WORDS, shownAddress, shownHeirs } from './servicing.ts';

/** Returns the changeable data of the customer's own policy and its endorsements, newest first. */
export async function showServicing(
	deps: ServicingDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getServicing>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const { product } = await productVersion(deps.db, policy.product.code, policy.product.version);
	const { holder, beneficiaries } = policy.application;
	const endorsements = (await endorsementsOf(deps.db, deps.sealer, policy.id)).reverse();
	return {
		mayChange: isChangeable(policy, caller.now),
		hasBeneficiaries: product.hasBeneficiaries,
		beneficiaries: shownHeirs(beneficiaries),
		address: shownAddress(holder.domicile ?? holder.address),
		endorsements: endorsements.map((one) => ({
			endorsementNo: endorsementNo(policy.policyNo, one.number),
			kind: one.kind,
			title: ENDORSEMENT_WORDS[one.kind],
			madeAt: one.madeAt.toISOString(),
			changes: one.facts,
			docFilePath: deps.downloadLink('endorsement', [policy.id, String(one.number)], caller),
		})),
	};
}

export async function showAgreed(
	deps: ServicingDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getAgreed>> {
	const { id } = await callersWholePolicy(deps, { policyId }, caller);
	return { agreed: shownSnapshot(await loadSnapshot(deps.db, deps.sealer, id)) };
}

export const endorsementTitle = (policy: Pick<Policy, 'policyNo'>, number: number) =>
	`Endorsemen ${groupedPolicyNo(policy.policyNo)}/E${String(number).padStart(2, '0')}`;
