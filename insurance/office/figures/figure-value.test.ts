import { expect, test } from 'vitest';

import { changeWords, figureValue, isBetter, figureWords, sumsOfFigure } from './figure-value.ts';
import { figureOf, type FigureKey } from './figure.ts';

test.each<[FigureKey, number | null, string]>([
	['policies-sold', 1_234, '1.234'],
	['premium', 12_500_000, 'Rp12.500.000'],
	['premium', -9_000, '−Rp9.000'],
	['debit-success', 92.46, '92,5%'],
	['debit-success', 100, '100%'],
	['decision-time', 3.04, '3 hari'],
	['decision-time', null, '–'],
])('%s of %s is written as %s', (key, value, words) => {
	expect(figureWords(figureOf(key), value)).toBe(words);
});

test.each<[FigureKey, number | null, number | null, string | null, boolean | null]>([
	['policies-sold', 62, 100, '−38%', false],
	['policies-sold', 112, 100, '+12%', true],
	['policies-sold', 2_271, 100, '+2.171%', true],
	['policies-sold', 100, 100, 'tetap', null],
	['policies-sold', 1_001, 1_000, 'tetap', true],
	['policies-sold', 5, 0, null, true],
	['policies-sold', 0, 0, 'tetap', null],
	['complaints', 4, 2, '+100%', false],
	['claims-submitted', 4, 2, '+100%', null],
	['premium-back', -50, -100, '+50%', false],
	['debit-success', 91, 92.5, '−1,5 poin', false],
	['debit-success', 50, 0, '+50 poin', true],
	['decision-time', null, 3, null, null],
	['decision-time', 2, null, null, null],
])('%s of %s after %s changed by %s', (key, value, before, words, better) => {
	expect(changeWords(figureOf(key), value, before)).toBe(words);
	expect(isBetter(figureOf(key), value, before)).toBe(better);
});

test.each<[FigureKey, number | null]>([
	['policies-sold', 4],
	['premium', 3],
	['debit-success', 75],
	['decision-time', 0.5],
])('%s of four rows is %s', (key, value) => {
	expect(figureValue(figureOf(key), { rows: 4, total: 3, median: 0.5 })).toBe(value);
});

test.each<[string, number, number, number | null]>([
	['claims of 450 on premium of 1,000', 450, 1_000, 45],
	['claims above the premium', 1_500, 1_000, 150],
	['reserves that were released', -100, 1_000, -10],
	['no claims', 0, 1_000, 0],
	['no premium', 450, 0, null],
	['more premium given back than earned', 450, -1_000, null],
])('the loss ratio of %s', (_name, incurred, earned, ratio) => {
	const sums = [
		{ figure: 'claims-incurred', rows: 3, total: incurred, median: 7 },
		{ figure: 'premium-earned', rows: 9, total: earned, median: 8 },
	] as const;
	const found = sumsOfFigure('loss-ratio', sums);
	expect(found).toEqual({ rows: 3, total: incurred, median: null, dividedBy: earned });
	expect(found && figureValue(figureOf('loss-ratio'), found)).toBe(ratio);
});

test('a share and a median of no rows are unknown, a sum is nothing', () => {
	const none = { rows: 0, total: 0, median: null };
	expect(figureValue(figureOf('debit-success'), none)).toBeNull();
	expect(figureValue(figureOf('decision-time'), none)).toBeNull();
	expect(figureValue(figureOf('premium'), none)).toBe(0);
});
