import { useEffect, useState } from 'react';

import type { getOrder } from '#insurance/money/payments/api.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';

import type { WaitingOrder } from './PayInstruction.tsx';

export type OrderView =
	| { at: 'loading' }
	| { at: 'closed'; problem: string | null }
	| { at: 'open'; order: WaitingOrder };

/**
 * Returns the order with its payment method. Access requires the cart of this browser or the code
 * from the email, either in the address or typed. Without any of them, the page still waits for the
 * payment and asks for the code.
 */
export function useWaitingOrder(
	orderId: string | null,
	codeInAddress: string | null,
): { view: OrderView; open: (code: string) => void } {
	const [view, setView] = useState<OrderView>({ at: 'loading' });
	const [typed, setTyped] = useState<{ code: string } | null>(null);
	const code = typed?.code ?? codeInAddress;
	const userSession = useBrowserValue(storedCart);
	const hasNothing = userSession === null && !code;
	useEffect(() => {
		// A visitor with neither cart nor code, e.g. someone paying a premium, triggers no request,
		// because it would be refused.
		if (!orderId || userSession === undefined || hasNothing) return undefined;
		let gone = false;
		void ask<typeof getOrder>(
			'POST /page/product/payment/order',
			{ orderId, userSession, code },
			{ repeatable: true },
		).then((answer) => {
			if (gone) return;
			setView(
				answer.ok
					? { at: 'open', order: answer.data }
					: {
							at: 'closed',
							problem: typed !== null || answer.code !== 404 ? answer.message : null,
						},
			);
		});
		return () => {
			gone = true;
		};
	}, [orderId, code, typed, userSession, hasNothing]);
	return {
		view: orderId && hasNothing ? { at: 'closed', problem: null } : view,
		open: (written) => setTyped({ code: written }),
	};
}
