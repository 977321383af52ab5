import sql from 'sql-template-tag';

import {
	proposerOf,
	refuseOneHand,
	refuseSecondProposal,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { reverseJournals } from '#insurance/money/ledger/reverse.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { bookCountedFees, countedFees, paidOrdersOf } from './counted-fees.server.ts';
import { findDifferences } from './differences/difference-store.server.ts';
import { openLate, openMissing } from './differences/open-difference.server.ts';
import { backTaskKey, endReports, settleBackTask, TAKEN_BACK } from './end-reports.server.ts';
import { findPayoutReport, lockPayouts, type ReportRowShown } from './store.server.ts';

type By = { staffId: string; at: Date };
type Also = (tx: Tx, report: ReportRowShown) => Promise<void>;
const nothing: Also = async () => {};

async function lockReport(tx: Tx, id: string): Promise<ReportRowShown> {
	const known = await findPayoutReport(tx, id);
	if (!known) throw new Refusal('not-found', 'Laporan setoran tidak ditemukan.');
	await lockPayouts(tx, known.provider);
	const report = await findPayoutReport(tx, id);
	if (!report || report.takenBackAt !== null)
		throw new Refusal('look-again', 'Laporan ini sudah ditarik kembali. Muat ulang daftarnya.');
	return report;
}

const noteProposal = (tx: Tx, id: string, proposal: (By & { reason: string }) | null) =>
	tx.query(sql`
		update payout_report set back_proposed_by = ${proposal?.staffId ?? null}, back_proposed_at = ${proposal?.at ?? null},
			back_reason = ${proposal?.reason ?? null}
		where id = ${id}`);

/**
 * Proposes to withdraw an incorrectly imported report. Nothing changes until a second person
 * agrees.
 */
export function proposeTakeBack(
	{ db }: { db: Pool },
	{ reportId, reason }: { reportId: string; reason: string },
	by: By,
	also: Also = nothing,
): Promise<void> {
	return db.transaction(async (tx) => {
		const report = await lockReport(tx, reportId);
		refuseSecondProposal(report.backProposedBy, report.backProposedName);
		await noteProposal(tx, reportId, { ...by, reason });
		await openTask(tx, {
			key: backTaskKey(reportId, by.at),
			kind: 'payout-back',
			subject: report.payoutRef,
			note: reason,
			at: by.at,
		});
		await also(tx, report);
	});
}

/**
 * Restores the books as if the report had never been imported: payout, fees and write-offs are
 * reversed, its differences end, and its rows are released for another report. The fees of its
 * orders are then counted by another report that contains them, and payments that all other reports
 * omitted are missing again.
 */
async function undoReport(tx: Tx, report: ReportRowShown, by: By): Promise<void> {
	const { id, provider, payoutRef } = report;
	const differences = await findDifferences(tx, id);
	const paid = await paidOrdersOf(tx, id);
	const orderNos = [...new Set([...paid, ...differences.map(({ orderNo }) => orderNo)])];
	const before = await countedFees(tx, provider, orderNos);
	const keys = await endReports(tx, [id], differences, {
		...by,
		reason: TAKEN_BACK,
	});
	await reverseJournals(tx, { keys }, by.at, `Laporan setoran ${payoutRef} ditarik kembali`);
	await tx.query(
		sql`update payout_report set taken_back_by = ${by.staffId}, taken_back_at = ${by.at} where id = ${id}`,
	);
	const after = await countedFees(tx, provider, orderNos);
	await bookCountedFees(tx, { before, after }, { backId: id, provider, at: by.at });
	await openMissing(tx, provider, paid, by.at);
	await openLate(tx, provider, by.at);
}

/**
 * Records a second person's decision on withdrawing a report: either it is withdrawn or the
 * proposal is removed. The proposer may also remove the proposal.
 */
export function decideTakeBack(
	{ db }: { db: Pool },
	{ reportId, agreed }: { reportId: string; agreed: boolean },
	by: By,
	also: Also = nothing,
): Promise<void> {
	return db.transaction(async (tx) => {
		const report = await lockReport(tx, reportId);
		const first = [proposerOf(report.backProposedBy)];
		if (agreed) await refuseOneHand(tx, { first, second: by, permission: 'money.work' });
		if (agreed) await undoReport(tx, report, by);
		else await noteProposal(tx, reportId, null);
		const reason = agreed ? TAKEN_BACK : 'Usulannya tidak dijalankan';
		await settleBackTask(tx, report, { reason, at: by.at });
		await also(tx, report);
	});
}
