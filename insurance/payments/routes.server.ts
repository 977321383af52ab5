import { type Served, serve } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { getPaymentStatus, payCart as payCall } from './api.ts';
import { expireDueOrders, expireOrder } from './expire-orders.server.ts';
import { type PayDeps, payCart } from './pay.server.ts';
import { paymentStatus } from './payment-status.server.ts';
import { findOrder } from './store.server.ts';

export function paymentRoutes(deps: PayDeps): Served[] {
	return [
		serve(payCall, (input, caller) => payCart(deps, input, caller)),
		serve(getPaymentStatus, (input) => paymentStatus(deps.db, input.orderId)),
	];
}

/** Handlers of the jobs that this room enqueues: `expire-order` and `cancel-payment` with `{orderNo}`, and a sweep. */
export function paymentJobs(deps: Pick<PayDeps, 'db' | 'provider'>): Record<'expire-order' | 'cancel-payment' | 'expire-orders', Handler> {
	return {
		'expire-order': async ({ orderNo }) => void (await expireOrder(deps.db, { orderNo: String(orderNo) }, new Date())),
		'cancel-payment': async ({ orderNo }) => {
			const order = await findOrder(deps.db, String(orderNo));
			if (order?.providerRef && order.provider === deps.provider.id && order.status === 'cancelled')
				await deps.provider.cancel({ orderNo: order.orderNo, providerRef: order.providerRef });
		},
		'expire-orders': async () => void (await expireDueOrders(deps.db, new Date())),
	};
}
