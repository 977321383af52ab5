import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import {
	policiesOfPerson,
	type PolicyOfPerson,
} from '#insurance/policies/policies-of-person.server.ts';
import { statusAt } from '#insurance/policies/policy.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { type ClaimContent, claimContent } from '../claim-content.server.ts';
import { CLAIM_STATUS_WORDS } from '../claim.ts';
import type { claimFile } from '../desk/file-api.ts';
import { type ClaimRow, claimsOfPolicy } from '../store.server.ts';
import { isDeathClaim, isHoldersDeath } from './death-reports.server.ts';

type Within = { db: Db; sealer: Sealer };

/**
 * Returns policies found by the person's NIK, and those of their account, because older rows cannot
 * be found by NIK.
 */
async function policiesOf(
	{ db, sealer }: Within,
	claim: ClaimRow,
	{ insured }: ClaimContent,
): Promise<PolicyOfPerson[]> {
	const found = insured.nik ? await policiesOfPerson(db, sealer, insured.nik) : [];
	const isHolder = await isHoldersDeath({ db, sealer }, claim);
	const own = isHolder ? await policyHeadsOf(db, claim.customerId) : [];
	const known = new Set(found.map(({ policy }) => policy.id));
	return [
		...found,
		...own
			.filter(({ id }) => !known.has(id))
			.map((policy) => ({ policy, holds: true, insured: false })),
	];
}

/** Returns, for staff, every policy of a person whose death a claim reports. Empty for other claims. */
export async function policiesOfDeceased(
	within: Within,
	claim: ClaimRow,
	now: Date,
): Promise<CallOutput<typeof claimFile>['deceased']> {
	const { db, sealer } = within;
	const content = claimContent(sealer, claim);
	if (!(await isDeathClaim(db, claim, content.event))) return [];
	const found = await policiesOf(within, claim, content);
	return Promise.all(
		found.map(async ({ policy, holds, insured }) => {
			const { product } = await productVersion(
				db,
				policy.product.code,
				policy.product.version,
			);
			const claims = await claimsOfPolicy(db, policy.id);
			const paysDeath = product.benefits.some(({ terms }) => terms?.death);
			const ofPerson = claims.filter((one) =>
				sameName(claimContent(sealer, one).insured.name, content.insured.name),
			);
			const deaths = await Promise.all(
				ofPerson.map((one) => isDeathClaim(db, one, claimContent(sealer, one).event)),
			);
			const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
			return {
				policyNo: policy.policyNo,
				productName: policy.product.name,
				status,
				holds,
				insured,
				held: policy.premiumHold.since !== null,
				unclaimed: paysDeath && status !== 'CANCELLED' && !deaths.includes(true),
				claims: claims.map(({ claimNo, benefitName, status: state }) => ({
					claimNo,
					words: `${benefitName}, ${CLAIM_STATUS_WORDS[state].toLowerCase()}`,
				})),
			};
		}),
	);
}
