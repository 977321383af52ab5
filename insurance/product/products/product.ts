import { z } from 'zod';

import { benefitSchema, claimDocumentSchema, preExistingSchema } from './benefits/benefit.ts';
import { TERRITORY_CODES } from './benefits/insured-events.ts';
import { situationSchema } from './benefits/situation.ts';
import { CATEGORY_TABLE } from './categories.ts';
import { FREQUENCIES, PERIOD_UNITS, type PeriodUnit, type Role, ROLES } from './choices.ts';
import { questionsSchema } from './question.ts';
import { termsSchema } from './terms.ts';

/**
 * A product version: what is sold, to whom and on which terms. Prices are defined by the tariff
 * (`#insurance/product/tariffs/tariff.ts`), except for the optional fees, which the form must show.
 * Versions are added but never changed, so that quotes and policies remain unaffected.
 */
/** Names of the categories by their number; group products are sold by staff. */
export const CATEGORIES: Record<number, string> = {
	...Object.fromEntries(CATEGORY_TABLE.map(({ id, name }) => [id, name])),
	7: 'Korporat',
};

/** Lines of business as the supervisor names them, for documents. */
export const LINES_OF_BUSINESS: Record<number, string> = {
	...CATEGORIES,
	5: 'Kendaraan Bermotor',
};

const amount = z.int().nonnegative();
const days = z.int().min(1).max(1_000);
const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const age = z.object({
	year: z.int().min(0).max(120),
	month: z.int().min(0).max(11),
	day: z.int().min(0).max(31),
});
/** An age range, including both ends (B5.42). */
const ageRange = z.object({ min: age, max: age });

export type AgeRange = z.output<typeof ageRange>;

const periodSchema = z.object({
	unit: z.enum(PERIOD_UNITS),
	length: z.int().min(1).max(400),
});

export type Period = z.output<typeof periodSchema>;

const insuredSchema = z.object({
	self: z.boolean(),
	partner: z.boolean(),
	maxChildren: z.int().min(0).max(10),
	/** If false, only one of self, partner or child may be insured (B4.15). */
	multiple: z.boolean(),
	minInsured: z.int().min(1).max(20),
	/** Roles that may be insured without the holder being insured too. */
	alone: z.array(z.enum(ROLES)),
	/** True if the insured persons are a list of members without family roles (RAMEAN). */
	members: z.boolean(),
	object: z.enum(['person', 'motorcycle', 'employees']),
});

export const productSchema = z.object({
	/**
	 * True for the sample products shipped with the application; screens and documents must state
	 * this.
	 */
	sample: z.boolean(),
	code,
	slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
	contentId: z.int().positive(),
	name: z.string().min(1),
	category: z.int().min(1).max(7),
	tagline: z.string(),
	typeInsurance: z.enum(['RAMEAN', 'corporate']).nullable(),
	isMotorcycle: z.boolean(),
	/**
	 * When cover begins: on the day after payment, or at a time chosen by the buyer within this
	 * period (B5.47).
	 */
	start: z.union([
		z.literal('day-after-payment'),
		z.strictObject({ chosenWithin: periodSchema }),
	]),
	/** If false, the product is sold by staff and the site only accepts a request (B2.4). */
	onlineSale: z.boolean(),
	insured: insuredSchema,
	headcount: z.object({ min: z.int(), max: z.int(), initial: z.int() }).nullable(),
	entryAge: z.object({
		/** Date on which ages are determined: the day of sale or the first day of cover (B5.42). */
		on: z.enum(['sale', 'start']),
		adult: ageRange.nullable(),
		child: ageRange.nullable(),
		policyHolder: ageRange.nullable(),
	}),
	/** Maximum age, in years, at which a policy may be renewed; null if it cannot be renewed. */
	renewalMaxAge: z.int().nullable(),
	/** The periods offered. With `periodRange`, every whole length in the range is offered too. */
	periods: z.array(periodSchema).min(1),
	periodRange: z.object({ unit: z.enum(PERIOD_UNITS), min: z.int(), max: z.int() }).nullable(),
	frequencies: z.array(z.enum(FREQUENCIES)).min(1),
	/**
	 * `sumInsured` is a plan's headline amount if the plan alone determines the cover; otherwise
	 * null.
	 */
	plans: z.array(z.object({ code, name: z.string(), sumInsured: amount.nullable() })).min(1),
	sumInsuredOptions: z.array(amount),
	sumInsuredRange: z.object({ min: amount, max: amount }).nullable(),
	/** Label of the sum insured for a buyer, e.g. `Santunan per hari`. */
	sumInsuredLabel: z.string(),
	benefits: z.array(benefitSchema).min(1),
	/** Where an event must happen, unless a benefit specifies otherwise. */
	territory: z.enum(TERRITORY_CODES),
	/** Maps benefit codes to the names of document sets. */
	claimSets: z.record(z.string(), z.array(z.string())),
	claimDocuments: z.record(z.string(), z.array(claimDocumentSchema)),
	/** With `groupsBelow`, the waiting period applies only to groups with fewer people than this. */
	waitingPeriods: z.array(
		z.object({
			code,
			days: z.int().min(0),
			note: z.string().nullable(),
			groupsBelow: z.int().positive().optional(),
		}),
	),
	preExisting: preExistingSchema,
	terms: termsSchema,
	startRule: z.string().nullable(),
	/**
	 * Days for which the price of a saved application is guaranteed; if absent, the insurer's
	 * standard guarantee applies.
	 */
	priceKeptDays: z.int().min(0).max(60).optional(),
	freeLookDays: z.int().min(0),
	graceDays: z.int().min(0),
	/** Days after an event within which it must be reported and its documents submitted. */
	filing: z.strictObject({ reportWithin: days, documentsWithin: days }),
	/** Optional fees, in rupiah; 0 means not offered (B5.61, B5.62). */
	fees: z.object({ policy: amount, cashless: amount, printCard: amount }),
	/**
	 * Key of an editor's text for the cashless option (B5.65); null to use the text shared by all
	 * products.
	 */
	cashlessWording: z.string().nullable(),
	/** Questions asked before purchase, and the effects of their answers (B4.43). */
	questions: questionsSchema,
	/** Example events. Their outcome is determined by the claim rules. */
	situations: z.array(situationSchema).max(20).optional(),
	/** True for life and accident cover, which pays a person other than the insured. */
	hasBeneficiaries: z.boolean(),
	vehicleYears: z.object({ span: z.int(), oldest: z.int() }).nullable(),
	startsAt: z.object({ amount, text: z.string() }),
	/** `person`: each insured person has a separate price. `policy`: there is one price for all. */
	pricedPer: z.enum(['person', 'policy']),
});

export type Product = z.output<typeof productSchema>;

export type ProductVersion = {
	code: string;
	version: number;
	effectiveFrom: string;
	product: Product;
};

export function isPeriodSold(product: Product, period: Period): boolean {
	const range = product.periodRange;
	if (range)
		return (
			period.unit === range.unit && period.length >= range.min && period.length <= range.max
		);
	return product.periods.some((one) => one.unit === period.unit && one.length === period.length);
}

/**
 * Returns the sums insured that a buyer of `plan` may choose, the default first (B4.10). If empty,
 * any amount in the range may be chosen.
 */
export function sumsInsuredOf(product: Product, plan: string): number[] {
	if (product.sumInsuredOptions.length > 0) return product.sumInsuredOptions;
	if (product.sumInsuredRange) return [];
	const own = product.plans.find((one) => one.code === plan)?.sumInsured;
	return own ? [own] : [];
}

export function isSumInsuredSold(product: Product, plan: string, sumInsured: number): boolean {
	const range = product.sumInsuredRange;
	if (range) return sumInsured >= range.min && sumInsured <= range.max;
	return sumsInsuredOf(product, plan).includes(sumInsured);
}

/** Returns the benefits that can be bought separately, with the limits to choose from, in rupiah. */
export const extensionsOf = ({
	benefits,
}: Product): { code: string; name: string; limits: number[] }[] =>
	benefits.flatMap(({ code: own, name, extension }) =>
		extension ? [{ code: own, name, limits: extension }] : [],
	);

export const chosenWithin = ({ start }: Pick<Product, 'start'>): Period | null =>
	start === 'day-after-payment' ? null : start.chosenWithin;

export function entryAgeOf(product: Product, role: Role): AgeRange | null {
	return role === 'child' ? product.entryAge.child : product.entryAge.adult;
}

export function insuresRole({ insured }: Product, role: Role): boolean {
	if (insured.members) return role === 'member';
	if (insured.object !== 'person') return false;
	if (role === 'child') return insured.maxChildren > 0;
	return role === 'member' ? false : insured[role];
}

const IN_ORDER: readonly Role[] = ['member', 'self', 'partner', 'child'];

/** Returns the roles offered in the form (B2.2.04, B2.2.05). */
export const rolesOf = (product: Product): Role[] =>
	IN_ORDER.filter((role) => insuresRole(product, role));

const UNIT_LABELS: Record<PeriodUnit, string> = {
	hour: 'jam',
	day: 'hari',
	month: 'bulan',
	year: 'tahun',
};

export function periodLabel(period: Period): string {
	return `${period.length} ${UNIT_LABELS[period.unit]}`;
}
