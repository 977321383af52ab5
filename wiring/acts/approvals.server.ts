import type { ApprovalHandlers } from '#insurance/access/approvals/proposal.server.ts';
import { proposeOrAlone } from '#insurance/access/approvals/propose-alone.server.ts';
import { ruleHandler } from '#insurance/access/approvals/rules/change-rule.server.ts';
import { staffRolesHandler } from '#insurance/access/staff/accounts/give-roles.server.ts';
import { roleHandler } from '#insurance/access/staff/rights/change-role.server.ts';
import type { ProposeRoles } from '#insurance/access/staff/rights/propose.server.ts';
import { companyHandler } from '#insurance/groups/companies/proposals/company-approval.server.ts';
import { bankLineHandler } from '#insurance/money/bank/booking/book-line.server.ts';
import { transferBatchHandler } from '#insurance/money/batches/approve-batch.server.ts';
import { payoutAccountHandler } from '#insurance/money/batches/failed/replace-account.server.ts';
import { writeOffHandler } from '#insurance/money/payments/payouts/differences/close-difference.server.ts';
import { takeBackHandler } from '#insurance/money/payments/payouts/take-back.server.ts';
import { closeMonthHandler } from '#insurance/office/books/close-month.server.ts';
import { premiumAccountHandler } from '#insurance/office/desk/insurer/premium-account.server.ts';
import {
	PAYOUT_SOURCES,
	returnedPayments,
} from '#insurance/office/desk/money/batches/sources.server.ts';
import { refundHandler } from '#insurance/office/desk/money/refunds/refund-transfers.server.ts';
import { holdHandler } from '#insurance/office/privacy/retention/holds/hold-approval.server.ts';
import { changeHandler } from '#insurance/office/product-studio/changes/change-approval.server.ts';
import { corridorHandler } from '#insurance/office/product-studio/corridors/corridor-desk.server.ts';
import { hitHandler } from '#insurance/people/screening/hits/verdict.server.ts';
import { listHandler } from '#insurance/people/screening/lists/list-approval.server.ts';
import { thresholdHandler } from '#insurance/people/screening/lists/threshold.server.ts';
import { campaignHandler } from '#insurance/sales/campaigns/campaign-approval.server.ts';
import { recoveryHandler } from '#insurance/service/requests/recovery/recovery-approval.server.ts';
import { correctionHandler } from '#insurance/service/servicing/corrections/correction-approval.server.ts';
import { doubleHandler } from '#insurance/service/servicing/doubles/return-double.server.ts';

import type { Deps } from '../deps.server.ts';

/** Carries out each kind of proposal. Their areas come after `access`, so they are passed in here. */
export function approvalHandlers(deps: Deps): ApprovalHandlers {
	return {
		refund: refundHandler,
		'write-off': writeOffHandler,
		'settlement-report': takeBackHandler,
		'period-close': closeMonthHandler,
		'bank-account': premiumAccountHandler,
		'bank-line': bankLineHandler({ ...deps, returns: returnedPayments(deps) }),
		'transfer-batch': transferBatchHandler(deps),
		'payout-account': payoutAccountHandler(deps, PAYOUT_SOURCES),
		'rate-corridor': corridorHandler,
		product: changeHandler,
		campaign: campaignHandler,
		hold: holdHandler,
		'account-recovery': recoveryHandler(deps),
		correction: correctionHandler(deps),
		'double-payment': doubleHandler(deps),
		company: companyHandler(deps),
		'screening-list': listHandler,
		'screening-threshold': thresholdHandler,
		'screening-hit': hitHandler,
		role: roleHandler,
		'staff-roles': staffRolesHandler,
		'approval-rule': ruleHandler,
	};
}

/** Proposes changes of roles. The module of staff comes before approvals, so it is passed in. */
export const proposesRoles =
	({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): ProposeRoles =>
	(tx, proposal, by) =>
		proposeOrAlone(
			tx,
			{ db, sealer, handlers: { role: roleHandler, 'staff-roles': staffRolesHandler } },
			proposal,
			by,
		);
