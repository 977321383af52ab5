import { openApplication } from '#insurance/sales/carts/order/items-for-order.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { internationalPhone } from '#platform/values/phone.ts';

import { isGatewayError } from '../gateways/gateway-error.ts';
import { payMethod } from '../methods.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import type { OrderItemRow } from '../orders/order-item-store.server.ts';
import type { PayDeps } from '../pay-deps.server.ts';
import type { Checkout } from '../payment-provider.ts';
import { findOrder, type OrderRow } from '../store.server.ts';
import { claimCheckout, releaseCheckout, saveCheckout } from './checkout-store.server.ts';

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
const WAIT_MS = 100;
/**
 * Delay of the email with payment instructions. By then most buyers have either paid or decided to
 * pay later.
 */
const HOW_TO_PAY_DELAY_SECONDS = 30;
const TRIES = 80;

export const waitingAddress = (
	{ publicUrl }: Pick<PayDeps, 'publicUrl'>,
	{ orderNo }: Pick<OrderRow, 'orderNo'>,
): string => `${publicUrl}/pending-payment?order=${orderNo}`;

function checkoutFor(
	{ publicUrl, provider, sealer }: PayDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
	tries: number,
): Checkout {
	const method = payMethod(order.method);
	if (!method) throw new Error(`unknown payment method ${order.method}`);
	const holder = items[0] && openApplication(sealer, items[0].application).holder;
	return {
		orderNo: order.orderNo,
		amount: order.amount,
		currency: 'IDR',
		method: method.id,
		expiresAt: order.expiresAt,
		items: items.map((item) => ({
			id: item.cartItemId,
			name: item.productName,
			price: item.planRate - item.promotion,
			quantity: 1,
		})),
		customer: {
			name: holder?.name ?? '',
			email: holder?.email ?? '',
			phone: internationalPhone(holder?.phone ?? ''),
		},
		returnUrl: waitingAddress({ publicUrl }, order),
		notifyUrl: `${publicUrl}/webhooks/${provider.id}`,
		idempotencyKey: order.orderNo,
		again: tries > 1,
	};
}

const notYet = () =>
	new Refusal(
		'busy',
		'Halaman pembayaran belum dapat dibuka. Tunggu sebentar, lalu tekan Bayar lagi.',
	);

async function askProvider(
	deps: PayDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
	tries: number,
): Promise<string> {
	try {
		const checkout = await deps.provider.createCheckout(checkoutFor(deps, order, items, tries));
		await deps.db.transaction(async (tx) => {
			saveCheckout(tx, order.id, checkout);
			enqueueOrderMail(tx, order.orderNo, 'order', '', HOW_TO_PAY_DELAY_SECONDS);
		});
		return checkout.redirectUrl;
	} catch (error) {
		// The order is kept. The next attempt uses the same key, so nothing is charged twice.
		await releaseCheckout(deps.db, order.id);
		if (!isGatewayError(error)) throw error;
		const later = notYet();
		later.cause = error;
		throw later;
	}
}

export const firstCheckout = (
	deps: PayDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
): Promise<string> => askProvider(deps, order, items, 1);

/**
 * Returns the payment page address. If there are concurrent calls, one contacts the provider and
 * the others wait for the result.
 */
export async function checkoutOf(
	deps: PayDeps,
	order: OrderRow,
	items: readonly OrderItemRow[],
	now: Date,
): Promise<string> {
	let found: OrderRow | undefined = order;
	const began = performance.now();
	for (let tries = 0; tries < TRIES; tries += 1) {
		if (found?.redirectUrl) return found.redirectUrl;
		if (found?.status !== 'pending')
			throw new Refusal(
				'look-again',
				'Pesanan ini sudah berubah. Buka ringkasan pembelian, lalu bayar lagi.',
			);
		const at = new Date(now.getTime() + performance.now() - began);
		const claimed = await claimCheckout(deps.db, order.id, at);
		if (claimed !== null) return askProvider(deps, order, items, claimed);
		await pause(WAIT_MS);
		found = await findOrder(deps.db, order.orderNo);
	}
	throw notYet();
}
