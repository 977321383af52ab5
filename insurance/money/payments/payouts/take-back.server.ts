import sql from 'sql-template-tag';

import type {
	ApprovalDeps,
	ApprovalHandler,
	ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { reverseJournals } from '#insurance/money/ledger/reverse.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';

import { bookCountedFees, countedFees, paidOrdersOf } from './counted-fees.server.ts';
import { findDifferences } from './differences/difference-store.server.ts';
import { openLate, openMissing } from './differences/open-difference.server.ts';
import { backTaskKey, endReports, settleBackTask, TAKEN_BACK } from './end-reports.server.ts';
import { findPayoutReport, lockPayouts, type ReportRowShown } from './store.server.ts';

export const REPORT_KIND = 'settlement-report' as const;
type Deps = ApprovalDeps & { db: Pool };

async function lockReport(tx: Tx, id: string): Promise<ReportRowShown> {
	const known = await findPayoutReport(tx, id);
	if (!known) throw new Refusal('not-found', 'Laporan setoran tidak ditemukan.');
	await lockPayouts(tx, known.provider);
	const report = await findPayoutReport(tx, id);
	if (!report || report.takenBackAt !== null)
		throw new Refusal('look-again', 'Laporan ini sudah ditarik kembali. Muat ulang daftarnya.');
	return report;
}

/**
 * Proposes to withdraw an incorrectly imported report. Nothing changes until a second person
 * agrees.
 */
export function proposeTakeBack(
	deps: Deps,
	{ reportId, reason }: { reportId: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const { payoutRef, provider, paidOn, net } = await lockReport(tx, reportId);
		await proposeAct(
			tx,
			deps,
			{
				kind: REPORT_KIND,
				thing: reportId,
				label: `${payoutRef} (${provider})`,
				amount: Math.abs(net),
				old: { Laporan: 'Dibukukan', 'Hari setoran': longDate(paidOn) },
				new: { Laporan: 'Ditarik kembali', 'Hari setoran': longDate(paidOn) },
				reason,
			},
			by,
		);
		await openTask(tx, {
			key: backTaskKey(reportId, by.at),
			kind: 'payout-back',
			subject: payoutRef,
			note: reason,
			at: by.at,
		});
		await recordAction(tx, {
			...by,
			action: 'payout-back-proposed',
			subject: payoutRef,
			note: reason,
		});
	});
}

/**
 * Restores the books as if the report had never been imported: payout, fees and write-offs are
 * reversed, its differences end, and its rows are released for another report. The fees of its
 * orders are then counted by another report that contains them, and payments that all other reports
 * omitted are missing again.
 */
type Reason = Pick<ApprovalProposal, 'proposedBy' | 'proposedAt' | 'reason'>;

async function undoReport(
	tx: Tx,
	report: ReportRowShown,
	{ proposedBy, proposedAt, reason }: Reason,
	by: StaffAct,
): Promise<void> {
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
		sql`update payout_report set taken_back_by = ${by.staffId}, taken_back_at = ${by.at},
			back_proposed_by = ${proposedBy}, back_proposed_at = ${proposedAt}, back_reason = ${reason} where id = ${id}`,
	);
	const after = await countedFees(tx, provider, orderNos);
	await bookCountedFees(tx, { before, after }, { backId: id, provider, at: by.at });
	await openMissing(tx, provider, paid, by.at);
	await openLate(tx, provider, by.at);
}

/** Withdraws a report once others approved it, or closes the task about it. */
export const takeBackHandler: ApprovalHandler = {
	lock: (tx, { thing }) => lockReport(tx, thing),
	async carryOut(tx, proposal, by) {
		const { thing, proposedAt, reason } = proposal;
		const report = await lockReport(tx, thing);
		await undoReport(tx, report, proposal, by);
		await settleBackTask(tx, { id: thing, proposedAt }, { reason: TAKEN_BACK, at: by.at });
		const subject = report.payoutRef;
		await recordAction(tx, { ...by, action: 'payout-taken-back', subject, note: reason });
	},
	async stopped(tx, { thing, proposedAt, reason }, how, by) {
		const report = await lockReport(tx, thing);
		const closed = 'Usulannya tidak dijalankan';
		await settleBackTask(tx, { id: thing, proposedAt }, { reason: closed, at: by.at });
		await recordAction(tx, {
			...by,
			action: how === 'withdrawn' ? 'payout-back-withdrawn' : 'payout-back-refused',
			subject: report.payoutRef,
			note: reason,
		});
	},
};

/**
 * Records a second person's decision on withdrawing a report: either it is withdrawn or the
 * proposal is removed. The proposer may also remove the proposal.
 */
export async function decideTakeBack(
	deps: Deps,
	{ reportId, agreed }: { reportId: string; agreed: boolean },
	by: StaffAct,
	handler: ApprovalHandler = takeBackHandler,
): Promise<void> {
	const ref = { kind: REPORT_KIND, thing: reportId };
	await voteOn(deps, { [REPORT_KIND]: handler }, { ref, vote: { agreed } }, by);
}
