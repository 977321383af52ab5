import { openTask } from '#insurance/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { findUnbooked, insertDifference, taskKey } from './difference-store.server.ts';
import { loadMatchFacts } from './facts.server.ts';
import { takeOut } from './match-report.ts';
import { type Difference, DIFFERENCES } from './report.ts';
import { countFirst } from './store.server.ts';

/** A difference of a report, and the task of finance that closes with it. */
export async function openDifference(
	tx: Tx,
	one: Difference,
	{
		reportId,
		provider,
		payoutRef,
		at,
	}: { reportId: string; provider: string; payoutRef: string; at: Date },
): Promise<void> {
	const id = await insertDifference(tx, { reportId, provider }, one);
	await openTask(tx, {
		key: taskKey(id),
		kind: 'payout-difference',
		subject: one.orderNo || payoutRef,
		note: `Setoran ${payoutRef}${one.line === null ? '' : `, baris ${one.line}`}: ${DIFFERENCES[one.kind]}.`,
		expected: one.expected,
		received: one.received,
		at,
	});
}

/**
 * What was written off because the books said nothing of it and is booked after all stands at the
 * provider a second time: opened, so that the write-off is taken back. Of some orders, or all.
 */
export async function openLate(
	tx: Tx,
	provider: string,
	at: Date,
	orderNos: readonly string[] | null = null,
): Promise<void> {
	for (const { reportId, payoutRef, line, orderNo, received } of await findUnbooked(
		tx,
		provider,
		orderNos,
	)) {
		const { came, went } = await loadMatchFacts(tx, provider, [
			{ orderNo, transactionRef: '' },
		]);
		const sums = new Map([[orderNo, [...((received < 0 ? went : came).get(orderNo) ?? [])]]]);
		const booked = takeOut(sums, orderNo, Math.abs(received));
		if (booked === undefined || !(await countFirst(tx, { reportId, line }, booked))) continue;
		await openDifference(
			tx,
			{
				line: null,
				kind: 'late',
				orderNo,
				expected: received < 0 ? -booked : booked,
				received: 0,
			},
			{ reportId, provider, payoutRef, at },
		);
	}
}
