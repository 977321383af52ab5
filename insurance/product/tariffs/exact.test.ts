import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Exact, exact, plus, roundHalfUp, times } from './exact.ts';

test('reads decimals exactly as written', () => {
	expect(exact(0.09)).toEqual({ n: 9, d: 100 });
	expect(exact(1.08)).toEqual({ n: 108, d: 100 });
	expect(exact(14.8)).toEqual({ n: 148, d: 10 });
	expect(() => exact(1 / 3)).toThrow(RangeError);
	expect(() => exact(-1)).toThrow(RangeError);
});

test('rounds half up and below half down', () => {
	expect(roundHalfUp({ n: 4_950, d: 1 }, 100)).toBe(5_000);
	expect(roundHalfUp({ n: 4_949_999, d: 1_000 }, 100)).toBe(4_900);
	// As a binary fraction, 1.005 × 10,000 would be slightly below 10,050.
	expect(roundHalfUp(times(exact(1.005), { n: 10_000, d: 1 }), 100)).toBe(10_100);
});

test('agrees with whole numbers of any size', () => {
	const figure = fc.integer({ min: 0, max: 999_999 }).map((n) => n / 1_000);
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000_000 }),
			figure,
			figure,
			figure,
			(sum, a, b, c) => {
				let value: Exact;
				try {
					value = plus(times(times({ n: sum, d: 1 }, exact(a)), exact(b)), exact(c));
				} catch (error) {
					expect(error).toBeInstanceOf(RangeError);
					return;
				}
				const [A, B, C] = [a, b, c].map((one) => BigInt(Math.round(one * 1_000))) as [
					bigint,
					bigint,
					bigint,
				];
				const numerator = BigInt(sum) * A * B + C * 1_000n;
				const expected = ((numerator * 2n + 100_000_000n) / 200_000_000n) * 100n;
				if (expected < 9_000_000_000_000_000n)
					expect(BigInt(roundHalfUp(value, 100))).toBe(expected);
			},
		),
		{ numRuns: 2_000 },
	);
});
