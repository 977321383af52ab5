import type { Policy } from '#insurance/policies/policy.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { recordRead } from '#insurance/staff/personal-reads.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Who looked and why, where the customer sees it; of a holder without an account, in the record. */
export async function noteReading(
	db: Db,
	read: {
		staffId: string;
		customerId: string | null;
		policy: Pick<Policy, 'id' | 'policyNo'>;
		reason: string;
		at: Date;
	},
): Promise<void> {
	const { staffId, customerId, policy, reason, at } = read;
	if (customerId)
		await recordRead(db, {
			staffId,
			customerId,
			subject: 'policy',
			subjectId: policy.id,
			reason,
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
