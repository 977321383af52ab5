import { jakartaClock } from '#platform/values/dates.ts';

import type { PayMethodId } from '../methods.ts';
import type { PayState } from '../orders/order.ts';

/**
 * Maps our payment methods to Snap's `enabled_payments`; null for methods that Midtrans does not
 * accept.
 */
export const SNAP_METHODS: Record<PayMethodId, string | null> = {
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
 * Maps Midtrans' `transaction_status` to our states, including the spellings of its partner banks.
 * A captured card payment under review is pending until the verdict.
 */
const STATES: Record<string, PayState> = {
	authorize: 'PENDING',
	pending: 'PENDING',
	capture: 'PAID',
	captured: 'PAID',
	settlement: 'PAID',
	settled: 'PAID',
	// Part of the money was returned, but the order remains paid. The amount is in our own refund
	// record.
	partial_refund: 'PAID',
	deny: 'FAILED',
	denied: 'FAILED',
	failure: 'FAILED',
	failed: 'FAILED',
	cancel: 'CANCELLED',
	canceled: 'CANCELLED',
	cancelled: 'CANCELLED',
	expire: 'EXPIRED',
	expired: 'EXPIRED',
	refund: 'REFUNDED',
	refunded: 'REFUNDED',
	chargeback: 'REVERSED',
	partial_chargeback: 'PART_REVERSED',
};

const VERDICTS: Record<string, PayState> = {
	accept: 'PAID',
	accepted: 'PAID',
	challenge: 'PENDING',
	challenged: 'PENDING',
	deny: 'FAILED',
	denied: 'FAILED',
};

/** Normalises a gateway's status word, e.g. `Expired ` and `EXPIRED` to `expired`. */
export const gatewayWord = (text: string): string =>
	text
		.trim()
		.toLowerCase()
		.replaceAll(/[\s-]+/g, '_');

export function midtransState(status: string, fraud: string | undefined): PayState | undefined {
	const [word, verdict] = [gatewayWord(status), gatewayWord(fraud ?? '')];
	const state = Object.hasOwn(STATES, word) ? STATES[word] : undefined;
	if (!word.startsWith('capture') || verdict === '') return state;
	return Object.hasOwn(VERDICTS, verdict) ? VERDICTS[verdict] : undefined;
}

/** Parses an amount in whole rupiah, e.g. `12000.00` → 12000; undefined for anything else. */
export function wholeRupiah(text: string): number | undefined {
	const digits = /^(\d{1,15})(?:\.0{1,2})?$/.exec(text)?.[1];
	return digits === undefined ? undefined : Number(digits);
}

/** Formats a time for Snap's `expiry.start_time`, e.g. `2026-11-21 18:11:08 +0700`. */
export function snapTime(at: Date): string {
	const local = jakartaClock(at);
	return `${local.slice(0, 10)} ${local.slice(11)} +0700`;
}
