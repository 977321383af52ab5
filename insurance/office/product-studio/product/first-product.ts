import type { ClaimDocument } from '#insurance/product/products/benefits/benefit.ts';
import type { Period, Product } from '#insurance/product/products/product.ts';
import type { GeneralCondition } from '#insurance/product/products/terms.ts';

import type { TariffMethod } from './first-tariff.ts';

export type Names = Pick<Product, 'code' | 'slug' | 'name' | 'contentId'>;

/**
 * Returns the items whose name occurs in more than half of the products, each as in the first
 * product that has it.
 */
function usual<T>(products: readonly (readonly (readonly [name: string, thing: T])[])[]) {
	const all = Map.groupBy(products.flat(), ([name]) => name);
	return [...all.values()].flatMap((found) => {
		const [first] = found;
		return first && found.length * 2 > products.length ? [first] : [];
	});
}

/**
 * Returns the terms shared by most of the insurer's products, as a starting point for a new
 * product.
 */
export function commonTerms(products: readonly Product[]): {
	conditions: GeneralCondition[];
	documents: Record<string, ClaimDocument[]>;
} {
	const conditions = products.map(({ terms }) =>
		terms.conditions.map((one) => [one.id, one] as const),
	);
	const documents = products.map(({ claimDocuments }) => Object.entries(claimDocuments));
	return {
		conditions: usual(conditions).map(([, one]) => one),
		documents: Object.fromEntries(usual<ClaimDocument[]>(documents)),
	};
}

const YEAR: Period = { unit: 'year', length: 1 };
const day = (length: number): Period => ({ unit: 'day', length });

function soldBy(method: TariffMethod): Partial<Product> {
	const short = {
		start: { chosenWithin: YEAR },
		frequencies: ['lump_sum' as const],
		freeLookDays: 0,
		graceDays: 0,
		renewalMaxAge: null,
	};
	if (method === 'DURATION_PER_UNIT') return { ...short, periods: [day(7)] };
	if (method === 'PLAN_DURATION')
		return {
			...short,
			periods: Array.from({ length: 30 }, (_, at) => day(at + 1)),
			periodRange: { unit: 'day', min: 1, max: 30 },
		};
	if (method === 'VEHICLE_PERCENT')
		return {
			isMotorcycle: true,
			vehicleYears: { span: 9, oldest: 8 },
			sumInsuredOptions: [],
			sumInsuredRange: { min: 3_000_000, max: 60_000_000 },
		};
	if (method === 'GROUP_INDICATIVE')
		return {
			typeInsurance: 'corporate',
			onlineSale: false,
			headcount: { min: 20, max: 100_000, initial: 20 },
			sumInsuredOptions: [],
			sumInsuredRange: { min: 25_000_000, max: 1_000_000_000 },
		};
	return {};
}

const insuredBy = (method: TariffMethod): Product['insured'] => ({
	self: !['VEHICLE_PERCENT', 'GROUP_INDICATIVE'].includes(method),
	partner: false,
	maxChildren: 0,
	multiple: false,
	minInsured: 1,
	alone: [],
	members: false,
	object:
		method === 'VEHICLE_PERCENT'
			? 'motorcycle'
			: method === 'GROUP_INDICATIVE'
				? 'employees'
				: 'person',
});

const ADULTS = {
	min: { year: 18, month: 0, day: 0 },
	max: { year: 60, month: 11, day: 30 },
};

/**
 * Returns a minimal valid product for a rating method, so that its tariff can be edited
 * immediately.
 */
export function firstProduct(
	names: Names,
	method: TariffMethod,
	{ conditions, documents }: ReturnType<typeof commonTerms>,
): Product {
	return {
		sample: false,
		...names,
		category: method === 'VEHICLE_PERCENT' ? 5 : method === 'GROUP_INDICATIVE' ? 7 : 4,
		tagline: '',
		typeInsurance: null,
		isMotorcycle: false,
		start: 'day-after-payment',
		onlineSale: true,
		insured: insuredBy(method),
		headcount: null,
		entryAge: { on: 'sale', adult: ADULTS, child: null, policyHolder: ADULTS },
		renewalMaxAge: 65,
		periods: [YEAR],
		periodRange: null,
		frequencies: ['yearly'],
		plans: [{ code: 'UTAMA', name: 'Utama', sumInsured: null }],
		sumInsuredOptions: [50_000_000, 100_000_000],
		sumInsuredRange: null,
		sumInsuredLabel: 'Uang pertanggungan',
		benefits: [
			{
				code: 'UTAMA',
				name: 'Manfaat utama',
				unit: 'percent',
				values: { default: 100 },
				terms: { pays: { by: 'sum' }, limits: [{ per: 'ever', times: 1 }] },
			},
		],
		territory: 'anywhere',
		claimSets: { UTAMA: Object.keys(documents) },
		claimDocuments: documents,
		waitingPeriods: [],
		preExisting: null,
		terms: { exclusions: [], definitions: [], conditions },
		startRule: null,
		freeLookDays: 14,
		graceDays: 30,
		filing: { reportWithin: 30, documentsWithin: 60 },
		fees: { policy: 0, cashless: 0, printCard: 0 },
		cashlessWording: null,
		questions: [],
		hasBeneficiaries: false,
		vehicleYears: null,
		startsAt: { amount: 0, text: '/tahun' },
		pricedPer: 'person',
		...soldBy(method),
	};
}
