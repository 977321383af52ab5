import type { Policy } from '#insurance/policies/policy.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { claimContent } from '../../claim-content.server.ts';
import { openRecommendation } from '../../desk/decision/recommendation.server.ts';
import { recommendationsOf } from '../../desk/work-store.server.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';
import type { ClaimRow } from '../../store.server.ts';
import { type PayeeAccount, isDeath, splitAmount, type Payees, payeesOf } from './payees.ts';

type Subject = { policy: Policy; product: Product };

/** Returns the payees of a claim reported by someone else; null if its holder reported it. */
export const payeesFor =
	({ sealer }: { sealer: Sealer }, { policy, product }: Subject) =>
	(claim: ClaimRow, event: ClaimEventFacts | null): Payees | null =>
		claim.reportedBy === 'holder'
			? null
			: payeesOf(policy, {
					insuredId: claim.insuredId,
					death: isDeath(product, claim.benefit, event),
					accounts: claimContent(sealer, claim).accounts ?? [],
					today: jakartaDay(claim.submittedAt),
				});

/** Like `payeesFor`, but uses the facts as last assessed, or as reported if not yet assessed. */
export async function payeesNow(
	deps: { db: Db; sealer: Sealer },
	subject: Subject,
	claim: ClaimRow,
): Promise<Payees | null> {
	if (claim.reportedBy === 'holder') return null;
	const last = (await recommendationsOf(deps.db, claim.id)).at(-1);
	const { event } = last
		? openRecommendation(deps.sealer, last)
		: claimContent(deps.sealer, claim);
	return payeesFor(deps, subject)(claim, event);
}

/**
 * `arrears` is premium that is settled by deducting it from the transfer; `part` is the place of
 * the beneficiary.
 */
export type Transfer = {
	account: PayeeAccount;
	amount: number;
	arrears: number;
	part: number;
	last: boolean;
};

/** A transfer that was made. The money of a returned one is owed again, its arrears are settled. */
type Made = { amount: number; arrears: number; part?: number | null; returnedOn?: string | null };

const isKept = ({ returnedOn = null }: Made): boolean => returnedOn === null;

const sums = (payouts: readonly Made[]) => ({
	paid: payouts.filter(isKept).reduce((sum, one) => sum + one.amount, 0),
	deducted: payouts.reduce((sum, one) => sum + one.arrears, 0),
});

export const payableOf = (granted: number, arrears: number, payouts: readonly Made[]): number =>
	granted - arrears - sums(payouts).deducted;

/**
 * Returns a granted claim's next transfer: everything owed, to the claim's account, or if someone
 * else reported the claim, to one beneficiary after another. Null if nothing is owed.
 */
export function nextTransfer(
	claim: ClaimRow,
	{ bank, payees, arrears }: { bank: PayeeAccount; payees: Payees | null; arrears: number },
	payouts: readonly Made[],
): Transfer | null {
	const payable = payableOf(claim.approvedAmount, arrears, payouts);
	const owed = payable - sums(payouts).paid;
	if (owed <= 0) return null;
	if (!payees) return { account: bank, amount: owed, arrears, part: 0, last: true };
	const parts = splitAmount(payable, payees.payees);
	const made = new Set(payouts.flatMap((one, at) => (isKept(one) ? [one.part ?? at] : [])));
	const due = payees.payees
		.map(({ account }, at) => ({ account, amount: parts[at] ?? 0 }))
		.filter(({ amount }) => amount > 0)
		.map((one, part) => ({ ...one, part }))
		.find(({ part }) => !made.has(part));
	if (!due?.account || payees.problem) return null;
	const { account, amount, part } = due;
	return { account, amount, arrears, part, last: amount === owed };
}
