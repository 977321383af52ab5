import { type Served, serve } from '#platform/http/served.server.ts';

import {
	bookWithdrawnPart,
	closeMoneyTask,
	decideWithdrawn,
	matchMoney as matchCall,
	moneyRefunds,
	moneyTasks,
	returnMoney,
	settleMoneyOut,
} from './api.ts';
import { notePaidToCompany } from './company-refunds.server.ts';
import { type MatchDeps, matchMoney, settleOut } from './match-money.server.ts';
import { finishTask, showBalances, showRefunds, showTasks } from './money-desk.server.ts';
import {
	decidePayoutBack,
	decidePayoutLoss,
	payoutDifferences,
	payoutReports,
	previewPayout,
	proposePayoutBack,
	proposePayoutLoss,
	recheckPayout,
	sandboxPayout,
	takePayout,
} from './payout-api.ts';
import { decideBack, proposeBack } from './payout-back.server.ts';
import { decideLoss, proposeLoss, recheck, showDifferences } from './payout-differences.server.ts';
import {
	type PayoutDeps,
	sampleReport,
	showPayouts,
	showPayoutPreview,
	takeUpload,
} from './payouts.server.ts';
import { confirmSent, noteSent } from './refund-transfers.server.ts';
import { sendBack } from './return-money.server.ts';
import { showTrail } from './show-trail.server.ts';
import { moneyBalances, moneyTrail } from './trail-api.ts';
import { confirmTransfer, paidToCompany, refundSent } from './transfer-api.ts';
import { bookPart, decideOnWithdrawn } from './withdrawn.server.ts';

export function moneyRoutes(deps: MatchDeps & PayoutDeps): Served[] {
	return [
		serve(moneyTasks, (input, caller) => showTasks(deps, input, caller)),
		serve(closeMoneyTask, (input, caller) => finishTask(deps, input, caller)),
		serve(returnMoney, (input, caller) => sendBack(deps, input, caller)),
		serve(decideWithdrawn, (input, caller) => decideOnWithdrawn(deps, input, caller)),
		serve(bookWithdrawnPart, (input, caller) => bookPart(deps, input, caller)),
		serve(matchCall, (input, caller) => matchMoney(deps, input, caller)),
		serve(settleMoneyOut, (input, caller) => settleOut(deps, input, caller)),
		serve(paidToCompany, (input, caller) => notePaidToCompany(deps, input, caller)),
		serve(moneyRefunds, (input, caller) => showRefunds(deps, input, caller)),
		serve(refundSent, (input, caller) => noteSent(deps, input, caller)),
		serve(confirmTransfer, (input, caller) => confirmSent(deps, input, caller)),
		serve(moneyTrail, (input, caller) => showTrail(deps, input, caller)),
		serve(moneyBalances, (input, caller) => showBalances(deps, input, caller)),
		serve(payoutReports, (input, caller) => showPayouts(deps, input, caller)),
		serve(previewPayout, (input, caller) => showPayoutPreview(deps, input, caller)),
		serve(takePayout, (input, caller) => takeUpload(deps, input, caller)),
		serve(payoutDifferences, (input, caller) => showDifferences(deps, input, caller)),
		serve(recheckPayout, (input, caller) => recheck(deps, input, caller)),
		serve(proposePayoutLoss, (input, caller) => proposeLoss(deps, input, caller)),
		serve(decidePayoutLoss, (input, caller) => decideLoss(deps, input, caller)),
		serve(proposePayoutBack, (input, caller) => proposeBack(deps, input, caller)),
		serve(decidePayoutBack, (input, caller) => decideBack(deps, input, caller)),
		serve(sandboxPayout, (_input, caller) => sampleReport(deps, caller)),
	];
}
