import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { CancellationRow } from './store.server.ts';

/**
 * Returns the date on which the bank sent the cancellation refund; null before that, or if part of
 * it is refunded in another way.
 */
export async function sentOn(
	db: Db,
	policyNo: string,
	{ refund }: Pick<CancellationRow, 'refund'>,
): Promise<Day | null> {
	const tasks = (await tasksAbout(db, policyNo)).filter(
		({ kind, subject }) => kind === 'refund-to-send' && subject === policyNo,
	);
	const [sent] = tasks;
	// It is owed again if the bank returned it.
	if (!sent?.closedAt || sent.expected !== refund || tasks.some(({ closedAt }) => !closedAt))
		return null;
	const journals = await journalsAbout(db, { subject: policyNo });
	const left = journals.findLast(
		({ kind, lines }) =>
			kind === 'refund' &&
			lines.some(({ account, credit }) => account === 'bank' && credit === refund),
	);
	return jakartaDay(left?.bookedAt ?? sent.closedAt);
}
