import { documentsMadeFor } from '#insurance/documents/made-documents.server.ts';
import { failedDebitsOf } from '#insurance/money/payments/orders/failed-debits.server.ts';
import { policyHelpers } from '#insurance/office/helpers/policy-helpers.server.ts';
import {
	endorsementHeads,
	movesOfPolicies,
} from '#insurance/policies/changes/policy-history.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { paidPremiumsOf } from '#insurance/policies/premiums/paid-premiums.server.ts';
import { ENDORSEMENT_WORDS } from '#insurance/service/servicing/servicing.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type TimelineMoment, MOST_OF_A_KIND } from './moment.ts';

/** Moves that other entries of the timeline tell already. */
const TOLD_ELSEWHERE: readonly string[] = ['premium-paid'];

const policyPlace = ({ id, policyNo, product }: PolicyHead) => ({
	about: `${product.name} ${policyNo}`,
	url: `/office/cari?polis=${id}`,
});

async function purchasesOf(db: Db, policies: readonly PolicyHead[]): Promise<TimelineMoment[]> {
	const helpers = await policyHelpers(
		db,
		policies.map(({ id }) => id),
	);
	return policies.map((policy) => {
		const helper = helpers.get(policy.id);
		const issued = `Polis terbit, ${formatRupiah(policy.price.premium - policy.price.promotion)}`;
		return {
			key: `purchase ${policy.id}`,
			kind: 'purchase',
			at: policy.issuedAt,
			words: helper ? `${issued}, formulirnya diisi ${helper.staffName}` : issued,
			...policyPlace(policy),
		};
	});
}

/** Returns what happened to these policies: sold, paid, documented and changed. */
export async function momentsOfPolicies(
	db: Db,
	policies: readonly PolicyHead[],
): Promise<TimelineMoment[]> {
	if (policies.length === 0) return [];
	const ids = policies.map(({ id }) => id);
	const byId = new Map(policies.map((policy) => [policy.id, policyPlace(policy)]));
	const at = (policyId: string) => byId.get(policyId) ?? { about: '', url: null };
	const [paid, failed, documents, moves, endorsements] = [
		await paidPremiumsOf(db, ids, MOST_OF_A_KIND),
		await failedDebitsOf(db, ids, MOST_OF_A_KIND),
		await documentsMadeFor(db, ids, MOST_OF_A_KIND),
		await movesOfPolicies(db, ids, MOST_OF_A_KIND),
		await endorsementHeads(db, ids, MOST_OF_A_KIND),
	];
	return [
		...(await purchasesOf(db, policies)),
		...paid.map(({ policyId, number, amount, paidAt }): TimelineMoment => ({
			key: `premium ${policyId} ${number}`,
			kind: 'premium',
			at: paidAt,
			words: `Premi ke-${number} dibayar, ${formatRupiah(amount)}`,
			...at(policyId),
		})),
		...failed.map((one): TimelineMoment => ({
			key: `debit ${one.orderNo}`,
			kind: 'premium',
			at: one.at,
			words: `Autodebet gagal, ${formatRupiah(one.amount)}`,
			...at(one.policyId),
		})),
		...documents.map(({ policyId, madeAt }): TimelineMoment => ({
			key: `document ${policyId}`,
			kind: 'document',
			at: madeAt,
			words: 'Dokumen polis dibuat',
			...at(policyId),
		})),
		...moves
			.filter(({ reason }) => !TOLD_ELSEWHERE.includes(reason))
			.map((one): TimelineMoment => ({
				key: `move ${one.policyId} ${one.at.toISOString()} ${one.became}`,
				kind: 'change',
				at: one.at,
				words: one.words,
				...at(one.policyId),
			})),
		...endorsements.map(({ policyId, number, kind, madeAt }): TimelineMoment => ({
			key: `endorsement ${policyId} ${number}`,
			kind: 'change',
			at: madeAt,
			words: ENDORSEMENT_WORDS[kind],
			...at(policyId),
		})),
	];
}
