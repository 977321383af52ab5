import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { PayMethod } from '#insurance/money/payments/methods.ts';
import { howPaid } from '#insurance/money/payments/orders/paid/how-paid.server.ts';
import { cardOf } from '#insurance/money/payments/orders/paid/order-card.server.ts';
import { cardTypeOf } from '#insurance/money/payments/orders/paid/paid-card.ts';
import { callersPolicyWith } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import type { getInfoPremiumPayment } from './api.ts';
import { type MandateDeps, openMandateAccount } from './give-mandate.server.ts';
import { newestMandate } from './store.server.ts';

type PremiumPayment = CallOutput<typeof getInfoPremiumPayment>;

/**
 * The four documented methods (C3.6.02–C3.6.05). E-wallets use a code, like QRIS; payments in shops
 * use a number, like a virtual account.
 */
const METHODS: Record<PayMethod['group'], PremiumPayment['reccuringMethod']> = {
	QRIS: 'QRIS',
	EWALLET: 'QRIS',
	VA: 'VIRTUAL_ACCOUNT',
	RETAIL: 'VIRTUAL_ACCOUNT',
	CARD: 'CREDIT_CARD',
};

const EMPTY = {
	reccuringBank: '',
	reccuringCardType: '',
	reccuringAccountName: '',
	reccuringAccountNo: '',
	recurringCardExpDate: '',
	mandateNo: '',
	mandateValidFrom: '',
};

/**
 * Returns how the premium for the customer's policy is paid (C3.6): by the running mandate if there
 * is one, otherwise in the same way as the purchase. For a card, it returns the data reported by
 * the provider (docs/decisions/0038).
 */
export async function premiumPayment(
	deps: MandateDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<PremiumPayment> {
	const [policy, mandate] = await callersPolicyWith(deps, { policyId }, caller, () =>
		newestMandate(deps.db, policyId),
	);
	if (mandate && mandate.stoppedAt === null) {
		const account = openMandateAccount(deps.sealer, mandate);
		return {
			...EMPTY,
			reccuringMethod: 'AUTO_COLLECTION',
			reccuringBank: (await insurerAt(deps.db, mandate.givenAt)).mandateBank,
			reccuringAccountName: account.holderName,
			reccuringAccountNo: maskAccount(account.bankAccountNo),
			mandateNo: mandate.mandateNo,
			mandateValidFrom: mandate.validFrom.toISOString(),
		};
	}
	const paid =
		policy.orderNo === null
			? undefined
			: (await howPaid(deps.db, [policy.orderNo])).get(policy.orderNo);
	const card =
		policy.orderNo !== null && paid?.method?.group === 'CARD'
			? await cardOf(deps.db, deps.sealer, policy.orderNo)
			: undefined;
	return {
		...EMPTY,
		...(card
			? {
					reccuringCardType: cardTypeOf(card),
					reccuringAccountNo: maskAccount(`••••••••${card.lastFour}`),
					recurringCardExpDate: card.expires,
				}
			: {}),
		reccuringMethod: paid?.method ? METHODS[paid.method.group] : 'VIRTUAL_ACCOUNT',
	};
}
