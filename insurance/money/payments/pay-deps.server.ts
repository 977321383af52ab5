import { type ConfirmDeps } from '#insurance/sales/carts/confirm-cart.server.ts';

import type { PaymentProvider } from './payment-provider.ts';

export type PayDeps = ConfirmDeps & {
	/** Takes new orders; all providers that may still notify are passed to `paymentPages`. */
	provider: PaymentProvider;
	/** Without a trailing slash. */
	publicUrl: string;
};
