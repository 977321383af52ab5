import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { howPaid } from '#insurance/money/payments/orders/paid/how-paid.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { openMandateAccount } from './give-mandate.server.ts';
import { type MandateRow, mandatesOf } from './store.server.ts';

async function mandateWords(db: Db, sealer: Sealer, mandate: MandateRow): Promise<string> {
	const { mandateBank } = await insurerAt(db, mandate.givenAt);
	const { bankAccountNo } = openMandateAccount(sealer, mandate);
	return `Autodebet ${mandateBank} ${maskAccount(bankAccountNo)}`;
}

/**
 * Returns how the premiums of a customer's policies are paid, in words by policy: by the running
 * mandate if there is one, otherwise in the same way as the purchase.
 */
export async function waysOfPaying(
	{ db, sealer }: { db: Db; sealer: Sealer },
	customerId: string,
	policies: readonly PolicyHead[],
): Promise<Map<string, string>> {
	const mandates = (await mandatesOf(db, customerId)).filter(
		({ stoppedAt, policyId }) =>
			stoppedAt === null && policies.some(({ id }) => id === policyId),
	);
	const paid = await howPaid(
		db,
		policies.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo])),
	);
	const ways = new Map(
		policies.map(({ id, orderNo }) => [id, paid.get(orderNo ?? '')?.method?.label ?? '–']),
	);
	for (const mandate of mandates)
		ways.set(mandate.policyId, await mandateWords(db, sealer, mandate));
	return ways;
}
