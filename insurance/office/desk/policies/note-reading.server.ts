import { recordAction } from '#insurance/access/staff/actions.server.ts';
import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Records a reading where the customer sees it, or in the trail where the holder has no account. */
export async function noteReading(
	db: Db,
	read: {
		staffId: string;
		customerId: string | null;
		policy: Pick<Policy, 'id' | 'policyNo'>;
		reason: string;
		/** The reason is a ground on which kept data of an erased person may be opened. */
		isGround?: boolean;
		at: Date;
	},
): Promise<void> {
	const { staffId, customerId, policy, reason, isGround = false, at } = read;
	if (customerId)
		await recordRead(db, {
			staffId,
			customerId,
			subject: 'policy',
			subjectId: policy.id,
			reason,
			number: isGround ? null : policy.policyNo,
			at,
		});
	else
		await recordAction(db, {
			staffId,
			action: 'policy-read',
			subject: policy.policyNo,
			note: reason,
			at,
		});
}
