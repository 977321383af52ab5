import {
	proposerOf,
	refuseOneHand,
	refuseOwnWord,
	refuseSecondProposal,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';

import { endReports, reportOfBackTask, TAKEN_BACK } from '../end-reports.server.ts';
import { loadMatchFacts, currentAmounts } from '../facts.server.ts';
import { offBy } from '../report.ts';
import { countLine, findPayoutReport, lockPayouts } from '../store.server.ts';
import {
	closeDifferenceRow,
	type DifferenceRow,
	findDifferences,
	findReportsOf,
	lockDifference,
	noteExpected,
	noteProposal,
	taskKey,
} from './difference-store.server.ts';
import { openLate } from './open-difference.server.ts';

type By = { staffId: string; at: Date };
type Also = (tx: Tx, one: DifferenceRow) => Promise<void>;
const nothing = async () => {};
const KEY = taskKey('');

/** Maps keys of tasks about differences or withdrawals to the ids of the reports concerned. */
export async function reportsOfTasks(
	db: Db,
	keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const ids = keys.flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
	const reports = new Map(
		keys.flatMap((key) => {
			const reportId = reportOfBackTask(key);
			return reportId ? [[key, reportId] as const] : [];
		}),
	);
	if (ids.length === 0) return reports;
	for (const { id, reportId } of await findReportsOf(db, ids)) reports.set(taskKey(id), reportId);
	return reports;
}

/** Closes a difference because the books or a later report now match. */
export async function closeSettled(
	tx: Tx,
	id: string,
	{ staffId, at }: { staffId: string | null; at: Date },
): Promise<void> {
	await closeDifferenceRow(tx, id, { outcome: 'settled', staffId, at });
	await settleTask(tx, { key: taskKey(id), reason: 'Pembukuan dan laporan kini cocok', at });
}

/** Returns how much of a missing order's money is still at the provider. */
const status = async (tx: Tx, { provider, orderNo }: DifferenceRow): Promise<number> =>
	(await currentAmounts(tx, provider, [orderNo])).get(orderNo) ?? 0;

/**
 * True if the books now match the row exactly or, for a missing order, nothing is left at the
 * provider.
 */
async function fitsNow(tx: Tx, one: DifferenceRow): Promise<boolean> {
	const { kind, line, orderNo, provider, received } = one;
	if (kind === 'missing') return (await status(tx, one)) <= 0;
	if (orderNo === '' || line === null || kind === 'other-row') return false;
	const { came, went } = await loadMatchFacts(tx, provider, [{ orderNo, transactionRef: '' }]);
	return ((received < 0 ? went : came).get(orderNo) ?? []).includes(Math.abs(received));
}

async function settleIfFits(tx: Tx, one: DifferenceRow, by: By): Promise<boolean> {
	if (!(await fitsNow(tx, one))) return false;
	const { reportId, line, received } = one;
	if (line !== null) await countLine(tx, { reportId, line }, Math.abs(received));
	await closeSettled(tx, one.id, by);
	return true;
}

const isTakenBack = async (tx: Tx, reportId: string): Promise<boolean> =>
	(await findPayoutReport(tx, reportId))?.takenBackAt != null;

/**
 * Checks a report's open differences again; returns how many were closed. If the report was
 * withdrawn, all of them are closed.
 */
export function recheckDifferences(
	{ db }: { db: Pool },
	reportId: string,
	by: By,
	also: (tx: Tx, closed: { payoutRef: string; settled: number }) => Promise<void> = nothing,
): Promise<number> {
	return db.transaction(async (tx) => {
		let settled = 0;
		const [first] = await findDifferences(tx, reportId);
		if (!first) return 0;
		const { provider, payoutRef } = first;
		await lockPayouts(tx, provider);
		const rows = await findDifferences(tx, reportId);
		const open = rows.filter(({ closedAt }) => closedAt === null);
		if (await isTakenBack(tx, reportId)) {
			await endReports(tx, [reportId], open, { ...by, reason: TAKEN_BACK });
			settled = open.length;
		} else for (const one of open) if (await settleIfFits(tx, one, by)) settled += 1;
		await openLate(tx, provider, by.at);
		if (settled > 0) await also(tx, { payoutRef, settled });
		return settled;
	});
}

async function lockOpen(tx: Tx, id: string): Promise<DifferenceRow> {
	const one = await lockDifference(tx, id);
	if (!one) throw new Refusal('not-found', 'Selisih ini tidak ada.');
	if (one.closedAt !== null)
		throw new Refusal('look-again', 'Selisih ini sudah selesai. Muat ulang daftarnya.');
	if (await isTakenBack(tx, one.reportId))
		throw new Refusal(
			'look-again',
			'Laporan selisih ini sudah ditarik kembali. Pilih Periksa lagi di laporannya.',
		);
	return one;
}

/** Proposes to write off a difference. Nothing is booked until a second person agrees. */
export function proposeWriteOff(
	{ db }: { db: Pool },
	{ id, reason }: { id: string; reason: string },
	by: By,
	also: Also = nothing,
): Promise<void> {
	return db.transaction(async (tx) => {
		const one = await lockOpen(tx, id);
		refuseSecondProposal(one.proposedBy, one.proposedName);
		if (await fitsNow(tx, one))
			throw new Refusal('look-again', 'Pembukuan sudah menyusul. Pilih Periksa lagi.');
		if (one.kind === 'missing') await noteExpected(tx, id, await status(tx, one));
		await noteProposal(tx, id, { ...by, reason });
		await also(tx, one);
	});
}

/** Books the difference as a loss, or reduces the loss if the bank received more than was booked. */
async function bookWriteOff(tx: Tx, one: DifferenceRow, by: By): Promise<void> {
	const off = one.kind === 'missing' ? -one.expected : offBy(one);
	if (off === 0) return;
	const account = `provider:${one.provider}` as const;
	await book(tx, {
		key: taskKey(one.id),
		kind: 'written-off',
		// Refers to the payout rather than the order, because nothing moved at the provider.
		subject: { kind: 'provider', ref: one.payoutRef },
		lines:
			off > 0
				? [debit(account, off), credit('payment-loss', off)]
				: [debit('payment-loss', -off), credit(account, -off)],
		at: by.at,
		note: [one.orderNo, one.reason].filter(Boolean).join(': '),
	});
}

/**
 * Updates the difference of a missing order to its current amount. Refuses if that exceeds the
 * amount proposed for the write-off.
 */
async function asItStands(tx: Tx, one: DifferenceRow): Promise<DifferenceRow> {
	if (one.kind !== 'missing') return one;
	const expected = await status(tx, one);
	if (expected > one.expected)
		throw new Refusal(
			'look-again',
			'Uang pesanan ini di penyedia bertambah sejak diusulkan. Tolak usulannya, lalu usulkan lagi.',
		);
	await noteExpected(tx, one.id, expected);
	return { ...one, expected };
}

export type Decided = 'settled' | 'written-off' | 'refused';

/**
 * Records a second person's decision on a write-off. If approved, books the loss, or reduces it if
 * the bank received more than was booked; otherwise removes the proposal. If the books match by
 * now, the difference is closed without booking.
 */
export function decideWriteOff(
	{ db }: { db: Pool },
	{ id, agreed }: { id: string; agreed: boolean },
	by: By,
	also: (tx: Tx, one: DifferenceRow, came: Decided) => Promise<void> = nothing,
): Promise<void> {
	return db.transaction(async (tx) => {
		const one = await lockOpen(tx, id);
		const first = [proposerOf(one.proposedBy)];
		refuseOwnWord({ first, second: by });
		if (agreed) await refuseOneHand(tx, { first, second: by, permission: 'money.work' });
		if (agreed && (await settleIfFits(tx, one, by))) return also(tx, one, 'settled');
		await also(tx, one, agreed ? 'written-off' : 'refused');
		if (!agreed) return noteProposal(tx, id, null);
		await bookWriteOff(tx, await asItStands(tx, one), by);
		await closeDifferenceRow(tx, id, { outcome: 'written-off', ...by });
		await settleTask(tx, { key: taskKey(id), reason: one.reason ?? '-', at: by.at });
	});
}
