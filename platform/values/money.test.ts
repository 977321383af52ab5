import { expect, test } from 'vitest';

import { compactRupiah, formatRupiah, groupDigits, rupiah, thousands } from './money.ts';

test.each<[number, string, string]>([
	[0, '0', 'Rp0'],
	[7, '7', 'Rp7'],
	[999, '999', 'Rp999'],
	[1_000, '1.000', 'Rp1.000'],
	[54_000, '54.000', 'Rp54.000'],
	[1_234_567, '1.234.567', 'Rp1.234.567'],
	[-999, '−999', '−Rp999'],
	[-54_000, '−54.000', '−Rp54.000'],
	[-1_234_567, '−1.234.567', '−Rp1.234.567'],
])('formats %d as %s and as the amount %s', (amount, grouped, written) => {
	expect(groupDigits(amount)).toBe(grouped);
	expect(formatRupiah(amount)).toBe(written);
});

test('separates thousands with commas and returns empty text for a non-number', () => {
	expect(thousands(1_234_567)).toBe('1,234,567');
	expect(thousands('-1234')).toBe('-1,234');
	for (const nothing of ['', null, undefined, 'lima']) expect(thousands(nothing)).toBe('');
});

test('shows sums insured with at most one decimal', () => {
	expect(compactRupiah(1_500_000_000)).toBe('Rp1,5 miliar');
	expect(compactRupiah(50_000_000)).toBe('Rp50 juta');
	expect(compactRupiah(500)).toBe('Rp500');
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('rejects %d as an amount', (amount) => {
	expect(() => rupiah(amount)).toThrow(RangeError);
});
