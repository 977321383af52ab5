import {
	decidePayoutBack,
	decidePayoutLoss,
	payoutDifferences,
	type PayoutDifference,
	type PayoutReport,
	payoutReports,
	proposePayoutBack,
	proposePayoutLoss,
	recheckPayout,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import { addToDay } from '#platform/values/dates.ts';

import { FINANCE } from '../../assumptions/money.ts';
import { randomFor } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type FinanceDesk, wordsFor } from './desk.ts';

/** Proposes an unexplained difference as a loss, or approves a colleague's proposal. */
async function workDifference(
	desk: FinanceDesk,
	paidOn: string,
	one: PayoutDifference,
): Promise<void> {
	const { stage, who, today } = desk;
	const { id, kind, expected, received, proposedBy, mine, whyNotAgree } = one;
	const own = randomFor(stage.plan.seed, 'difference', paidOn, kind, expected, received);
	if (own.chance(FINANCE.leftOpen)) return;
	const { from, to } = FINANCE.differenceDays;
	if (addToDay(paidOn, { day: own.whole(from, to) }) > today) return;
	if (proposedBy === null)
		await stage
			.perform(proposePayoutLoss, { id, reason: wordsFor(own, 'difference') }, who)
			.catch(refusedAs('look-again', null));
	else if (!mine && whyNotAgree === null)
		await stage.perform(decidePayoutLoss, { id, agreed: true }, who);
}

/** Rechecks a report, and handles the differences that remain. */
async function workReport(
	desk: FinanceDesk,
	{ id: reportId, paidOn }: PayoutReport,
): Promise<void> {
	const { stage, who } = desk;
	await stage.perform(recheckPayout, { reportId }, who);
	const { rows } = await stage.perform(payoutDifferences, { reportId }, who);
	for (const one of rows) if (one.closedAt === null) await workDifference(desk, paidOn, one);
}

/** Withdraws a report that was loaded by mistake, which needs two people. */
async function withdrawReport(desk: FinanceDesk, one: PayoutReport): Promise<void> {
	const { stage, who, today } = desk;
	const { id: reportId, paidOn, net, backProposedBy } = one;
	const own = randomFor(stage.plan.seed, 'report', paidOn, net);
	const noticed = addToDay(paidOn, { day: own.whole(1, 3) });
	const isMeant = own.chance(FINANCE.takenWrongly) && today >= noticed;
	if (!isMeant || today > addToDay(paidOn, { day: 14 })) return;
	if (backProposedBy === null) {
		const reason = wordsFor(own, 'wrong-report');
		await stage.perform(proposePayoutBack, { reportId, reason }, who);
		return;
	}
	const { mine, whyNotAgree } = await stage.perform(payoutDifferences, { reportId }, who);
	if (!mine && whyNotAgree === null)
		await stage.perform(decidePayoutBack, { reportId, agreed: true }, who);
}

/** Handles the latest reports of the gateway. */
export async function workReports(desk: FinanceDesk): Promise<void> {
	const { rows } = await desk.stage.perform(payoutReports, {}, desk.who);
	for (const one of rows) {
		if (one.takenBackAt !== null) continue;
		if (one.open > 0) await workReport(desk, one);
		await withdrawReport(desk, one);
	}
}
