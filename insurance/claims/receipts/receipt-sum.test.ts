import { describe, expect, test } from 'vitest';

import { notAdded, sameReceipt } from './receipt-sum.ts';

const receipt = (
	total: number,
	over: { day?: string; dayCertainty?: number; place?: string } = {},
) => ({
	total: { value: total, certainty: 0.95 },
	day: { value: over.day ?? '2026-11-12', certainty: over.dayCertainty ?? 0.9 },
	place: { value: over.place ?? 'Klinik Melati', certainty: 0.9 },
	deposit: false,
	carried: false,
});
const whys = (...readings: Parameters<typeof sameReceipt>[0][]) =>
	notAdded(readings.map((reading) => ({ reading }))).map((left) => left?.why ?? null);

describe('costs are not counted twice', () => {
	const one = receipt(250_000);
	test('recognises a repeated receipt even when its date was misread in one photo', () => {
		expect(sameReceipt(one, { ...one, day: null })).toBe(true);
		expect(sameReceipt(one, receipt(250_000, { place: 'KLINIK MELATI' }))).toBe(true);
		expect(sameReceipt(one, receipt(250_000, { day: '2026-11-17', dayCertainty: 0.45 }))).toBe(
			true,
		);
		expect(whys(one, one, receipt(100_000))).toEqual([null, 'same', null]);
	});
	test('treats a receipt with another certain date or place as a different receipt', () => {
		expect(sameReceipt(one, receipt(250_000, { day: '2026-11-13' }))).toBe(false);
		expect(sameReceipt(one, receipt(250_000, { place: 'Apotek Jaya' }))).toBe(false);
	});
	test('matches a bill with its rounded receipt, but only within a small difference', () => {
		expect(whys(receipt(1_250_450), receipt(1_250_500))).toEqual([null, 'same']);
		expect(whys(receipt(2_000), receipt(3_000))).toEqual([null, null]);
		expect(whys(receipt(1_250_000), receipt(1_252_000))).toEqual([null, null]);
	});
	test('recognises a total that is the sum of the receipts before or after it', () => {
		expect(whys(receipt(100_000), receipt(150_000), receipt(250_000))).toEqual([
			'included',
			'included',
			null,
		]);
		expect(whys(receipt(250_000), receipt(100_000), receipt(150_000), receipt(70_000))).toEqual(
			[null, 'included', 'included', null],
		);
		expect(whys(receipt(100_000), receipt(150_000), receipt(260_000))).toEqual([
			null,
			null,
			null,
		]);
	});
	test('counts only the largest amount when one is marked as a deposit', () => {
		const slip = { ...receipt(2_000_000, { day: '2026-11-10' }), deposit: true };
		expect(whys(slip, receipt(5_000_000))).toEqual(['deposit', null]);
		expect(whys(receipt(2_000_000), { ...receipt(5_000_000), deposit: true })).toEqual([
			'deposit',
			null,
		]);
		expect(whys(slip)).toEqual([null]);
	});
	test('counts only the largest page of a bill that carries its sum over', () => {
		const page = (total: number, place = 'RS Melati') => ({
			...receipt(total, { place }),
			carried: true,
		});
		const pharmacy = receipt(85_000, { place: 'Apotek Jaya' });
		expect(whys(page(1_500_000), page(2_750_000), pharmacy)).toEqual(['carried', null, null]);
		// The last page may lack words that mark a carried-over total.
		expect(whys(page(1_500_000), receipt(2_750_000, { place: 'RS Melati' }), pharmacy)).toEqual(
			['carried', null, null],
		);
		expect(whys(pharmacy, page(1_500_000), page(2_750_000))).toEqual([null, 'carried', null]);
		expect(
			whys(page(100_000), page(150_000), page(200_000, 'RS Jaya'), page(290_000, 'RS Jaya')),
		).toEqual(['carried', null, 'carried', null]);
		expect(whys(page(1_500_000))).toEqual([null]);
	});
	test('keeps bills of two days apart, and a slip without a place out of a bill’s pages', () => {
		const page = (total: number, day: string) => ({
			...receipt(total, { day }),
			carried: true,
		});
		const [first, second] = ['2026-09-12', '2026-11-12'];
		expect(
			whys(
				page(1_500_000, first),
				page(2_750_000, first),
				page(900_000, second),
				page(1_200_000, second),
			),
		).toEqual(['carried', null, 'carried', null]);
		const slip = { ...receipt(85_000), place: null };
		expect(whys(page(2_750_000, first), slip)).toEqual([null, null]);
	});
	test('counts a page that totals other receipts, even next to a bill that is carried over', () => {
		const sum = { ...receipt(2_500_000), carried: true };
		expect(whys(receipt(1_000_000), receipt(1_500_000), sum, receipt(3_000_000))).toEqual([
			'included',
			'included',
			null,
			null,
		]);
	});
	test('does not let a page without a total exclude any receipt', () => {
		expect(whys({ ...one, total: null }, one, { ...one, total: null })).toEqual([
			null,
			null,
			null,
		]);
	});
});
