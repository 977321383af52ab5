import { useEffect, useState } from 'react';

import type { getPurchase } from '#insurance/documents/purchases/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';

export type Purchase = CallOutput<typeof getPurchase>;
/**
 * Identifies an order and grants access to it. `code`: the code from its emails, needed unless this
 * browser placed the order.
 */
export type PurchaseKey = { orderId: string; code?: string | null | undefined };

/**
 * Polling intervals. Most documents are rendered within seconds; if one takes longer, polling
 * becomes less frequent.
 */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
const SOON_TIMES = 15;

export const purchaseKey = ({ orderId, code }: PurchaseKey) => ({
	orderId,
	userSession: storedCart(),
	code: code ?? null,
});

/**
 * Returns the result of a paid order, polled while the page is visible until every document is
 * ready and every email has been sent. Null if the visitor may not open it or there is no response
 * yet.
 */
export function usePurchase(key: PurchaseKey | null): {
	purchase: Purchase | null;
	askAgain: () => void;
} {
	const [purchase, setPurchase] = useState<Purchase | null>(null);
	const [turn, setTurn] = useState(0);
	const { orderId, code } = key ?? {};
	useEffect(() => {
		if (!orderId) return undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let gone = false;
		let times = 0;
		async function look() {
			timer = undefined;
			if (document.visibilityState !== 'visible') return;
			times += 1;
			const answer = await ask<typeof getPurchase>(
				'POST /page/product/payment/purchase',
				purchaseKey({ orderId: orderId ?? '', code }),
				{ repeatable: true },
			);
			if (gone) return;
			if (answer.ok) setPurchase(answer.data);
			const over = answer.ok ? answer.data.ready : answer.code === 404;
			if (!over) timer = setTimeout(look, times < SOON_TIMES ? SOON_MS : LATER_MS);
		}
		const seenAgain = () => timer === undefined && void look();
		void look();
		document.addEventListener('visibilitychange', seenAgain);
		return () => {
			gone = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', seenAgain);
		};
	}, [orderId, code, turn]);
	return { purchase, askAgain: () => setTurn((now) => now + 1) };
}
