import { instalmentOrders } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { isActive, type PolicyHead } from '#insurance/policies/policy.ts';
import { graceUntil, unpaidOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { refusalCode } from '../debit-files/store.server.ts';
import {
	afterRefusal,
	debitSubject,
	type FailedDebit,
	triesOf,
	whatFailed,
} from './debit-words.ts';
import { debitRefused } from './premium.ts';

type Asked = { graceDays: number; autodebet: boolean; today: Day };

/**
 * Returns the newest failed debit for the premium now owed, or null. Always null for a reopened
 * premium: it was paid once, so earlier attempts no longer count.
 */
export async function failedDebitOf(
	db: Db,
	policy: PolicyHead,
	{ graceDays, autodebet, today }: Asked,
): Promise<FailedDebit | null> {
	const [owed] = unpaidOf(policy, policy.unpaidFrom);
	if (!owed || owed.dueOn > today || !isActive(policy.status)) return null;
	if (policy.premiumHold.since !== null) return null;
	if (policy.reopened.some(({ number }) => number === owed.number)) return null;
	const orders = await instalmentOrders(db, policy.id);
	const tried = orders.filter(
		({ paidBy, numbers }) => paidBy === 'mandate' && numbers.includes(owed.number),
	);
	const failed = tried.find(({ status }) => status === 'failed');
	if (!failed) return null;
	const refused = debitRefused((await refusalCode(db, failed.orderNo)) ?? '');
	const tries = triesOf(orders, failed.orderNo, owed, today);
	return {
		reason: refused.holder,
		// A mandate given in the meantime is used, whatever ended the previous one.
		again: refused.again || autodebet,
		tries: autodebet ? tries : { ...tries, next: null },
		underway: tried.some(({ status }) => status === 'pending'),
		last: graceUntil(owed.dueOn, graceDays),
	};
}

/**
 * Formats the failed debit for the policy page. The text matches the email and includes the date of
 * the next attempt.
 */
export const failedWords = (productName: string, amount: number, failed: FailedDebit) => ({
	title: debitSubject(productName, failed),
	words: [whatFailed(amount, failed), ...afterRefusal(failed)],
	nextOn: failed.underway ? null : failed.tries.next,
	underway: failed.underway,
	ended: !failed.again,
});
