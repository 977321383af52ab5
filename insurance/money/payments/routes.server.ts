import { type Served, serve, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import { checkPayment, getOrder, getPaymentStatus, payCart as payCall } from './api.ts';
import { type OrderMailDeps, orderMailJobs } from './orders/order-mails.server.ts';
import { isOrderNo } from './orders/order.ts';
import { paymentStatus } from './orders/paid/payment-status.server.ts';
import { showOrder } from './orders/show-order.server.ts';
import { expireOrder } from './orders/unpaid/expire-orders.server.ts';
import type { PayDeps } from './pay-deps.server.ts';
import { payCart } from './paying/pay.server.ts';
import { askAboutOrder, type ReconcileDeps } from './settlement/reconcile-orders.server.ts';
import { sendRefund } from './settlement/refund-orders.server.ts';
import { findOrder } from './store.server.ts';

export function paymentRoutes(deps: PayDeps & ReconcileDeps): Served[] {
	return [
		...serveAll(deps, [
			[payCall, payCart],
			[getOrder, showOrder],
		]),
		serve(getPaymentStatus, (input) => paymentStatus(deps.db, input.orderId)),
		serve(checkPayment, async (input, caller) => {
			if (isOrderNo(input.orderId)) await askAboutOrder(deps, input.orderId, caller.now);
			return paymentStatus(deps.db, input.orderId);
		}),
	];
}

export function paymentJobs(
	deps: ReconcileDeps & OrderMailDeps,
	clock: () => Date = () => new Date(),
): Record<'expire-order' | 'cancel-payment' | 'send-refund' | 'order-mail', Handler> {
	return {
		...orderMailJobs(deps, clock),
		'expire-order': async ({ orderNo }) =>
			void (await expireOrder(deps.db, { orderNo: String(orderNo) }, clock())),
		'cancel-payment': async ({ orderNo }) => {
			const order = await findOrder(deps.db, String(orderNo));
			if (!order?.providerRef || order.status !== 'cancelled') return;
			await deps.providers
				.find((one) => one.id === order.provider)
				?.cancel({ orderNo: order.orderNo, providerRef: order.providerRef });
		},
		'send-refund': async ({ refundId }, { tx, attempt }) =>
			sendRefund(tx, deps.providers, String(refundId), attempt, clock()),
	};
}
