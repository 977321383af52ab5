import { formatRupiah } from '#platform/values/money.ts';

import { benefitAmount } from '../benefits/benefit.ts';
import type { Product } from '../product.ts';

type Fact = readonly [label: string, value: string];

/** Returns a plan's name, e.g. `Gabungan (Comprehensive)`; null if the product has only one plan. */
export function planWords(product: Pick<Product, 'plans'>, plan: string): string | null {
	if (product.plans.length < 2) return null;
	const name = product.plans.find(({ code }) => code === plan)?.name ?? plan;
	return name.replace(/^plan /i, '');
}

export function productWords(product: Product, bought: { name: string }, plan: string): string {
	const name = planWords(product, plan);
	return name === null ? bought.name : `${bought.name}, plan ${name}`;
}

/**
 * Describes the main amount of a policy. If the plan alone determines the cover, this amount is not
 * called a sum insured but described by the benefits: an amount per day, a limit for the year, or
 * the largest benefit.
 */
export function sumFact(product: Product, plan: string, sumInsured: number): Fact {
	const amount = formatRupiah(sumInsured);
	const { sumInsuredLabel, sumInsuredOptions, sumInsuredRange, benefits, onlineSale } = product;
	if (sumInsuredOptions.length > 0 || sumInsuredRange || !onlineSale)
		return [sumInsuredLabel, amount];
	const [main] = benefits;
	const pays = main?.terms?.pays;
	if (main && main.unit === 'rupiah' && pays?.by === 'day' && !pays.upToCost) {
		const daily = benefitAmount(main, plan, sumInsured);
		return ['Santunan per hari', daily === null ? amount : formatRupiah(daily)];
	}
	if (benefits.some(({ shared }) => shared?.as === 'limit')) return ['Batas per tahun', amount];
	return [main?.terms?.death ? sumInsuredLabel : 'Manfaat terbesar', amount];
}
