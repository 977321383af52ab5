import { createHash, timingSafeEqual } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Eight letters that go with an order number into its mails: both together open the order on
 * another device.
 */
export function orderCode(sealer: Sealer, orderNo: string): string {
	const bytes = Buffer.from(sealer.fingerprint('order code', orderNo), 'hex');
	return Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('');
}

export function isOrderCode(sealer: Sealer, orderNo: string, given: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(
		hash(given.toUpperCase().replace(/[^A-Z2-7]/g, '')),
		hash(orderCode(sealer, orderNo)),
	);
}
