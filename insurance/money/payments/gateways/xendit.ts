import type { PayMethodId } from '../methods.ts';
import type { PayState } from '../orders/order.ts';
import { gatewayWord } from './midtrans.ts';

/**
 * Maps our payment methods to an invoice's `payment_methods`; null for methods that Xendit does not
 * accept.
 */
export const INVOICE_METHODS: Record<PayMethodId, string | null> = {
	qris: 'QRIS',
	'va-bca': 'BCA',
	'va-mandiri': 'MANDIRI',
	'va-bri': 'BRI',
	'va-bni': 'BNI',
	'va-permata': 'PERMATA',
	gopay: null,
	shopeepay: 'SHOPEEPAY',
	ovo: 'OVO',
	dana: 'DANA',
	indomaret: 'INDOMARET',
	alfamart: 'ALFAMART',
	kartu: 'CREDIT_CARD',
};

/** Documented Xendit limits in rupiah, for methods where they are narrower than in methods.ts. */
export const INVOICE_LIMITS: Partial<Record<PayMethodId, { min: number; max: number }>> = {
	'va-bca': { min: 10_000, max: 50_000_000 },
	qris: { min: 1_000, max: 10_000_000 },
	shopeepay: { min: 1_000, max: 10_000_000 },
	ovo: { min: 1_000, max: 10_000_000 },
	dana: { min: 1_000, max: 10_000_000 },
};

/** Maps dispute notifications to our states. While the bank reviews our reply, nothing changes. */
export const DISPUTE_STATES: Record<string, PayState> = {
	'dispute.action_required': 'DISPUTED',
	'dispute.under_review': 'DISPUTED',
	'dispute.won': 'DISPUTE_WON',
	'dispute.lost': 'REVERSED',
};

/**
 * Maps an invoice's status to our states. SETTLED is a paid invoice whose money has reached our
 * balance.
 */
const STATES: Record<string, PayState> = {
	PENDING: 'PENDING',
	PAID: 'PAID',
	SETTLED: 'PAID',
	EXPIRED: 'EXPIRED',
	EXPIRE: 'EXPIRED',
};

export function invoiceState(status: string): PayState | undefined {
	const word = gatewayWord(status).toUpperCase();
	return Object.hasOwn(STATES, word) ? STATES[word] : undefined;
}
