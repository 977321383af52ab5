import type { VoucherShare } from '#insurance/service/vouchers/api.ts';
import { type Answer, refusedFields, UNREADABLE_ANSWER } from '#platform/contract/client.ts';
import { SURGE } from '#platform/contract/refusal.ts';

/** Notice displayed on voucher pages when the server is busy (B8.12). */
export const VOUCHER_BUSY = SURGE;

/**
 * Returns the message for a refused check or redemption: `status.message`, else `data` if it is a
 * string, else the busy notice, which is also used if the server was not reached (B8.10–B8.14).
 */
export function saidBy(answer: Answer<unknown>): string {
	if (!answer.ok && answer.code === 0) return VOUCHER_BUSY;
	if (answer.message && answer.message !== UNREADABLE_ANSWER) return answer.message;
	if (typeof answer.data === 'string' && answer.data !== '') return answer.data;
	const inside = (answer.data as { message?: unknown } | null)?.message;
	return typeof inside === 'string' && inside !== '' ? inside : VOUCHER_BUSY;
}

export function redeemProblems(answer: Answer<unknown>): Record<string, string> {
	return answer.ok ? {} : refusedFields(answer.data);
}

/** Returns the options of the quantity select: 1 to the remaining number (decision on B3.14.08). */
export const quantities = ({ remaining }: Pick<VoucherShare, 'remaining'>): number[] =>
	Array.from({ length: remaining }, (_, at) => at + 1);
