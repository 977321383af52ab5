import { useEffect, useRef, useState } from 'react';

import type { payCart } from '#insurance/money/payments/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { storedCart, storeOrder } from '#web/ui/browser/checkout-storage.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { type Confirmation, isSafeEndpoint } from '../checkout.ts';
import { downloadRiplays } from '../riplay-zip.ts';

type PayState = { busy: boolean; problem: string | null; methodProblem: string | null };

const IDLE: PayState = { busy: false, problem: null, methodProblem: null };

function methodProblemOf(data: unknown): string | null {
	return refusedFields(data)['metode_pembayaran'] ?? null;
}

export type PayTools = ReturnType<typeof usePay>;

/**
 * Pays for the confirmed selection. Each intent has one idempotency key, so that a second click or
 * a lost response never creates a second order. After a changed price or text, `reload` shows the
 * new one, which must be confirmed again.
 */
export function usePay(reload: () => Promise<void>) {
	const [state, setState] = useState<PayState>(IDLE);
	const intent = useRef({ of: '', key: '' });
	useEffect(() => {
		// If the buyer returns from the payment page, a payment made or cancelled there is no
		// longer part of this intent.
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			intent.current = { of: '', key: '' };
			setState(IDLE);
		};
		addEventListener('pageshow', onShow);
		return () => removeEventListener('pageshow', onShow);
	}, []);

	async function leave(
		orderId: string,
		endpointUrl: string,
		riplays: readonly string[],
	): Promise<void> {
		storeOrder(orderId);
		if (!isSafeEndpoint(endpointUrl, location.origin)) {
			return setState({
				...IDLE,
				problem:
					'Alamat pembayaran tidak dapat dibuka dengan aman. Hubungi kami; pesananmu belum dibayar.',
			});
		}
		await downloadRiplays(riplays);
		location.assign(endpointUrl);
	}

	async function pay(data: Confirmation, method: string): Promise<void> {
		if (state.busy) return;
		setState({ ...IDLE, busy: true });
		const input = {
			userSession: storedCart(),
			metode_pembayaran: method,
			cartID: data.cart.map(({ cartID }) => cartID),
			documentsHash: data.documentsHash,
			consents: { terms: true },
		};
		const of = JSON.stringify([input, data.promotion]);
		if (intent.current.of !== of) intent.current = { of, key: newKey() };
		const answer = await ask<typeof payCart>('POST /page/product/payment', input, {
			idempotencyKey: intent.current.key,
		});
		if (answer.ok)
			return leave(
				answer.data.payment.responseData.orderId,
				answer.data.payment.responseData.endpointUrl,
				answer.data.riplays,
			);
		const methodProblem = methodProblemOf(answer.data);
		showToast(answer.message);
		if (answer.code === 409) await reload();
		setState({ busy: false, problem: methodProblem ? null : answer.message, methodProblem });
	}

	return { state, pay, clearProblem: () => setState((now) => (now.busy ? now : IDLE)) };
}
