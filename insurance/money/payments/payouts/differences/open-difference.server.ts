import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { loadMatchFacts, currentAmounts } from '../facts.server.ts';
import { takeOut } from '../match-report.ts';
import { type Difference, DIFFERENCES } from '../report.ts';
import { chunksOf, countFirst, sharePayouts } from '../store.server.ts';
import {
	findMissedBefore,
	findUnbooked,
	insertDifference,
	taskKey,
} from './difference-store.server.ts';

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
 * Reopens a payment as missing if valid reports omitted it and only a withdrawn report contained
 * it.
 */
export async function openMissing(
	tx: Tx,
	provider: string,
	orderNos: readonly string[],
	at: Date,
): Promise<void> {
	for (const some of chunksOf(orderNos)) {
		const missed = await findMissedBefore(tx, provider, some);
		const names = missed.map(({ orderNo }) => orderNo);
		const status = await currentAmounts(tx, provider, names);
		for (const { orderNo, reportId, payoutRef } of missed) {
			const expected = status.get(orderNo) ?? 0;
			if (expected <= 0) continue;
			await openDifference(
				tx,
				{ line: null, kind: 'missing', orderNo, expected, received: 0 },
				{ reportId, provider, payoutRef, at },
			);
		}
	}
}

/**
 * Opens a difference for each amount that was written off as unbooked but was booked later. The
 * amount would count twice at the provider, so the write-off must be reversed. Applies to the given
 * orders or to all.
 */
export async function openLate(
	tx: Tx,
	provider: string,
	at: Date,
	orderNos: readonly string[] | null = null,
): Promise<void> {
	if ((await findUnbooked(tx, provider, orderNos)).length === 0) return;
	// Waits for a report that is being withdrawn, because nothing may be opened for it afterwards.
	await sharePayouts(tx, provider);
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
