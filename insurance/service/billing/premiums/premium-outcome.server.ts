import { findOrderByNo } from '#insurance/money/payments/orders/order-trail.server.ts';
import { isOrderNo } from '#insurance/money/payments/orders/order.ts';
import { instalmentOrderOf } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { statusHistory } from '#insurance/policies/move-policy.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { premiumOutcome } from './api.ts';

type Outcome = CallOutput<typeof premiumOutcome>;
const NOTHING = { policyId: null, productName: null, since: null, nextDueOn: null } as const;

/** Returns the purpose of the order with this number. The response contains no personal data. */
export async function showPremiumOutcome(
	{ db }: { db: Db },
	{ orderId }: { orderId: string },
): Promise<Outcome> {
	const order = isOrderNo(orderId) ? await findOrderByNo(db, orderId) : undefined;
	if (!order)
		throw new Refusal(
			'not-found',
			'Pesanan tidak ditemukan. Periksa kembali nomor pesanan kamu.',
		);
	const paid = await instalmentOrderOf(db, order.id);
	if (!paid) return { kind: 'purchase', ...NOTHING };
	const [head] = await policyHeads(db, [paid.policyId]);
	if (order.status !== 'paid' || !head) return { kind: 'waiting', ...NOTHING };
	const back = (await statusHistory(db, head.id)).find(
		({ reason, at }) => reason === 'reinstated' && at.getTime() === order.paidAt?.getTime(),
	);
	return {
		kind: back ? 'reinstated' : 'premium',
		policyId: head.id,
		productName: head.product.name,
		since: back ? jakartaDay(back.at) : null,
		nextDueOn: head.nextDueOn,
	};
}
