import { type ConfirmDeps } from '#insurance/sales/carts/order/confirm-cart.server.ts';

import type { PaymentProvider } from './payment-provider.ts';

export type PayDeps = ConfirmDeps & {
	/**
	 * The provider for new orders. All providers that may still send notifications are passed to
	 * `paymentPages`.
	 */
	provider: PaymentProvider;
	/** Must not end with a slash. */
	publicUrl: string;
};
