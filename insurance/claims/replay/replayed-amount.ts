import type { CheckResult } from '../check.ts';

/** A decided claim with what it cost and what it would have cost by the product as it is written. */
export type ReplayedClaim = {
	claimNo: string;
	benefit: string;
	before: number;
	after: number;
	/** How the new terms count it, or why they do not pay. */
	how: string;
};

/** What the rules come to for a claim; null where there is nothing to claim for. */
type Ruled = {
	verdict: CheckResult['verdict'];
	amount: Pick<CheckResult['amount'], 'max' | 'expected'>;
} | null;

/**
 * What a decided claim would have cost by other terms. Two people granted a share of what the terms
 * that were bought came to; the same share of what the other terms come to is granted, up to their
 * limit. A claim that the terms excluded and the other terms take is paid as they count it; one
 * that people declined although the terms took it stays declined.
 */
export function replayedAmount(granted: number, was: Ruled, is: Ruled): number {
	if (!is || is.verdict === 'not-covered') return 0;
	const { max, expected } = is.amount;
	if (granted === 0) return !was || was.verdict === 'not-covered' ? Math.min(max, expected) : 0;
	const counted = was?.amount.expected ?? 0;
	if (counted === 0) return Math.min(max, granted);
	return Math.min(max, Math.round((granted * expected) / counted));
}
