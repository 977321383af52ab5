import { expect, test } from 'vitest';

import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import { sampleProduct } from '#sample/products.ts';

import { checkClaim } from './check/check.ts';

const { product } = sampleProduct('jaga-konser');
const [accident] = product.benefits;
if (!accident) throw new Error('no benefit');
const paid = new Date('2026-11-20T03:00:00Z');
const day = (length: number, start: string) => coverPeriod(paid, { unit: 'day', length }, start);

test.each([
	['the evening it begins', day(1, '2026-12-12 18:00:00'), '2026-12-12', 'ask'],
	['the way home after midnight', day(1, '2026-12-12 18:00:00'), '2026-12-13', 'ask'],
	['the day after that', day(1, '2026-12-12 18:00:00'), '2026-12-14', 'no'],
	['a day in the middle', day(3, '2026-12-12 18:00:00'), '2026-12-13', 'ok'],
	['a whole day from midnight', day(1, '2026-12-12 00:00:00'), '2026-12-12', 'ok'],
	['a year', coverPeriod(paid, { unit: 'year', length: 1 }), '2026-11-21', 'ok'],
] as const)(
	'checks an event on %s against the hours of cover (decision 0041)',
	(_, cover, incidentDay, result) => {
		const { findings } = checkClaim({
			product,
			plan: 'FESTIVAL',
			sumInsured: 10_000_000,
			status: 'INFORCE',
			cover,
			benefit: accident,
			facts: {
				incidentDay,
				cause: 'accident',
				specified: false,
				quantity: 1,
				cost: 0,
			} as never,
			boughtDay: '2026-11-20',
			before: [],
			today: '2026-12-20',
		});
		const period = findings.find(({ rule }) => rule === 'period');
		expect(period?.result).toBe(result);
		if (result === 'ask') expect(period?.words).toContain('18.00 WIB');
	},
);
