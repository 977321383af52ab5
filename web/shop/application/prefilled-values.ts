import type { PageData } from '#insurance/site/content/page.ts';

import { periodKey, type Prefill, readPrefill } from '../calculator/prefill.ts';
import { periodOfOption } from '../product-extras.ts';
import { type FormValues, initialValues } from './form-values.ts';

function choiceOf(page: PageData, start: FormValues, asked: Partial<Prefill>) {
	const all = page.product?.mainBenefitList ?? [];
	const ofPlan = all.filter(({ plan }) => plan === (asked.plan ?? start.plan));
	const found =
		ofPlan.find(({ sumInsured }) => String(sumInsured) === asked.sumInsured) ?? ofPlan[0];
	if (!found) return {};
	const periods = (page.product?.customProductInsuredPeriod ?? []).filter(
		({ plan }) => plan === found.plan,
	);
	const isAsked = (one: (typeof periods)[number]) =>
		periodKey(periodOfOption(one)) === asked.period;
	const period = periods.find(isAsked) ?? periods[0];
	// A vehicle's sum insured is its value, which the buyer can choose freely.
	const isFree = start.kind === 'vehicle' && asked.sumInsured !== undefined;
	return {
		plan: found.plan,
		sumInsured: isFree ? (asked.sumInsured ?? '') : String(found.sumInsured),
		period: period?.value ?? start.period,
	};
}

const FREQUENCIES = {
	yearly: 'period_yearly',
	monthly: 'period_monthly',
	lump_sum: 'period_lump_sum',
} as const;

function whoOf(page: PageData, start: FormValues, { roles }: Partial<Prefill>) {
	if (start.kind !== 'family' || !roles?.length) return {};
	const withPartner = roles.includes('pasangan') && page.allow_partner === true;
	const childCount = roles.includes('anak') && page.allow_children ? 1 : 0;
	const withSelf = roles.includes('diri');
	if (!withSelf && !withPartner && childCount === 0) return {};
	return { withSelf, withPartner, childCount };
}

/**
 * Returns the form as opened by a link. Choices in the address are applied if the product sells
 * them (`prefill.ts`); malformed and unsold values are ignored.
 */
export function prefilledValues(page: PageData, address: string): FormValues {
	const start = initialValues(page);
	const asked = readPrefill(address);
	const { frequency, vehicleYear, plateArea } = asked;
	const offered = FREQUENCIES[(frequency ?? '') as keyof typeof FREQUENCIES];
	return {
		...start,
		...choiceOf(page, start, asked),
		...whoOf(page, start, asked),
		...(frequency && offered && page[offered] ? { frequency } : {}),
		...(asked.startAt && page.is_datepicker ? { startAt: asked.startAt } : {}),
		...(asked.printedBook && page.product?.policyFee ? { printedBook: true } : {}),
		...(asked.cashless && page.product?.cashlessFee ? { cashless: true } : {}),
		vehicle: {
			...start.vehicle,
			...(vehicleYear ? { year: vehicleYear } : {}),
			...(plateArea ? { plateArea } : {}),
		},
	};
}
