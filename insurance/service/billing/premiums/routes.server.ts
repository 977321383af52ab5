import type { PayDeps } from '#insurance/money/payments/pay-deps.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import type { Debiting } from '../mandates/mandate.ts';
import { getPremiums, payPremium as payCall, premiumOutcome } from './api.ts';
import { dailyPolicyRun } from './daily-policy-run.server.ts';
import { type DebitDeps, premiumDebit } from './debit.server.ts';
import { payPremium } from './pay-premium.server.ts';
import { premiumMail, type PremiumMailDeps } from './premium-mails.server.ts';
import { showPremiumOutcome } from './premium-outcome.server.ts';
import { showPremiums } from './show-premiums.server.ts';

export function premiumRoutes(deps: PayDeps & Debiting): Served[] {
	return serveAll(deps, [
		[premiumOutcome, showPremiumOutcome],
		[payCall, payPremium],
		[getPremiums, showPremiums],
	]);
}

export function premiumJobs(
	deps: DebitDeps & PremiumMailDeps,
): Record<'policy-day' | 'premium-mail' | 'premium-debit', Handler> {
	return {
		'policy-day': dailyPolicyRun(deps),
		'premium-mail': premiumMail(deps),
		'premium-debit': premiumDebit(deps),
	};
}
