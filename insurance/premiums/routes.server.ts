import type { PayDeps } from '#insurance/payments/pay.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { getPremiums, payPremium as payCall } from './api.ts';
import { type DebitDeps, premiumDebit } from './debit.server.ts';
import { payPremium } from './pay-premium.server.ts';
import { policyDay } from './policy-day.server.ts';
import { premiumMail, type PremiumMailDeps } from './premium-mails.server.ts';
import { showPremiums } from './show-premiums.server.ts';

export function premiumRoutes(deps: PayDeps): Served[] {
	return [serve(getPremiums, ({ policyId }, caller) => showPremiums(deps, policyId, caller)), serve(payCall, (input, caller) => payPremium(deps, input, caller))];
}

/** `policy-day`, `premium-mail` and `premium-debit`. */
export function premiumJobs(deps: DebitDeps & PremiumMailDeps): Record<'policy-day' | 'premium-mail' | 'premium-debit', Handler> {
	return { 'policy-day': policyDay(deps), 'premium-mail': premiumMail(deps), 'premium-debit': premiumDebit(deps) };
}
