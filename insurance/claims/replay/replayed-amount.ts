import type { CheckResult } from '../check/check.ts';

export type ReplayedClaim = {
	claimNo: string;
	benefit: string;
	before: number;
	after: number;
	how: string;
};

/** The rules' result for a claim; null if the benefit cannot be claimed. */
type Ruled = {
	verdict: CheckResult['verdict'];
	amount: Pick<CheckResult['amount'], 'max' | 'expected'>;
} | null;

/**
 * Returns the cost of a decided claim under other terms. The decision granted a share of the amount
 * that the purchased terms pay; the same share is granted under the other terms, up to their limit.
 * A claim that was excluded and is now accepted is paid as calculated. A claim that people declined
 * although the terms accepted it remains declined.
 */
export function replayedAmount(granted: number, was: Ruled, is: Ruled): number {
	if (!is || is.verdict === 'not-covered') return 0;
	const { max, expected } = is.amount;
	if (granted === 0) return !was || was.verdict === 'not-covered' ? Math.min(max, expected) : 0;
	const counted = was?.amount.expected ?? 0;
	if (counted === 0) return Math.min(max, granted);
	return Math.min(max, Math.round((granted * expected) / counted));
}
