import { type ConfirmDeps } from '#insurance/carts/confirm-cart.server.ts';

import type { PaymentProvider } from './payment-provider.ts';

export type PayDeps = ConfirmDeps & {
	/** Takes new orders; all that may still notify are given to `paymentPages`. */
	provider: PaymentProvider;
	/** Without a slash at the end. */
	publicUrl: string;
};
