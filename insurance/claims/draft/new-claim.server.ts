import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type ClaimContent, SEALED } from '../claim-content.server.ts';
import { DECIDE_WITHIN_WORKING_DAYS } from '../claim.ts';
import { type ClaimRow, nextClaimNo } from '../store.server.ts';

type NewClaim = {
	customerId: string;
	policy: Policy;
	benefit: Benefit;
	content: ClaimContent;
	complete: boolean;
} & Pick<ClaimRow, 'draftVersion' | 'reportedBy'>;

export async function newClaimRow(
	tx: Tx,
	sealer: Sealer,
	{ customerId, policy, benefit, content, complete, draftVersion, reportedBy }: NewClaim,
	now: Date,
): Promise<ClaimRow> {
	const today = jakartaDay(now);
	return {
		id: uuidv7(now.getTime()),
		claimNo: await nextClaimNo(tx, today.slice(2, 7).replace('-', '')),
		customerId,
		policyId: policy.id,
		insuredId: content.insured.id,
		productCode: policy.product.code,
		productName: policy.product.name,
		benefit: benefit.code,
		benefitName: benefit.name,
		status: 'submitted',
		revision: 1,
		content: sealer.seal(SEALED.content, content),
		draftVersion,
		reportedBy,
		assigneeId: null,
		reopened: 0,
		submittedAt: now,
		documentsCompleteAt: complete ? now : null,
		turnSince: now,
		dueOn: await dueDay(tx, today, DECIDE_WITHIN_WORKING_DAYS),
		approvedAmount: 0,
		approvedDays: 0,
		closedAt: null,
		incidentId: null,
	};
}
