import { sharedOf } from '#insurance/product/products/benefits/benefit-limits.ts';
import {
	type Benefit,
	type BenefitTerms,
	unitAmount,
} from '#insurance/product/products/benefits/benefit.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type PaidBefore, sum } from './limits.ts';

type Borne = { percent: number; ownRisk: number; advanced: number };

type Bearing = {
	product: { benefits: readonly Benefit[] };
	benefit: Benefit;
	plan: string;
	sumInsured: number;
	terms: BenefitTerms;
	before: readonly PaidBefore[];
};

export const borneOf = ({ product, benefit, plan, sumInsured, terms, before }: Bearing): Borne => ({
	percent: terms.deductible ?? 0,
	ownRisk: sharedOf(product.benefits, benefit.code, 'deductible', plan).reduce(
		(total, one) => total + unitAmount(one, plan, sumInsured),
		0,
	),
	advanced: sum(
		before.filter((one) => terms.deducts?.includes(one.benefit)),
		'amount',
	),
});

export const afterBorne = ({ percent, ownRisk, advanced }: Borne, loss: number, share = 100) =>
	Math.max(0, Math.floor((loss * share * (100 - percent)) / 10_000) - ownRisk - advanced);

export const borneWords = ({ percent, ownRisk, advanced }: Borne): string =>
	[
		percent > 0 ? ` − risiko sendiri ${percent}%` : '',
		ownRisk > 0 ? ` − risiko sendiri ${formatRupiah(ownRisk)}` : '',
		advanced > 0 ? ` − sudah dibayar lebih dulu ${formatRupiah(advanced)}` : '',
	].join('');
