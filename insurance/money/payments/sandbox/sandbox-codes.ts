import type { PayMethod, PayMethodId } from '../methods.ts';

/**
 * Computes CRC-16/CCITT-FALSE, the checksum at the end of a QRIS payload. The checksum of
 * "123456789" is 29B1.
 */
export function crc16(text: string): string {
	let crc = 0xffff;
	for (const byte of new TextEncoder().encode(text)) {
		crc ^= byte << 8;
		for (let bit = 0; bit < 8; bit += 1)
			crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
	}
	return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;

/** Builds a QRIS payload for a nonexistent merchant. Scanners can read it, but no bank will pay it. */
export function qrisText({ orderNo, amount }: { orderNo: string; amount: number }): string {
	const merchant =
		field('00', 'ID.CO.SANDBOX.WWW') +
		field('01', '936000000000000000') +
		field('02', 'SBX0001') +
		field('03', 'UME');
	const national =
		field('00', 'ID.CO.QRIS.WWW') + field('02', 'ID0000000000000') + field('03', 'UME');
	const body = [
		field('00', '01'),
		field('01', '12'),
		field('26', merchant),
		field('51', national),
		field('52', '6300'),
		field('53', '360'),
		field('54', String(amount)),
		field('58', 'ID'),
		field('59', 'SIMULASI JAGA'),
		field('60', 'JAKARTA'),
		field('61', '10110'),
		field('62', field('01', orderNo.slice(0, 25))),
		'6304',
	].join('');
	return body + crc16(body);
}

const BANK_PREFIX: Partial<Record<PayMethodId, string>> = {
	'va-bca': '39010',
	'va-mandiri': '88908',
	'va-bri': '26215',
	'va-bni': '98801',
	'va-permata': '85240',
};

/**
 * Returns the number that a buyer would enter at the bank or shop. It is always the same for an
 * order.
 */
export function payCode(orderNo: string, method: PayMethod): string {
	if (method.group === 'CARD') return '4811 1111 1111 1114';
	let number = 7;
	for (const sign of orderNo) number = (number * 31 + sign.charCodeAt(0)) % 100_000_000_000;
	const digits = String(number).padStart(11, '0');
	return (BANK_PREFIX[method.id] ?? '7712') + digits;
}
