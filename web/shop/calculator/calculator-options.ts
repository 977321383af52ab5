import { type Frequency, FREQUENCIES } from '#insurance/product/products/choices.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { compactRupiah } from '#platform/values/money.ts';

import { periodOfOption } from '../product-extras.ts';
import { periodKey } from './prefill.ts';

/**
 * A stop on the slider for the sum insured, with the specification's `priceLbl` and `pricePlan`.
 * Its position in the list is the price index.
 */
export type SumStop = { plan: string; sumInsured: number; label: string };

/** Step of the vehicle value slider, in rupiah. */
export const VEHICLE_STEP = 500_000;

/**
 * Returns the stops in order; one per plan if the sum insured depends on the plan. A vehicle's
 * value has a range instead of stops.
 */
export function sumStops(page: PageData): SumStop[] {
	const { product } = page;
	if (!product || page.is_motorcycle_insurance) return [];
	const several = product.plans.length > 1;
	const name = (code: string) => product.plans.find((plan) => plan.code === code)?.name ?? code;
	return product.mainBenefitList.map(({ plan, sumInsured }) => ({
		plan,
		sumInsured,
		label: several ? `${name(plan)}, ${compactRupiah(sumInsured)}` : compactRupiah(sumInsured),
	}));
}

/** Returns the limits of a vehicle's value in rupiah, or null for any other product. */
export function sumRange(page: PageData): { min: number; max: number } | null {
	const sums = page.product?.mainBenefitList.map(({ sumInsured }) => sumInsured) ?? [];
	return page.is_motorcycle_insurance && sums.length > 1
		? { min: Math.min(...sums), max: Math.max(...sums) }
		: null;
}

export type PeriodStop = { key: string; label: string };

/**
 * Returns the periods for which the product is sold, in the product's order (B9.02–B9.07). `key` is
 * used in the address.
 */
export function periodStops(page: PageData): PeriodStop[] {
	const all = (page.product?.customProductInsuredPeriod ?? []).map((option) => ({
		key: periodKey(periodOfOption(option)),
		label: option.label,
	}));
	return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

export function frequencyOptions(page: PageData): { value: Frequency; label: string }[] {
	const labels: Record<Frequency, string | null | undefined> = {
		lump_sum: page.period_lump_sum,
		monthly: page.period_monthly,
		yearly: page.period_yearly,
	};
	return FREQUENCIES.flatMap((value) => (labels[value] ? [{ value, label: labels[value] }] : []));
}
