import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import { CLAIM_STATUS_WORDS, type ClaimStatus } from '#insurance/claims/claim.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { unpaidOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { ThreadKind } from '../message.ts';
import type { TemplateFacts } from './template.ts';

type About = { kind: ThreadKind; no: string };
type Claim = { claimNo: string; policyId: string; status: ClaimStatus };

function ofPolicy(policy: PolicyHead | undefined) {
	const next = policy?.nextDueOn ? unpaidOf(policy, policy.unpaidFrom)[0] : undefined;
	return {
		nomor_polis: policy?.policyNo ?? null,
		produk: policy?.product.name ?? null,
		berlaku_sampai: policy ? longDate(policy.cover.endDay) : null,
		jatuh_tempo: policy?.nextDueOn ? longDate(policy.nextDueOn) : null,
		premi: next ? formatRupiah(next.amount) : null,
	};
}

/**
 * Returns a function that gives the facts of a customer's policy or claim. The state of a claim is
 * in the words that the customer reads.
 */
export async function factsOfCustomer(
	db: Db,
	customer: { id: string; name: string | null },
	staffId: string,
): Promise<(about: About) => TemplateFacts> {
	const [policies, claims, staff, insurer] = [
		await policyHeadsOf(db, customer.id),
		(await claimHeadsOfCustomer(db, customer.id)) as Claim[],
		await staffNamed(db, staffId),
		await readInsurer(db),
	];
	return ({ kind, no }) => {
		const claim = kind === 'claim' ? claims.find(({ claimNo }) => claimNo === no) : undefined;
		const policy = policies.find(({ id, policyNo }) =>
			kind === 'claim' ? id === claim?.policyId : policyNo === no,
		);
		return {
			nama: customer.name,
			...ofPolicy(policy),
			nomor_klaim: claim?.claimNo ?? null,
			keadaan_klaim: claim ? CLAIM_STATUS_WORDS[claim.status] : null,
			petugas: staff.name.trim() || null,
			perusahaan: insurer.name,
		};
	};
}
