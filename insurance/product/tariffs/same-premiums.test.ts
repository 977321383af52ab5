import { hash } from 'node:crypto';

import { expect, test } from 'vitest';

import { FREQUENCIES, ROLES } from '#insurance/product/products/choices.ts';
import { extensionsOf, type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { addToDay } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { rate, type RatingInput, rateWithoutTrace } from './rate.ts';

const TODAY = '2026-11-20';
const EACH = 625;

/** Draws the same numbers on every machine (mulberry32). */
function drawFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

const LOADINGS = [
	{ place: 0, label: 'perokok', percent: 25 },
	{ place: null, label: 'pekerjaan', percent: 7.5 },
	{ place: null, label: 'hobi', amount: 33_333 },
];

/** Draws an application that is usually sold, and otherwise has one or more choices that are not. */
function inputFrom(product: Product, draw: (below: number) => number): RatingInput {
	const one = <T>(values: readonly T[]) => values[draw(values.length)] as T;
	const odd = () => draw(12) === 0;
	const { insured, entryAge, sumInsuredRange: range } = product;
	const plan = odd() ? 'NONE' : one(product.plans).code;
	const sums = sumsInsuredOf(product, plan);
	const roles = insured.members
		? Array.from({ length: 2 + draw(5) }, () => 'member' as const)
		: insured.object === 'person'
			? (['self', 'partner', 'child', 'child', 'child', 'child'] as const).slice(
					odd() ? 1 : 0,
					insured.multiple ? 1 + draw(6) : 1,
				)
			: [];
	const people = roles.map((role) => {
		const ages = role === 'child' ? entryAge.child : entryAge.adult;
		const age = Math.max(0, (ages?.min.year ?? 17) - 1) + draw((ages?.max.year ?? 60) + 3);
		return {
			role: draw(40) === 0 ? one(ROLES) : role,
			sex: one(['male', 'female'] as const),
			birthDate: addToDay(TODAY, { year: -(odd() ? age : age % 55), day: -draw(365) }),
			since: odd() ? addToDay(TODAY, { day: 20 + draw(90) }) : null,
		};
	});
	return {
		plan,
		sumInsured: odd()
			? 1_234_567
			: (sums[draw(sums.length || 1)] ??
				(range ? range.min + draw(range.max - range.min + 1) : 0)),
		period: odd() ? { unit: 'month', length: 7 } : one(product.periods),
		frequency: odd() ? one(FREQUENCIES) : one(product.frequencies),
		insured: people,
		startDay: addToDay(TODAY, { day: odd() ? -1 : draw(60) }),
		...(odd() ? { ageDay: addToDay(TODAY, { day: draw(90) }) } : {}),
		renewal: odd(),
		printedBook: odd(),
		cashless: draw(2) === 0,
		printCard: odd(),
		loadings: draw(4) === 0 ? LOADINGS.slice(draw(3)) : [],
		extensions: extensionsOf(product)
			.filter(() => draw(2) === 0)
			.map(({ code, limits }) => ({ code, limit: odd() ? 1 : one(limits) })),
		...(insured.object === 'employees' || product.headcount
			? {
					headcount: draw(600),
					group: {
						riskClass: one(['I', 'II', 'III', 'IV', 'V']),
						hospitalCash: draw(20) * 50_000,
					},
				}
			: {}),
		vehicle: odd() ? null : { year: 2010 + draw(18), plateArea: one(['B', 'bk', 'DK', 'XX']) },
	};
}

/**
 * The premiums, receipts and refusals of 10,000 applications, as a digest for each product. They
 * were calculated before the engine was made faster (44.3). A digest changes only with a tariff or
 * a sentence of the receipt, never with the speed.
 */
const DIGESTS: Record<string, string> = {
	'jaga-sehat-tropis': 'cb609b7731345554',
	'jaga-sehat-pilihanku': 'a259d6716ba9618d',
	'jaga-sehat-plus': 'd7643922224525cd',
	'jaga-sehat-keluarga': '9c0617ce5a316e38',
	'jaga-aman': '028193bef95d1636',
	'jaga-aman-instan': 'fc2595d68e4b8de2',
	'jaga-aman-instan-ramean': '6504821673d0b28e',
	'jaga-jiwa': '5c73be4437b12de6',
	'jaga-jiwa-xtra': '80df7d75c0aad53d',
	'jaga-aman-xtra': 'b97e20bbb33d2bcd',
	'jaga-senyumku': 'e60ac964fe6f6afa',
	'jaga-motorku': '590d8eaf276b6b97',
	'jaga-liburan': '834b8954d513f7bf',
	'jaga-gamers': '990315d16dd40cef',
	'jaga-konser': '252378d1fa51082f',
	'jaga-korporat': 'bb4a54b8a9f1422e',
};

test.each(SAMPLE_PRODUCTS.map((one) => [one.product.slug, one] as const))(
	`%s: ${EACH} random applications have the premiums, receipts and refusals that they had`,
	(slug, { product, tariff }) => {
		const draw = drawFrom(product.contentId);
		const outcomes: string[] = [];
		const differing: RatingInput[] = [];
		let sold = 0;
		for (let nth = 0; nth < EACH; nth += 1) {
			const input = inputFrom(product, draw);
			const outcome = rate(tariff, product, input, TODAY);
			const plain = rateWithoutTrace(tariff, product, input, TODAY);
			outcomes.push(JSON.stringify(outcome));
			if (outcome.ok) sold += 1;
			const { trace: _trace, ...quote } = outcome.ok ? outcome.quote : { trace: null };
			const expected = JSON.stringify(outcome.ok ? { ok: true, quote } : outcome);
			if (JSON.stringify(plain) !== expected) differing.push(input);
		}
		expect(differing).toEqual([]);
		expect(sold).toBeGreaterThan(EACH / 20);
		expect(sold).toBeLessThan(EACH);
		expect(hash('sha256', outcomes.join('\n'), 'hex').slice(0, 16)).toBe(DIGESTS[slug]);
	},
);
