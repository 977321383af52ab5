import { expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { addToDay } from '#platform/values/dates.ts';
import { sampleProduct } from '#sample/products.ts';

import { EVENT, LINE, NO, openClaims, testToday } from '../test-claims.server.ts';
import { countDecidedClaims, replayClaims } from './replay-claims.server.ts';
import { replayedAmount } from './replayed-amount.ts';

const { db, deps, decide, newClaim, pay, recommend, sari, staff } = await openClaims();
const of = {
	productCode: 'JAM',
	since: addToDay(testToday, { year: -1 }),
	after: null,
	limit: 1_000,
};
const reader = { db, sealer: deps.sealer };

const withMedical = (percent: number | null): Product => {
	const { product } = sampleProduct('jaga-aman');
	return {
		...product,
		benefits: product.benefits.flatMap((one) =>
			one.code === 'MED'
				? percent === null
					? []
					: [{ ...one, values: { default: percent } }]
				: [one],
		),
	};
};
const costs = async (next: Product | null, since = of.since) =>
	(await replayClaims(reader, { ...of, since }, next)).claims.map(({ before, after }) => [
		before,
		after,
	]);

test.each([
	['half of what was counted', 750_000, 2_000_000, 1_000_000, 375_000],
	['the same', 750_000, 2_000_000, 2_000_000, 750_000],
	['more than was counted', 1_500_000, 2_000_000, 4_000_000, 3_000_000],
	['what was granted against the rules', 500_000, 0, 300_000, 300_000],
])('a granted claim keeps the share that was paid: %s', (_, granted, was, is, after) => {
	const ruled = (expected: number) =>
		({
			verdict: expected === 0 ? 'not-covered' : 'covered',
			amount: { max: expected, expected },
		}) as const;
	expect(replayedAmount(granted, ruled(was), ruled(is))).toBe(after);
});

test('looks at nothing when no claim was decided', async () => {
	expect(await replayClaims(reader, of, withMedical(1))).toEqual({
		claims: [],
		reached: null,
		last: true,
	});
});

test('recalculates decided claims one after the other under the new limits', async () => {
	for (const reference of ['TRX-1', 'TRX-2']) {
		const claimNo = await newClaim(sari);
		await recommend(staff['assessor']!, claimNo, 1);
		await decide(staff['supervisor']!, claimNo);
		await pay(staff['finance']!, claimNo, reference);
	}
	const declined = await newClaim(sari);
	const illness = { event: { ...EVENT, cause: 'illness' as const }, outcome: 'decline' };
	await recommend(staff['assessor']!, declined, 1, { ...illness, lines: [NO] });
	await decide(staff['supervisor']!, declined);
	const waiting = await newClaim(sari);
	await recommend(staff['assessor']!, waiting, 1);

	expect(await countDecidedClaims(db, 'JAM', of.since)).toBe(3);
	const { amount } = LINE;
	expect(await costs(null)).toEqual([
		[amount, amount],
		[amount, amount],
		[0, 0],
	]);
	// 1% of Rp100,000,000 is Rp1,000,000 a year. The first claim gets half of the calculated
	// amount, the second the remainder.
	expect(await costs(withMedical(1))).toEqual([
		[amount, 750_000],
		[amount, 187_500],
		[0, 0],
	]);
	expect(await costs(withMedical(null))).toEqual([
		[amount, 0],
		[amount, 0],
		[0, 0],
	]);
	const nextYear = addToDay(testToday, { year: 1 });
	expect(await costs(withMedical(1), nextYear)).toEqual([]);
	expect(await countDecidedClaims(db, 'JAM', nextYear)).toBe(0);
});

test('pays a declined claim at the calculated amount when the new terms cover it', async () => {
	const product = withMedical(10);
	const open = {
		...product,
		benefits: product.benefits.map((one) =>
			one.code === 'MED' && one.terms
				? { ...one, terms: { ...one.terms, causes: undefined, choices: undefined } }
				: one,
		),
	} as Product;
	const { claims } = await replayClaims(reader, of, open);
	expect(claims.map(({ after }) => after)).toEqual([LINE.amount, LINE.amount, EVENT.cost]);
	expect(claims[2]?.how).not.toBe('');
});
