import { Refusal } from '#platform/contract/refusal.ts';

import { NOTHING_TO_PAY } from '../methods.ts';
import type { OrderRow } from '../store.server.ts';
import { applyPaymentEvent, type WebhookDeps } from './receive-webhook.server.ts';

/** Provider name used for our own settlement of a free order. */
export const NO_PROVIDER = 'none';

/**
 * Settles an order whose price is covered entirely by campaigns, once. It is stored and applied
 * like a provider's notification, so policies, books and emails follow as usual.
 */
export async function settleForNothing(
	deps: WebhookDeps,
	{ orderNo }: Pick<OrderRow, 'orderNo'>,
	now: Date,
): Promise<void> {
	const event = {
		orderNo,
		providerRef: NO_PROVIDER,
		state: 'PAID',
		amount: 0,
		currency: 'IDR',
		rawStatus: NOTHING_TO_PAY.id,
		eventId: orderNo,
	} as const;
	const outcome = await applyPaymentEvent(deps, NO_PROVIDER, event, Buffer.alloc(0), now);
	if (outcome !== 'paid' && outcome !== 'replayed')
		throw new Refusal(
			'look-again',
			'Pesanan ini sudah berubah. Buka ringkasan pembelian, lalu coba lagi.',
		);
}
