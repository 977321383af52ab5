import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicies } from '#insurance/policies/load-policy.server.ts';
import { isActive, type Policy, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type CancellationQuote, type RefundLine } from '../cancellations/cancellation.ts';
import { quoteWhole } from '../cancellations/quote-policy.server.ts';
import { alikePairs, insureTheSame } from './double.ts';
import { doubleDays } from './store.server.ts';

export type Dropped = {
	policy: Policy;
	lines: RefundLine[];
	refund: number;
	byOrder: CancellationQuote['byOrder'];
	/** Why this policy must stay; null if it may be cancelled. */
	reason: string | null;
};
export type DoublePayment = readonly [older: Dropped, newer: Dropped];

const HAS_CLAIM = 'Sudah ada klaim pada polis ini, jadi polis ini yang dipertahankan.';
const NO_MONEY = 'Tidak ada uang polis ini yang masih ada pada kita.';

const isRunning = ({ status, cover: { endAt } }: PolicyHead, now: Date) =>
	isActive(statusAt({ status, endAt }, now));

/** Returns what comes back if a policy is cancelled from its beginning: everything that was paid. */
async function droppedOf(db: Db, policy: Policy): Promise<Dropped> {
	const { open, paid } = await claimsStatus(db, policy.id);
	const { lines, refund, byOrder } = await quoteWhole(db, policy);
	const reason = open + paid > 0 ? HAS_CLAIM : refund === 0 ? NO_MONEY : null;
	return { policy, lines, refund, byOrder, reason };
}

/** Returns the pairs of a customer's running policies that may have been paid twice. */
export async function findDoubles(
	{ db, sealer }: { db: Db; sealer: Sealer },
	customerId: string,
	now: Date,
): Promise<DoublePayment[]> {
	const heads = (await policyHeadsOf(db, customerId)).filter((head) => isRunning(head, now));
	const pairs = alikePairs(heads, await doubleDays(db));
	const ids = [...new Set(pairs.flat().map(({ id }) => id))];
	const policies = await loadPolicies(db, sealer, ids);
	const found: DoublePayment[] = [];
	for (const [one, other] of pairs) {
		const [older, newer] = [policies.get(one.id), policies.get(other.id)];
		if (!older || !newer || !insureTheSame(older, newer)) continue;
		found.push([await droppedOf(db, older), await droppedOf(db, newer)]);
	}
	return found;
}
