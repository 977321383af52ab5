import type {
	ApprovalDeps,
	ApprovalHandler,
	ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import {
	closeOpenProposal,
	proposeAct,
	refuseIfProposed,
} from '#insurance/access/approvals/propose.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct, StaffAction } from '#insurance/access/staff/staff.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { endReports, TAKEN_BACK } from '../end-reports.server.ts';
import { loadMatchFacts, currentAmounts } from '../facts.server.ts';
import { offBy } from '../report.ts';
import { countLine, findPayoutReport, lockPayouts } from '../store.server.ts';
import {
	closeDifferenceRow,
	type DifferenceRow,
	findDifferences,
	lockDifference,
	noteExpected,
	taskKey,
	WRITE_OFF_KIND,
} from './difference-store.server.ts';
import { openLate } from './open-difference.server.ts';

type By = { staffId: string; at: Date };
type Deps = ApprovalDeps & { db: Pool };
const nothing = async () => {};

/** Closes a difference because the books or a later report now match. */
export async function closeSettled(
	tx: Tx,
	id: string,
	{ staffId, at }: { staffId: string | null; at: Date },
): Promise<void> {
	await closeDifferenceRow(tx, id, { outcome: 'settled', staffId, at });
	await settleTask(tx, { key: taskKey(id), reason: 'Pembukuan dan laporan kini cocok', at });
	await closeOpenProposal(tx, { kind: WRITE_OFF_KIND, thing: id }, { by: staffId, at });
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

/** The change of a write-off in the provider's account. */
const lossOf = (one: DifferenceRow): number =>
	one.kind === 'missing' ? -one.expected : offBy(one);

const record = (
	tx: Tx,
	action: StaffAction,
	{ orderNo, payoutRef }: DifferenceRow,
	reason: string,
	by: StaffAct,
) =>
	recordAction(tx, {
		...by,
		action,
		subject: orderNo || payoutRef,
		note: `${payoutRef}: ${reason}`,
	});

/** Proposes to write off a difference. Nothing is booked until a second person agrees. */
export function proposeWriteOff(
	deps: Deps,
	{ id, reason }: { id: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const one = await lockOpen(tx, id);
		await refuseIfProposed(tx, { kind: WRITE_OFF_KIND, thing: id });
		if (await fitsNow(tx, one))
			throw new Refusal('look-again', 'Pembukuan sudah menyusul. Pilih Periksa lagi.');
		const expected = one.kind === 'missing' ? await status(tx, one) : one.expected;
		if (one.kind === 'missing') await noteExpected(tx, id, expected);
		await proposeAct(
			tx,
			deps,
			{
				kind: WRITE_OFF_KIND,
				thing: id,
				label: `${one.orderNo || one.payoutRef} (${one.provider})`,
				amount: Math.abs(lossOf({ ...one, expected })),
				old: { Buku: formatRupiah(expected), Laporan: formatRupiah(one.received) },
				new: { Buku: 'Dihapusbukukan', Laporan: formatRupiah(one.received) },
				reason,
			},
			by,
		);
		await record(tx, 'payout-write-off-proposed', one, reason, by);
	});
}

/** Books the difference as a loss, or reduces the loss if the bank received more than was booked. */
async function bookWriteOff(
	tx: Tx,
	one: DifferenceRow,
	reason: string,
	by: StaffAct,
): Promise<void> {
	const off = lossOf(one);
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
		note: [one.orderNo, reason].filter(Boolean).join(': '),
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

async function writeOff(tx: Tx, proposal: ApprovalProposal, by: StaffAct): Promise<void> {
	const { thing, reason } = proposal;
	const one = await lockOpen(tx, thing);
	if (await settleIfFits(tx, one, by)) return record(tx, 'payout-settled', one, reason, by);
	await bookWriteOff(tx, await asItStands(tx, one), reason, by);
	await closeDifferenceRow(tx, thing, { outcome: 'written-off', proposal, ...by });
	await settleTask(tx, { key: taskKey(thing), reason, at: by.at });
	return record(tx, 'payout-written-off', one, reason, by);
}

/**
 * Books an approved write-off as a loss, or reduces it if the bank received more than was booked.
 * If the books match by now, the difference is closed without booking.
 */
export const writeOffHandler: ApprovalHandler = {
	lock: (tx, { thing }) => lockDifference(tx, thing),
	carryOut: writeOff,
	async stopped(tx, { thing, reason }, how, by) {
		const one = await lockDifference(tx, thing);
		const action =
			how === 'withdrawn' ? 'payout-write-off-withdrawn' : 'payout-write-off-refused';
		if (one) await record(tx, action, one, reason, by);
	},
};

/** Records a second person's decision on a write-off. */
export async function decideWriteOff(
	deps: Deps,
	{ id, agreed }: { id: string; agreed: boolean },
	by: StaffAct,
): Promise<void> {
	const ref = { kind: WRITE_OFF_KIND, thing: id };
	await voteOn(deps, { [WRITE_OFF_KIND]: writeOffHandler }, { ref, vote: { agreed } }, by);
}
