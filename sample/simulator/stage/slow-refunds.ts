import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';

/**
 * A gateway that takes days to refund, like real ones: it accepts every refund and reports later
 * whether the money arrived.
 */
export const slowRefunds = (gateway: PaymentProvider): PaymentProvider => ({
	...gateway,
	refund: async ({ refundKey }) => ({ state: 'pending', ref: refundKey }),
});
