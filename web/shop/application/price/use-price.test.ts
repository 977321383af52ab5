import { expect, test } from 'vitest';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';

import { worthChoosing } from './use-price.ts';

const plan = (freqType: string, planRate: number) => ({ freqType, planRate }) as WirePlan;
const offered = (frequency: string, ...plans: WirePlan[]) =>
	worthChoosing(plans, frequency).map(({ freqType }) => freqType);

test.each([
	['of one price for one year, the yearly one is offered', 'yearly', 57_500, ['yearly']],
	['a sum for several years is a choice', 'yearly', 150_000, ['yearly', 'lump_sum']],
	['what a link chose stays', 'lump_sum', 57_500, ['yearly', 'lump_sum']],
])('%s', (_, frequency, once, ways) =>
	expect(offered(frequency, plan('yearly', 57_500), plan('lump_sum', once))).toEqual(ways),
);

test('a product with a single payment offers only that payment frequency', () =>
	expect(offered('yearly', plan('lump_sum', 5_000))).toEqual(['lump_sum']));
