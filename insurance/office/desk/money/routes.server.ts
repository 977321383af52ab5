import { type Served, serveAll } from '#platform/http/served.server.ts';

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
import {
	bankAccounts,
	matchBankAgain,
	previewBankStatement,
	saveBankAccount,
	takeBankStatement,
} from './bank/bank-api.ts';
import {
	type BankDeskDeps,
	previewBank,
	rematchBank,
	saveBankAccountDesk,
	showBankAccounts,
	takeBank,
} from './bank/bank-desk.server.ts';
import {
	acceptBank,
	bookBank,
	endBank,
	matchBank,
	showBankLine,
	showBankLines,
	showBankUnseen,
	undoBank,
} from './bank/bank-lines.server.ts';
import {
	saveLayoutDesk,
	saveRuleDesk,
	showBankSettings,
	verifyLayoutDesk,
} from './bank/bank-settings.server.ts';
import {
	acceptBankMatch,
	bankLine,
	bankLines,
	bankUnseen,
	bookBankLine,
	endBankMatch,
	matchBankLines,
	undoBankBooking,
} from './bank/line-api.ts';
import {
	bankSettings,
	saveBankLayout,
	saveBankRule,
	verifyBankLayout,
} from './bank/settings-api.ts';
import {
	answerBatchCall,
	batchLayouts,
	batchOpen,
	cancelBatchCall,
	dueBatchPayouts,
	exportBatchFile,
	prepareBatchCall,
	proposeBatchCall,
	takeBatchStatus,
	takeOutOfBatch,
	transferBatches,
	verifyFileLayout,
} from './batches/batch-api.ts';
import {
	answerBatchDesk,
	cancelBatchDesk,
	prepareBatchDesk,
	proposeBatchDesk,
	takeOutDesk,
	takeStatusDesk,
	verifyFileLayoutDesk,
} from './batches/batch-desk.server.ts';
import { replacePayoutAccount, sendToSameAccount } from './batches/failed-api.ts';
import { replaceAccountDesk, sendToSameDesk } from './batches/failed-desk.server.ts';
import {
	exportBatchDesk,
	showBatchLayouts,
	showDuePayouts,
	showTransferBatch,
	showTransferBatches,
} from './batches/show-batches.server.ts';
import { type MatchDeps, matchMoney, settleOut } from './match-money.server.ts';
import { finishTask, showBalances, showRefunds, showTasks } from './money-desk.server.ts';
import type { MoneyDeps } from './money-task.server.ts';
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
} from './payouts/payout-api.ts';
import { decideBack, proposeBack } from './payouts/payout-back.server.ts';
import {
	decideLoss,
	proposeLoss,
	recheck,
	showDifferences,
} from './payouts/payout-differences.server.ts';
import {
	type PayoutDeps,
	sampleReport,
	showPayouts,
	showPayoutPreview,
	takeUpload,
} from './payouts/payouts.server.ts';
import { notePaidToCompany } from './refunds/company-refunds.server.ts';
import { confirmSent, noteSent } from './refunds/refund-transfers.server.ts';
import { confirmTransfer, paidToCompany, refundSent } from './refunds/transfer-api.ts';
import { sendBack } from './return-money.server.ts';
import { showTrail } from './show-trail.server.ts';
import { moneyBalances, moneyTrail } from './trail-api.ts';
import { bookPart, decideOnWithdrawn } from './withdrawn.server.ts';

export function bankRoutes(deps: BankDeskDeps): Served[] {
	const statements = serveAll(deps, [
		[bankAccounts, showBankAccounts],
		[saveBankAccount, saveBankAccountDesk],
		[previewBankStatement, previewBank],
		[takeBankStatement, takeBank],
		[bankLines, showBankLines],
		[bankUnseen, showBankUnseen],
		[bankLine, showBankLine],
		[matchBankLines, matchBank],
		[acceptBankMatch, acceptBank],
		[endBankMatch, endBank],
		[bookBankLine, bookBank],
		[undoBankBooking, undoBank],
		[matchBankAgain, rematchBank],
		[bankSettings, showBankSettings],
		[saveBankLayout, saveLayoutDesk],
		[verifyBankLayout, verifyLayoutDesk],
		[saveBankRule, saveRuleDesk],
	]);
	return [...statements, ...batchRoutes(deps)];
}

export function batchRoutes(deps: MoneyDeps): Served[] {
	return serveAll(deps, [
		[dueBatchPayouts, showDuePayouts],
		[transferBatches, showTransferBatches],
		[batchOpen, showTransferBatch],
		[batchLayouts, showBatchLayouts],
		[prepareBatchCall, prepareBatchDesk],
		[takeOutOfBatch, takeOutDesk],
		[proposeBatchCall, proposeBatchDesk],
		[cancelBatchCall, cancelBatchDesk],
		[exportBatchFile, exportBatchDesk],
		[answerBatchCall, answerBatchDesk],
		[takeBatchStatus, takeStatusDesk],
		[verifyFileLayout, verifyFileLayoutDesk],
		[replacePayoutAccount, replaceAccountDesk],
		[sendToSameAccount, sendToSameDesk],
	]);
}

export function moneyRoutes(deps: MatchDeps & PayoutDeps): Served[] {
	return serveAll(deps, [
		[moneyTasks, showTasks],
		[closeMoneyTask, finishTask],
		[returnMoney, sendBack],
		[decideWithdrawn, decideOnWithdrawn],
		[bookWithdrawnPart, bookPart],
		[matchCall, matchMoney],
		[settleMoneyOut, settleOut],
		[paidToCompany, notePaidToCompany],
		[moneyRefunds, showRefunds],
		[refundSent, noteSent],
		[confirmTransfer, confirmSent],
		[moneyTrail, showTrail],
		[moneyBalances, showBalances],
		[payoutReports, showPayouts],
		[previewPayout, showPayoutPreview],
		[takePayout, takeUpload],
		[payoutDifferences, showDifferences],
		[recheckPayout, recheck],
		[proposePayoutLoss, proposeLoss],
		[decidePayoutLoss, decideLoss],
		[proposePayoutBack, proposeBack],
		[decidePayoutBack, decideBack],
		[sandboxPayout, sampleReport],
	]);
}
