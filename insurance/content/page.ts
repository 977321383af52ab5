import { z } from 'zod';

import { PERIOD_UNITS, ROLES } from '#insurance/products/choices.ts';
import { questionsSchema } from '#insurance/products/question.ts';

import { LANGUAGES } from './address.ts';

const image = z.object({
	default: z.string(),
	mobile: z.string().optional(),
	tablet: z.string().optional(),
	thumbnail: z.string().optional(),
	alt: z.string().default(''),
	width: z.int().optional(),
	height: z.int().optional(),
});

export type Image = z.output<typeof image>;

export const link = z.object({
	name: z.string(),
	url: z.string(),
	target: z.string().optional(),
	image: z.string().optional(),
});

/**
 * A part of a page (B3.1.08): what it is says `template`, the rest is text, picture and link as the
 * part needs.
 */
const child = z.object({
	id: z.union([z.string(), z.int()]).optional(),
	template: z.string().default(''),
	name: z.string().default(''),
	description: z.string().optional(),
	info: z.string().optional(),
	url: z.string().optional(),
	image: image.optional(),
	group: z.string().optional(),
	links: z.array(link).optional(),
	/** Of a way to pay: the least and the most that it takes, in rupiah; added when it is shown. */
	min: z.int().optional(),
	max: z.int().optional(),
	/** Kept by its editor and shown to nobody. */
	hidden: z.literal(true).optional(),
	get children() {
		return z.array(child).optional();
	},
});

export type Child = z.output<typeof child>;

/**
 * What an editor keeps of a page; flags and prices of a product page are not here, they come from
 * the product.
 */
export const pageBodySchema = z.object({
	id: z.int().optional(),
	name: z.string(),
	overview: z.string().optional(),
	/** HTML, sanitised when it is written. */
	description: z.string().optional(),
	info: z.string().optional(),
	image: image.optional(),
	embed_video: z.string().optional(),
	product_color: z.string().optional(),
	is_best_seller: z.boolean().optional(),
	is_new_product: z.boolean().optional(),
	/** False: an editor holds back the sale of a product that its version would sell. */
	online_sale: z.boolean().optional(),
	published: z.string().optional(),
	category: z.string().optional(),
	/** Of a catalog: the categories of products that it shows (`insurance/products/product.ts`). */
	product_categories: z.array(z.int().min(1).max(7)).optional(),
	children: z.array(child).default([]),
	company: z.array(image).optional(),
	links: z.array(link).optional(),
});

export type PageBody = z.output<typeof pageBodySchema>;

/** The facts of a product page that come from the product version (Page data). */
const productFacts = z.object({
	is_motorcycle_insurance: z.boolean(),
	type_insurance: z.string(),
	insured_is_partner: z.boolean(),
	insured_is_child: z.boolean(),
	insured_is_multiple: z.boolean(),
	allow_partner: z.boolean(),
	allow_children: z.boolean(),
	is_datepicker: z.boolean(),
	special_200million: z.boolean(),
	hide_plan: z.boolean(),
	insurance_premium_start_at: z.object({
		currency: z.string(),
		value: z.int(),
		text: z.string(),
	}),
	period_monthly: z.string().nullable(),
	period_yearly: z.string().nullable(),
	period_lump_sum: z.string().nullable(),
	/** Lowest yearly premium of a motorcycle in rupiah, shown until its own is known (B3.1.34). */
	planRate_motorcycle_insurance: z.int().optional(),
});

const age = z.object({ year: z.int(), month: z.int(), day: z.int() });
const ageRange = z.object({ min: age, max: age });

/** `product` of a product page (B3.2), as `insurance/products/wire.ts` makes it. */
const wireProductSchema = z.looseObject({
	productNumber: z.string(),
	mainBenefitList: z.array(
		z.looseObject({
			plan: z.string(),
			sumInsured: z.number(),
			sumInsuredPerBenefit: z.array(
				z.object({
					code: z.string(),
					name: z.string(),
					sumInsured: z.number().nullable(),
					text: z.string(),
					limit: z.unknown(),
				}),
			),
		}),
	),
	productInsuredPeriod: z.int(),
	productInsuredPeriodUnit: z.string(),
	customProductInsuredPeriod: z.array(
		z.object({
			value: z.string(),
			label: z.string(),
			money: z.number().nullable(),
			plan: z.string(),
			period_type: z.int(),
		}),
	),
	premiumCalculationMethod: z.string(),
	customDate: z.object({
		/** The day on which ages are taken (B5.42). */
		on: z.enum(['sale', 'start']),
		/** How far ahead a start may be chosen (B5.47). */
		chosenWithin: z.object({ unit: z.enum(PERIOD_UNITS), length: z.int() }).nullable(),
		adult: ageRange.nullable(),
		child: ageRange.nullable(),
		policyHolder: ageRange.nullable(),
	}),
	cashlessFee: z.int(),
	policyFee: z.int(),
	printCardFee: z.int(),
	/**
	 * Additive: names of the plans by code, whether beneficiaries are asked for, days to think and
	 * days of grace.
	 */
	plans: z.array(z.object({ code: z.string(), name: z.string() })),
	hasBeneficiaries: z.boolean(),
	freeLookDays: z.int(),
	gracePeriodDays: z.int(),
	sumInsuredLabel: z.string(),
	/** The calculator's category (B9.36). */
	category: z.int().optional(),
	/** Ends of a free sum insured in rupiah (a vehicle's value), null where sums are listed. */
	sumInsuredRange: z.object({ min: z.int(), max: z.int() }).nullable(),
	/** What is asked before it is bought; only `insurance/products/answers.ts` reads it. */
	questions: questionsSchema,
	/** Benefits bought apart, with the limits in rupiah to choose from. */
	extensions: z.array(z.object({ code: z.string(), name: z.string(), limits: z.array(z.int()) })),
	/** Key of the wording for the cashless choice; null: that of every product. */
	cashlessWording: z.string().nullable(),
	/** How many a group may have. */
	headcount: z.object({ min: z.int(), max: z.int(), initial: z.int() }).nullable(),
	maxChildren: z.int(),
	/** Who may be insured without the holder being insured too. */
	alone: z.array(z.enum(ROLES)),
	/** How many years, this one included, a vehicle may have (B5.34). */
	vehicleYearSpan: z.int().nullable(),
	/** How many a policy insures at least; more than one is the holder with partner or children. */
	minInsured: z.int(),
});

/** A card of another page: products of a category, articles of the listing, related products. */
const card = z.object({
	name: z.string(),
	url: z.string(),
	overview: z.string().optional(),
	image: image.optional(),
	category: z.string().optional(),
	/** Of a product: the calculator's category (B9.36). */
	category_id: z.int().optional(),
	published: z.string().optional(),
	is_best_seller: z.boolean().optional(),
	is_new_product: z.boolean().optional(),
	product_color: z.string().optional(),
	insurance_premium_start_at: productFacts.shape.insurance_premium_start_at.optional(),
});

export type PageCard = z.output<typeof card>;

/**
 * `data` of `GET /page/{slug}`: the content item of B3.1 with its template, title and language
 * (A2.3.01).
 */
export const pageDataSchema = z.object({
	...pageBodySchema.shape,
	...productFacts.partial().shape,
	slug: z.string(),
	url: z.string(),
	template: z.string(),
	title: z.string(),
	currentLanguage: z.enum(LANGUAGES),
	/** Languages that this page exists in; the one asked for may be missing. */
	languages: z.array(z.enum(LANGUAGES)),
	product: wireProductSchema.optional(),
	/** Of a product: the catalog that shows it, for the steps from home. */
	catalog: link.optional(),
	/** Cards that belong to the page, filled by the server: products, articles, related pages. */
	cards: z.array(card).optional(),
	paging: z
		.object({ page: z.int(), pages: z.int(), total: z.int(), search: z.string().optional() })
		.optional(),
	/** Partners that the visitor asked for (A2.3.18, A2.3.19), and the cities to choose from. */
	partners: z
		.object({
			items: z.array(
				z.object({
					name: z.string(),
					city: z.string(),
					address: z.string(),
					phone: z.string(),
					cashless: z.boolean(),
				}),
			),
			cities: z.array(z.string()),
			city: z.string().optional(),
			cashless: z.boolean(),
		})
		.optional(),
	/** The saved application, only for `?cart=` with its own `userSession` (B4.42). */
	application: z.record(z.string(), z.unknown()).optional(),
});

export type PageData = z.output<typeof pageDataSchema>;
