import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAction } from '#insurance/access/staff/staff.ts';
import { agreementOf } from '#insurance/access/staff/two-people/two-people.server.ts';
import {
	type Decided,
	decideWriteOff,
	proposeWriteOff,
	recheckDifferences,
} from '#insurance/money/payments/payouts/differences/close-difference.server.ts';
import {
	differencesOf,
	payoutReportById,
} from '#insurance/money/payments/payouts/payouts.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type { decidePayoutLoss, payoutDifferences, proposePayoutLoss } from './payout-api.ts';
import { toReport, wordsOf } from './payouts.server.ts';

export async function showDifferences(
	{ db }: MoneyDeps,
	{ reportId }: { reportId: string },
	caller: Caller,
): Promise<CallOutput<typeof payoutDifferences>> {
	const { staffId } = staffWho(caller, 'money.work');
	const report = await payoutReportById(db, reportId);
	if (!report) throw new Refusal('not-found', 'Laporan setoran tidak ditemukan.');
	const rows = await differencesOf(db, reportId);
	const second = { staffId, at: caller.now };
	const whyNot = agreementOf(db, { second, permission: 'money.work' });
	const toAgree = async (row: (typeof rows)[number]) => ({
		...row,
		whyNotAgree: row.closedAt ? null : await whyNot([row.proposedBy]),
	});
	return {
		report: toReport(report),
		mine: report.backProposedBy === staffId,
		whyNotAgree: report.takenBackAt ? null : await whyNot([report.backProposedBy]),
		rows: (await Promise.all(rows.map(toAgree))).map((row) => ({
			id: row.id,
			line: row.line,
			kind: row.kind,
			words: wordsOf(row.kind),
			orderNo: row.orderNo,
			expected: row.expected,
			received: row.received,
			reason: row.reason,
			outcome: row.outcome,
			proposedBy: row.proposedName,
			mine: row.proposedBy === staffId,
			whyNotAgree: row.whyNotAgree,
			closedAt: row.closedAt?.toISOString() ?? null,
			closedBy: row.closedName,
		})),
	};
}

export async function recheck(
	deps: MoneyDeps,
	{ reportId }: { reportId: string },
	caller: Caller,
): Promise<{ settled: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const by = { staffId, at: caller.now };
	const settled = await recheckDifferences(deps, reportId, by, (tx, { payoutRef, settled }) =>
		recordAction(tx, {
			...by,
			action: 'payout-settled',
			subject: payoutRef,
			note: `${settled} selisih sudah cocok`,
		}),
	);
	return { settled };
}

export async function proposeLoss(
	deps: MoneyDeps,
	input: CallInput<typeof proposePayoutLoss>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = { staffId: staffWho(caller, 'money.work').staffId, at: caller.now };
	await proposeWriteOff(deps, input, by, (tx, { orderNo, payoutRef }) =>
		recordAction(tx, {
			...by,
			action: 'payout-write-off-proposed',
			subject: orderNo || payoutRef,
			note: `${payoutRef}: ${input.reason}`,
		}),
	);
	return {};
}

const ACTIONS: Record<Decided, StaffAction> = {
	settled: 'payout-settled',
	'written-off': 'payout-written-off',
	refused: 'payout-write-off-refused',
};

export async function decideLoss(
	deps: MoneyDeps,
	input: CallInput<typeof decidePayoutLoss>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = { staffId: staffWho(caller, 'money.work').staffId, at: caller.now };
	await decideWriteOff(deps, input, by, (tx, { orderNo, payoutRef, reason }, came) =>
		recordAction(tx, {
			...by,
			action: ACTIONS[came],
			subject: orderNo || payoutRef,
			note: `${payoutRef}: ${reason ?? ''}`,
		}),
	);
	return {};
}
