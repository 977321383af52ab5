import type { VoucherShare } from '#insurance/vouchers/api.ts';
import { type Answer, refusedFields, UNREADABLE_ANSWER } from '#platform/contract/client.ts';
import { SURGE } from '#platform/contract/refusal.ts';

/** The busy notice of the voucher pages (B8.12). */
export const VOUCHER_BUSY = SURGE;

/**
 * What a refused check or redemption says: `status.message`, else `data` when it is text, else the
 * busy notice, also where nobody was reached (B8.10–B8.14).
 */
export function saidBy(answer: Answer<unknown>): string {
	if (!answer.ok && answer.code === 0) return VOUCHER_BUSY;
	if (answer.message && answer.message !== UNREADABLE_ANSWER) return answer.message;
	if (typeof answer.data === 'string' && answer.data !== '') return answer.data;
	const inside = (answer.data as { message?: unknown } | null)?.message;
	return typeof inside === 'string' && inside !== '' ? inside : VOUCHER_BUSY;
}

/** The sentences of a refusal by field, if it names any. */
export function redeemProblems(answer: Answer<unknown>): Record<string, string> {
	return answer.ok ? {} : refusedFields(answer.data);
}

/** The numbers that the quantity select offers: 1 to what is left (decision on B3.14.08). */
export const quantities = ({ remaining }: Pick<VoucherShare, 'remaining'>): number[] =>
	Array.from({ length: remaining }, (_, at) => at + 1);
