import { createHash, timingSafeEqual } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const SEALED_CODE = 'order code';
type Order = { orderNo: string; savedCode?: Buffer | null };

const lettersOf = (print: string): string =>
	Array.from(Buffer.from(print, 'hex').subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('');

/** Returns all codes that may appear in an order's emails, the current one first. */
const codesOf = (sealer: Sealer, { orderNo, savedCode }: Order): string[] => [
	...(savedCode ? [sealer.open<string>(SEALED_CODE, savedCode)] : []),
	...sealer.fingerprints('order code', orderNo).map(lettersOf),
];

/**
 * Returns the eight-letter code that is emailed with an order number. Together they open the order
 * on another device.
 */
export const orderCode = (sealer: Sealer, order: Order): string => codesOf(sealer, order)[0] ?? '';

export function isOrderCode(sealer: Sealer, order: Order, given: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest();
	const typed = hash(given.toUpperCase().replace(/[^A-Z2-7]/g, ''));
	return codesOf(sealer, order).some((code) => timingSafeEqual(typed, hash(code)));
}
