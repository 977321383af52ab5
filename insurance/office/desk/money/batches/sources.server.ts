import { claimPayouts } from '#insurance/claims/desk/payouts/batch-claims.server.ts';
import { returnedClaims } from '#insurance/claims/desk/payouts/return-payout.server.ts';
import type { ReturnedPayments } from '#insurance/money/bank/booking/returned-payment.server.ts';
import type { PayoutSources } from '#insurance/money/batches/source.server.ts';
import { policyRefunds } from '#insurance/service/servicing/cancellations/refunds/batch-refunds.server.ts';
import { returnedPolicyRefund } from '#insurance/service/servicing/cancellations/refunds/returned-refund.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';

/** The kinds of payments that batches of transfers contain. */
export const PAYOUT_SOURCES: PayoutSources = {
	claim: claimPayouts,
	'policy-refund': policyRefunds,
};

/** The kinds of payments that are owed again when the bank returns them. */
export const returnedPayments = (deps: { sealer: Sealer }): ReturnedPayments => ({
	claim: returnedClaims(deps),
	policy: returnedPolicyRefund(deps),
});
