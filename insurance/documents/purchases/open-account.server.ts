import type { OrderKey } from '#insurance/money/payments/orders/show-order.server.ts';
import { pagePasswordLink } from '#insurance/people/accounts/customer-account.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import type { openAccount as openAccountCall } from './api.ts';
import { ownPurchase } from './bought.server.ts';
import { purchaseAccount, type PurchaseDeps } from './show-purchase.server.ts';

/**
 * Returns, to the browser that has just paid, a link for setting the account's first password.
 * Refuses with `look-again` if the account has a password or contains policies that this browser
 * did not buy. In that case, only the emailed link opens the account.
 */
export async function openAccount(
	deps: PurchaseDeps,
	input: OrderKey,
	{ now }: { now: Date },
): Promise<CallOutput<typeof openAccountCall>> {
	const { how, customerId } = await purchaseAccount(deps, await ownPurchase(deps, input, now));
	if (how !== 'here' || customerId === null)
		throw new Refusal(
			'look-again',
			'Akun ini dibuka lewat tautan di email kami, atau sudah punya kata sandi.',
		);
	const redirect_url = await deps.db.transaction((tx) => pagePasswordLink(tx, customerId, now));
	return { redirect_url };
}
