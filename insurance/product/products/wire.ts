import { shortRupiah } from '#platform/values/money.ts';

import { benefitAmount } from './benefits/benefit.ts';
import { type PeriodUnit, PERIOD_UNIT_WORDS, PERIOD_TYPES } from './choices.ts';
import {
	chosenWithin,
	extensionsOf,
	type Period,
	periodLabel,
	type Product,
	sumsInsuredOf,
} from './product.ts';
import { benefitWords, limitWords } from './wording/benefit-words.ts';

const lengthIn = (periods: Period[], unit: PeriodUnit) =>
	periods.filter((one) => one.unit === unit).map((one) => one.length);

function benefitRow(product: Product, plan: string, sumInsured: number) {
	const { periods } = product;
	return {
		plan,
		sumInsured,
		sumInsuredPerBenefit: product.benefits.map((one) => {
			const amount = benefitAmount(one, plan, sumInsured);
			return {
				code: one.code,
				name: one.name,
				sumInsured: amount,
				text: benefitWords(one, plan, sumInsured, shortRupiah),
				limit: limitWords(one, product.benefits),
			};
		}),
		durationHour: lengthIn(periods, 'hour')[0] ?? null,
		durationDay: lengthIn(periods, 'day')[0] ?? null,
		durationMonth: lengthIn(periods, 'month')[0] ?? null,
		durationYear: lengthIn(periods, 'year')[0] ?? null,
		durationCoverage: periods.map((one) => ({
			duration: one.length,
			period_type: PERIOD_TYPES[one.unit],
		})),
	};
}

/**
 * Returns one row per plan and sum insured. For a product with a range of sums insured, there is
 * one row for each end of the range.
 */
function benefitRows(product: Product) {
	const range = product.sumInsuredRange;
	return product.plans.flatMap((plan) => {
		const sums = range ? [range.min, range.max] : sumsInsuredOf(product, plan.code);
		return sums.map((sum) => benefitRow(product, plan.code, sum));
	});
}

/**
 * Formats `product` for the data of a product page, with field names as documented
 * (B3.2.01–B3.2.20). `productInsuredPeriod` is the first period; `customProductInsuredPeriod`
 * contains all periods with their labels, once per plan. Fees are in rupiah, 0 if not offered.
 * `plans`, `periods`, `sumInsuredOptions` and the rest are additive.
 */
export function toWireProduct(product: Product) {
	const first = product.periods[0] ?? { unit: 'year' as const, length: 1 };
	const fixedYears = product.periods.every((one) => one.unit === 'year');
	return {
		productNumber: product.code,
		mainBenefitList: benefitRows(product),
		productInsuredPeriod: first.length,
		productInsuredPeriodUnit: PERIOD_UNIT_WORDS[first.unit],
		customProductInsuredPeriod: product.plans.flatMap((plan) =>
			product.periods.map((one) => ({
				value: fixedYears ? `${one.length}-TAHUN` : String(one.length),
				label: periodLabel(one),
				money: sumsInsuredOf(product, plan.code)[0] ?? null,
				plan: plan.code,
				period_type: fixedYears ? 4 : PERIOD_TYPES[one.unit],
			})),
		),
		premiumCalculationMethod: product.pricedPer === 'person' ? 'PERSON' : 'FLAT',
		customDate: {
			on: product.entryAge.on,
			chosenWithin: chosenWithin(product),
			adult: product.entryAge.adult,
			child: product.entryAge.child,
			policyHolder: product.entryAge.policyHolder,
		},
		cashlessFee: product.fees.cashless,
		policyFee: product.fees.policy,
		printCardFee: product.fees.printCard,
		plans: product.plans.map(({ code, name }) => ({ code, name })),
		category: product.category,
		hasBeneficiaries: product.hasBeneficiaries,
		freeLookDays: product.freeLookDays,
		gracePeriodDays: product.graceDays,
		sumInsuredLabel: product.sumInsuredLabel,
		sumInsuredRange: product.sumInsuredRange,
		questions: product.questions,
		extensions: extensionsOf(product),
		cashlessWording: product.cashlessWording,
		headcount: product.headcount,
		maxChildren: product.insured.maxChildren,
		alone: product.insured.alone,
		vehicleYearSpan: product.vehicleYears?.span ?? null,
		minInsured: product.insured.minInsured,
		printedBookOffered: product.fees.policy > 0,
	};
}

/**
 * Sum insured for `special_200million` (B3.1.29), which is true if a question applies only to this
 * sum insured (B4.43).
 */
const SPECIAL_SUM = 200_000_000;

const asksForSpecialSum = ({ questions }: Product): boolean =>
	questions.some(
		({ when }) => when?.sumInsured?.min === SPECIAL_SUM && when.sumInsured.max === SPECIAL_SUM,
	);

/**
 * Formats the flags of a product's content item with field names as documented (B3.1.21–B3.1.29,
 * B3.1.35–B3.1.40). `startsAt` is the lowest payment under the current tariff, with its period.
 */
export function toWireFlags(product: Product, startsAt = product.startsAt) {
	const has = (frequency: Product['frequencies'][number], label: string) =>
		product.frequencies.includes(frequency) ? label : null;
	return {
		is_motorcycle_insurance: product.isMotorcycle,
		type_insurance: product.typeInsurance ?? '',
		insured_is_partner: false,
		insured_is_child: false,
		insured_is_multiple: product.insured.multiple,
		allow_partner: product.insured.partner,
		allow_children: product.insured.maxChildren > 0,
		is_datepicker: chosenWithin(product) !== null,
		special_200million: asksForSpecialSum(product),
		hide_plan: product.plans.length === 1,
		insurance_premium_start_at: {
			currency: 'IDR',
			value: startsAt.amount,
			text: startsAt.text,
		},
		...(product.isMotorcycle ? { planRate_motorcycle_insurance: startsAt.amount } : {}),
		period_monthly: has('monthly', 'Bulanan'),
		period_yearly: has('yearly', 'Tahunan'),
		period_lump_sum: has('lump_sum', 'Sekali bayar'),
	};
}
