import {
	openProposalsOf,
	type ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
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

/** Returns the open proposals, for the person who reads the list. */
async function openOf(deps: MoneyDeps, kind: 'write-off' | 'settlement-report', things: string[]) {
	const { db } = deps;
	const open = await openProposalsOf(db, deps, kind, things);
	const nameOf = async ({ proposedBy }: ApprovalProposal) =>
		(await staffNamed(db, proposedBy)).name;
	const names = new Map(
		await Promise.all(
			[...open].map(async ([thing, one]) => [thing, await nameOf(one)] as const),
		),
	);
	return { open, names };
}

export async function showDifferences(
	deps: MoneyDeps,
	{ reportId }: { reportId: string },
	caller: Caller,
): Promise<CallOutput<typeof payoutDifferences>> {
	const { db } = deps;
	const { staffId } = staffWho(caller, 'money.read');
	const report = await payoutReportById(db, reportId);
	if (!report) throw new Refusal('not-found', 'Laporan setoran tidak ditemukan.');
	const rows = await differencesOf(db, reportId);
	const whyNot = whyNotApproveOf(db, { staffId, at: caller.now });
	const back = await openOf(deps, 'settlement-report', [reportId]);
	const losses = await openOf(
		deps,
		'write-off',
		rows.map(({ id }) => id),
	);
	const backProposal = back.open.get(reportId);
	const shown = async (row: (typeof rows)[number]) => {
		const proposal = losses.open.get(row.id);
		return {
			id: row.id,
			line: row.line,
			kind: row.kind,
			words: wordsOf(row.kind),
			orderNo: row.orderNo,
			expected: row.expected,
			received: row.received,
			reason: proposal?.reason ?? row.reason,
			outcome: row.outcome,
			proposedBy: losses.names.get(row.id) ?? row.proposedName,
			mine: proposal?.proposedBy === staffId,
			whyNotAgree: await whyNot(proposal),
			closedAt: row.closedAt?.toISOString() ?? null,
			closedBy: row.closedName,
		};
	};
	return {
		report: await toReport(deps, report),
		mine: backProposal?.proposedBy === staffId,
		whyNotAgree: await whyNot(backProposal),
		rows: await Promise.all(rows.map(shown)),
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
	await proposeWriteOff(deps, input, by);
	return {};
}

export async function decideLoss(
	deps: MoneyDeps,
	input: CallInput<typeof decidePayoutLoss>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = {
		staffId: staffWho(caller, ['money.work', 'money.approve']).staffId,
		at: caller.now,
	};
	await decideWriteOff(deps, input, by);
	return {};
}
