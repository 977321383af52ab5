import { z } from 'zod';

import { type Benefit, benefitSchema, whenSchema } from './benefit.ts';
import { type Frequency, type PeriodUnit } from './choices.ts';
import { type Period, type Product, productSchema } from './product.ts';

/**
 * One product of `sample/tariffs.json`, as far as the product version needs it; the tariff reads
 * the rest.
 */
const sampleProduct = z.object({
	slug: z.string(),
	contentId: z.int(),
	productCode: z.string(),
	name: z.string(),
	category: z.int(),
	tagline: z.string(),
	typeInsurance: z.enum(['RAMEAN', 'corporate']).optional(),
	isMotorcycleInsurance: z.boolean().optional(),
	isDatepicker: z.boolean().optional(),
	onlineSale: z.boolean().optional(),
	insured: z.object({
		self: z.boolean(),
		partner: z.boolean(),
		children: z.object({ max: z.int() }).nullable(),
		multiple: z.boolean(),
		minInsured: z.int().optional(),
		object: z.enum(['motorcycle', 'employees']).optional(),
	}),
	headcount: z.object({ min: z.int(), max: z.int(), default: z.int() }).optional(),
	entryAge: z.record(z.string(), z.unknown()),
	renewalMaxAge: z.int().optional(),
	period: z.object({
		type: z.union([z.int(), z.string()]),
		values: z.array(z.union([z.int(), z.tuple([z.int(), z.int()])])),
		range: z.boolean().optional(),
	}),
	frequencies: z.array(z.enum(['LUMP_SUM', 'YEARLY', 'MONTHLY'])),
	plans: z.array(
		z.object({ code: z.string(), name: z.string(), annualLimit: z.int().optional() }),
	),
	sumInsuredOptions: z.array(z.int()).optional(),
	sumInsuredRange: z.object({ min: z.int(), max: z.int() }).optional(),
	sumInsuredMeaning: z.string().optional(),
	benefits: z.array(benefitSchema),
	claimSets: z.record(z.string(), z.array(z.string())),
	waitingPeriods: z.array(
		z.object({
			code: z.string(),
			days: z.int(),
			note: z.string().optional(),
			groupsBelow: z.int().optional(),
		}),
	),
	preExisting: z.unknown().optional(),
	/** Ids of the terms in `common`. */
	terms: z.object({
		exclusions: z.array(z.string()),
		definitions: z.array(z.string()),
		conditions: z.array(z.string()),
	}),
	startRule: z.string().optional(),
	freeLookDays: z.int().optional(),
	gracePeriodDays: z.int().optional(),
	fees: z.object({ policyFee: z.int(), cashlessFee: z.int(), printCardFee: z.int() }),
	special200million: z
		.object({ sumInsured: z.int(), questions: z.array(z.object({ text: z.string() })) })
		.optional(),
	vehicleYears: z.object({ span: z.int(), oldest: z.int() }).optional(),
	insurancePremiumStartAt: z.object({ value: z.int(), text: z.string() }),
	rating: z.object({ method: z.string() }),
});
type Sample = z.output<typeof sampleProduct>;

export const sampleCommon = z.object({
	terms: z.object({
		exclusions: z.record(z.string(), z.looseObject({})),
		definitions: z.record(z.string(), z.string()),
		conditions: z.record(z.string(), z.looseObject({})),
	}),
	contractDefaults: z.object({ freeLookDays: z.int(), gracePeriodDays: z.int() }),
	claimDocumentSets: z.record(
		z.string(),
		z.array(z.tuple([z.string(), z.string(), z.boolean(), z.array(whenSchema).optional()])),
	),
});
type Common = z.output<typeof sampleCommon>;

const UNITS: PeriodUnit[] = ['hour', 'day', 'month', 'year'];
const UNPRICED_BY_PERSON = ['VEHICLE_PERCENT', 'PLAN_DURATION', 'GROUP_INDICATIVE'];

function periodsOf(period: Sample['period']): {
	periods: Period[];
	periodRange: Product['periodRange'];
} {
	const all = period.values.map((value): Period => {
		const [type, length] = Array.isArray(value) ? value : [Number(period.type), value];
		return { unit: UNITS[type] ?? 'year', length };
	});
	const [first, last] = [all[0], all.at(-1)];
	if (!period.range || !first || !last) return { periods: all, periodRange: null };
	const lengths = Array.from(
		{ length: last.length - first.length + 1 },
		(_, at) => first.length + at,
	);
	return {
		periods: lengths.map((length) => ({ unit: first.unit, length })),
		periodRange: { unit: first.unit, min: first.length, max: last.length },
	};
}

/** The largest rupiah benefit of a plan stands for it where no sum insured is chosen. */
function plansOf(sample: Sample, benefits: Benefit[]): Product['plans'] {
	const chosen = Boolean(sample.sumInsuredOptions ?? sample.sumInsuredRange);
	return sample.plans.map(({ code, name, annualLimit }) => {
		const amounts = benefits
			.filter((one) => one.unit === 'rupiah')
			.map((one) => one.values[code] ?? 0);
		return {
			code,
			name,
			sumInsured: chosen ? null : (annualLimit ?? (Math.max(0, ...amounts) || null)),
		};
	});
}

function claimDocumentsOf(sample: Sample, common: Common): Product['claimDocuments'] {
	const names = new Set(Object.values(sample.claimSets).flat());
	return Object.fromEntries(
		[...names].map((set) => [
			set,
			(common.claimDocumentSets[set] ?? []).map(([code, name, required, when]) => ({
				code,
				name,
				required,
				...(when ? { when } : {}),
			})),
		]),
	);
}

/** The terms that a product names, with their words. */
function termsOf({ terms }: Sample, { terms: all }: Common) {
	return {
		exclusions: terms.exclusions.map((id) => ({ id, ...all.exclusions[id] })),
		definitions: terms.definitions.map((id) => ({ id, words: all.definitions[id] })),
		conditions: terms.conditions.map((id) => ({ id, ...all.conditions[id] })),
	};
}

function insuredOf({ insured, typeInsurance }: Sample): Product['insured'] {
	const members = typeInsurance === 'RAMEAN';
	return {
		self: insured.self && !members,
		partner: insured.partner,
		maxChildren: insured.children?.max ?? 0,
		multiple: insured.multiple,
		minInsured: members ? 2 : (insured.minInsured ?? 1),
		members,
		object: insured.object ?? 'person',
	};
}

function salesOf(sample: Sample): Partial<Product> {
	const { headcount } = sample;
	return {
		typeInsurance: sample.typeInsurance ?? null,
		isMotorcycle: sample.isMotorcycleInsurance ?? false,
		isDatepicker: sample.isDatepicker ?? false,
		onlineSale: sample.onlineSale ?? true,
		headcount: headcount
			? { min: headcount.min, max: headcount.max, initial: headcount.default }
			: null,
		frequencies: sample.frequencies.map((one) => one.toLowerCase() as Frequency),
		sumInsuredOptions: sample.sumInsuredOptions ?? [],
		// The group product names no sums insured; its lowest premium is that of Rp25 juta a head.
		sumInsuredRange:
			sample.sumInsuredRange ??
			(sample.onlineSale === false ? { min: 25_000_000, max: 1_000_000_000 } : null),
		sumInsuredLabel:
			sample.sumInsuredMeaning === 'daily hospital cash'
				? 'Santunan per hari'
				: 'Uang pertanggungan',
		startsAt: {
			amount: sample.insurancePremiumStartAt.value,
			text: sample.insurancePremiumStartAt.text,
		},
		pricedPer: UNPRICED_BY_PERSON.includes(sample.rating.method) ? 'policy' : 'person',
		vehicleYears: sample.vehicleYears ?? null,
	};
}

/**
 * What a version holds of one sample product. Throws a Zod error naming the field when the file is
 * not as expected.
 */
export function productFromSample(value: unknown, common: Common): Product {
	const sample = sampleProduct.parse(value);
	const { benefits, entryAge, special200million } = sample;
	return productSchema.parse({
		...sample,
		...salesOf(sample),
		...periodsOf(sample.period),
		sample: true,
		code: sample.productCode,
		insured: insuredOf(sample),
		entryAge: {
			adult: entryAge.adult ?? null,
			child: entryAge.child ?? null,
			policyHolder: entryAge.policyHolder ?? null,
		},
		renewalMaxAge: sample.renewalMaxAge ?? null,
		plans: plansOf(sample, benefits),
		benefits,
		claimDocuments: claimDocumentsOf(sample, common),
		waitingPeriods: sample.waitingPeriods.map((one) => ({ ...one, note: one.note ?? null })),
		preExisting: sample.preExisting ?? null,
		terms: termsOf(sample, common),
		startRule: sample.startRule ?? null,
		freeLookDays: sample.freeLookDays ?? common.contractDefaults.freeLookDays,
		graceDays: sample.gracePeriodDays ?? common.contractDefaults.gracePeriodDays,
		fees: {
			policy: sample.fees.policyFee,
			cashless: sample.fees.cashlessFee,
			printCard: sample.fees.printCardFee,
		},
		special200million: special200million
			? {
					sumInsured: special200million.sumInsured,
					questions: special200million.questions.map((one) => one.text),
				}
			: null,
		hasBeneficiaries: sample.category === 2 || sample.category === 4,
	});
}
