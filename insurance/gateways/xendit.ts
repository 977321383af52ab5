import type { PayState } from '#insurance/payments/order.ts';

/** Our ways to pay in the words of an invoice's `payment_methods`; what is absent Xendit does not take. */
export const INVOICE_METHODS: Record<string, string> = {
	qris: 'QRIS',
	'va-bca': 'BCA',
	'va-mandiri': 'MANDIRI',
	'va-bri': 'BRI',
	'va-bni': 'BNI',
	'va-permata': 'PERMATA',
	shopeepay: 'SHOPEEPAY',
	ovo: 'OVO',
	dana: 'DANA',
	indomaret: 'INDOMARET',
	alfamart: 'ALFAMART',
	kartu: 'CREDIT_CARD',
};

/** What a notification about a dispute means; while the bank looks at the answer nothing new is to be done. */
export const DISPUTE_STATES: Record<string, PayState> = {
	'dispute.action_required': 'DISPUTED',
	'dispute.under_review': 'DISPUTED',
	'dispute.won': 'DISPUTE_WON',
	'dispute.lost': 'REVERSED',
};

/** Status of an invoice in our words: SETTLED is a paid one whose money reached our balance. */
const STATES: Record<string, PayState> = { PENDING: 'PENDING', PAID: 'PAID', SETTLED: 'PAID', EXPIRED: 'EXPIRED' };

export function invoiceState(status: string): PayState | undefined {
	return Object.hasOwn(STATES, status) ? STATES[status] : undefined;
}
