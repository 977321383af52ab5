import { describe, expect, test } from 'vitest';

import { addToDay } from '#platform/values/dates.ts';

import { type DaySteps, oddDayOf, oddDayWords, type RefusedTimes } from './odd-day.ts';

/** A Tuesday. */
const DAY = '2026-11-24';
const daysBefore = (paid: readonly number[], more: Partial<DaySteps> = {}): DaySteps[] =>
	paid.map((count, n) => ({
		day: addToDay(DAY, { day: -7 * (n + 1) }),
		placed: count + 10,
		pages: count + 10,
		paid: count,
		...more,
	}));
const on = (paid: number, placed = paid + 10, pages = placed): DaySteps => ({
	day: DAY,
	placed,
	pages,
	paid,
});
const EVEN = [50, 50, 50, 50, 50, 50, 50, 50];
const judge = (day: DaySteps, before: readonly number[], refusals: RefusedTimes[] = []) =>
	oddDayOf(DAY, [day, ...daysBefore(before)], refusals);

describe('a day is odd', () => {
	test.each([
		['far below an even weekday', 31, EVEN, -38],
		['far above an even weekday', 70, EVEN, 40],
		['exactly a fifth below', 40, EVEN, -20],
		['exactly three orders of a small shop', 2, [5, 5, 5, 5], -60],
		['without any order', 0, EVEN, -100],
		// The median of [40 … 60] is 50 and their deviations 2.5: odd from 11.1.
		['more than three deviations away', 38, [40, 60, 50, 50, 45, 55, 50, 50], -24],
	])('%s', (_name, paid, before, change) => {
		expect(judge(on(paid), before)).toMatchObject({ change });
	});
});

describe('a day is usual', () => {
	test.each([
		['just within a fifth', 41, EVEN],
		['within three deviations of an uneven weekday', 30, [20, 70, 50, 45, 55, 30, 60, 50]],
		['two orders fewer in a small shop', 3, [5, 5, 5, 5]],
		['with three weeks to compare with', 0, [50, 50, 50]],
		['of a shop with four orders a day', 0, [4, 4, 4, 4, 4, 4, 4, 4]],
	])('%s', (_name, paid, before) => {
		expect(judge(on(paid), before)).toBeNull();
	});

	test('if it is not over and so not counted', () => {
		expect(oddDayOf(DAY, daysBefore(EVEN), [])).toBeNull();
	});
});

describe('the step that explains most', () => {
	test.each([
		['fewer people ordered', on(30, 36), 'orders', true],
		['as many ordered and fewer paid', on(30, 60), 'payments', true],
		['buyers tried again and again, and fewer paid', on(30, 90), 'payments', true],
		['the gateway gave no payment pages', on(30, 60, 36), 'pages', true],
		['half of it before the order and half after', on(25, 42), 'orders', false],
	] as const)('%s', (_name, day, step, isNearlyAll) => {
		expect(judge(day, EVEN)).toMatchObject({ step, isNearlyAll });
	});
});

const refusedAt = (minute: number, count: number, method = 'qris', day = DAY): RefusedTimes => ({
	day,
	method,
	minute,
	count,
});

describe('the method that refused', () => {
	const bad = on(31, 60);
	test('is the one with the most refusals beyond the usual, with the hours of four fifths', () => {
		const refusals = [
			refusedAt(14 * 60, 5),
			refusedAt(15 * 60, 6),
			refusedAt(16 * 60 + 10, 5),
			refusedAt(9 * 60, 1),
			refusedAt(21 * 60, 1),
			// More, but as always.
			refusedAt(10 * 60, 30, 'va-bca'),
			...daysBefore(EVEN).map(({ day }) => refusedAt(600, 29, 'va-bca', day)),
		];
		expect(judge(bad, EVEN, refusals)?.refused).toEqual({
			method: 'qris',
			from: 14 * 60,
			to: 16 * 60 + 20,
		});
	});
	test('has no hours if it refused all day', () => {
		const refusals = [0, 6, 12, 18, 23].map((hour) => refusedAt(hour * 60, 2));
		expect(judge(bad, EVEN, refusals)?.refused).toEqual({
			method: 'qris',
			from: null,
			to: null,
		});
	});
	test('is not named for two refusals, nor for a loss before the payment, nor for more sales', () => {
		expect(judge(bad, EVEN, [refusedAt(600, 2)])?.refused).toBeNull();
		expect(judge(on(30, 36), EVEN, [refusedAt(600, 9)])?.refused).toBeNull();
		expect(judge(on(90, 60), EVEN, [refusedAt(600, 9)])?.refused).toBeNull();
	});
});

test('the sentence names day, size, step, method and hours', () => {
	const odd = judge(on(31, 60), EVEN, [refusedAt(14 * 60, 9), refusedAt(16 * 60 + 10, 9)]);
	const words = (one: typeof odd) => (one ? oddDayWords(one, () => 'QRIS') : '');
	expect(words(odd)).toBe(
		'Selasa (24 Nov 2026): −38%, hampir semua di langkah pembayaran, QRIS menolak 14.00–16.20.',
	);
	expect(words(judge(on(70), EVEN))).toBe(
		'Selasa (24 Nov 2026): +40%, hampir semua sebelum pesanan dibuat.',
	);
	expect(words(judge(on(25, 42), EVEN))).toBe(
		'Selasa (24 Nov 2026): −50%, terutama sebelum pesanan dibuat.',
	);
});
