import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { sendAgain } from '#insurance/documents/again/send-again.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { openedPerson } from '../opening/opened.server.ts';
import type { sendPersonDocuments } from './api.ts';

const SEND_RIGHT: Permission = 'service.answer';

/**
 * Sends documents of an opened person's policy to the address on file. Refuses like `sendAgain`,
 * and with `not-found` for another person's policy.
 */
export async function sendDocuments(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	{ id, policyId, what }: CallInput<typeof sendPersonDocuments>,
	caller: Caller,
): Promise<CallOutput<typeof sendPersonDocuments>> {
	const { staff, customer } = await openedPerson({ db, sealer }, id, caller, SEND_RIGHT);
	return db.transaction(async (tx) => {
		if ((await customerOfPolicy(tx, policyId)) !== customer.id)
			throw new Refusal('not-found', 'Polis ini bukan milik nasabah ini.');
		const masked = await sendAgain(tx, sealer, {
			policyId,
			what,
			key: uuidv7(),
			askedHow: 'desk',
			staffId: staff.staffId,
			at: caller.now,
		});
		return { masked };
	});
}
