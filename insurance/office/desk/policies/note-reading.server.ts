import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Records an access where the customer sees it, or in the audit trail if the holder has no account. */
export async function noteReading(
	db: Db,
	read: {
		staffId: string;
		customerId: string | null;
		policy: Pick<Policy, 'id' | 'policyNo'>;
		reason: string;
		/** True if the reason is a ground on which an erased person's remaining data may be opened. */
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
