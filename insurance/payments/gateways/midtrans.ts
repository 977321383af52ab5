import { jakartaClock } from '#platform/values/dates.ts';

import type { PayState } from '../orders/order.ts';

/** Our ways to pay in the words of Snap's `enabled_payments`. */
export const SNAP_METHODS: Record<string, string> = {
	qris: 'other_qris',
	'va-bca': 'bca_va',
	'va-mandiri': 'echannel',
	'va-bri': 'bri_va',
	'va-bni': 'bni_va',
	'va-permata': 'permata_va',
	gopay: 'gopay',
	shopeepay: 'shopeepay',
	ovo: 'ovo',
	dana: 'dana',
	indomaret: 'indomaret',
	alfamart: 'alfamart',
	kartu: 'credit_card',
};

/**
 * Midtrans' `transaction_status` in our words; a captured card payment under review waits for its
 * verdict.
 */
const STATES: Record<string, PayState> = {
	authorize: 'PENDING',
	pending: 'PENDING',
	capture: 'PAID',
	settlement: 'PAID',
	// A part came back; the order stays paid, and the refund of ours says how much.
	partial_refund: 'PAID',
	deny: 'FAILED',
	failure: 'FAILED',
	cancel: 'CANCELLED',
	expire: 'EXPIRED',
	refund: 'REFUNDED',
	chargeback: 'REVERSED',
	partial_chargeback: 'PART_REVERSED',
};

export function midtransState(status: string, fraud: string | undefined): PayState | undefined {
	if (status === 'capture' && fraud === 'challenge') return 'PENDING';
	if (status === 'capture' && fraud === 'deny') return 'FAILED';
	return Object.hasOwn(STATES, status) ? STATES[status] : undefined;
}

/** `12000.00` → 12000; undefined for anything that is not whole rupiah. */
export function wholeRupiah(text: string): number | undefined {
	const digits = /^(\d{1,15})(?:\.0{1,2})?$/.exec(text)?.[1];
	return digits === undefined ? undefined : Number(digits);
}

/** `2026-11-21 18:11:08 +0700`, as Snap's `expiry.start_time` is written. */
export function snapTime(at: Date): string {
	const local = jakartaClock(at);
	return `${local.slice(0, 10)} ${local.slice(11)} +0700`;
}
