import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { beginRecovery } from '#insurance/service/requests/recovery/begin-recovery.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { openedPerson } from '../opening/opened.server.ts';
import type { beginPersonRecovery } from './api.ts';

const RIGHT: Permission = 'service.answer';

/** Begins the recovery of an opened person's account. Nothing changes yet. */
export async function beginRecoveryFor(
	deps: { db: Pool; sealer: Sealer },
	{ id, policyId, agree, ...typed }: CallInput<typeof beginPersonRecovery>,
	caller: Caller,
): Promise<CallOutput<typeof beginPersonRecovery>> {
	const { customer, staff } = await openedPerson(deps, id, caller, RIGHT);
	if (!agree) throw refuseFields({ agree: 'Centang bahwa nasabah membenarkan isian ini' });
	const policy = (await policyHeadsOf(deps.db, customer.id)).find((one) => one.id === policyId);
	if (!policy) throw new Refusal('not-found', 'Polis ini bukan milik nasabah ini.');
	const { policyNo } = policy;
	const by = { staffId: staff.staffId, at: caller.now };
	return { number: await beginRecovery(deps, { ...typed, customer, policyNo }, by) };
}
