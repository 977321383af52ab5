import { z } from 'zod';

import { PERIOD_UNITS, ROLES } from '#insurance/product/products/choices.ts';
import { questionsSchema } from '#insurance/product/products/question.ts';

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

/** A part of a page (B3.1.08): `template` is its type, the rest is text, picture and link as needed. */
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
	/** For a payment method: minimum and maximum amount in rupiah, added on display. */
	min: z.int().optional(),
	max: z.int().optional(),
	/** Stored but not shown, because an editor hid it. */
	hidden: z.literal(true).optional(),
	get children() {
		return z.array(child).optional();
	},
});

export type Child = z.output<typeof child>;

/** The editable content of a page; flags and prices of a product page come from the product. */
export const pageBodySchema = z.object({
	id: z.int().optional(),
	name: z.string(),
	overview: z.string().optional(),
	/** HTML, sanitised on write. */
	description: z.string().optional(),
	info: z.string().optional(),
	image: image.optional(),
	embed_video: z.string().optional(),
	product_color: z.string().optional(),
	is_best_seller: z.boolean().optional(),
	is_new_product: z.boolean().optional(),
	/** False if an editor suspended the sale of a product that its version allows. */
	online_sale: z.boolean().optional(),
	published: z.string().optional(),
	category: z.string().optional(),
	/** For a catalog: the product categories it shows (`insurance/product/products/product.ts`). */
	product_categories: z.array(z.int().min(1).max(7)).optional(),
	children: z.array(child).default([]),
	company: z.array(image).optional(),
	links: z.array(link).optional(),
});

export type PageBody = z.output<typeof pageBodySchema>;

/** The facts of a product page taken from the product version (Page data). */
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
	/**
	 * Lowest yearly premium of a motorcycle in rupiah, shown until the actual one is known
	 * (B3.1.34).
	 */
	planRate_motorcycle_insurance: z.int().optional(),
});

const age = z.object({ year: z.int(), month: z.int(), day: z.int() });
const ageRange = z.object({ min: age, max: age });

/** `product` of a product page (B3.2), created by `insurance/product/products/wire.ts`. */
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
		/** The date on which ages are determined (B5.42). */
		on: z.enum(['sale', 'start']),
		/** How far ahead the start date may be (B5.47). */
		chosenWithin: z.object({ unit: z.enum(PERIOD_UNITS), length: z.int() }).nullable(),
		adult: ageRange.nullable(),
		child: ageRange.nullable(),
		policyHolder: ageRange.nullable(),
	}),
	cashlessFee: z.int(),
	policyFee: z.int(),
	printCardFee: z.int(),
	/**
	 * Additive: plan names by code, whether beneficiaries are asked for, free-look days and grace
	 * days.
	 */
	plans: z.array(z.object({ code: z.string(), name: z.string() })),
	hasBeneficiaries: z.boolean(),
	freeLookDays: z.int(),
	gracePeriodDays: z.int(),
	sumInsuredLabel: z.string(),
	/** The calculator's category (B9.36). */
	category: z.int().optional(),
	/** Bounds of a free sum insured in rupiah (a vehicle's value), null if sums are listed. */
	sumInsuredRange: z.object({ min: z.int(), max: z.int() }).nullable(),
	/** Questions before purchase; read only by `insurance/product/products/answers.ts`. */
	questions: questionsSchema,
	/** Benefits bought separately, with the limits in rupiah to choose from. */
	extensions: z.array(z.object({ code: z.string(), name: z.string(), limits: z.array(z.int()) })),
	/** Wording key for the cashless choice; null for the default wording. */
	cashlessWording: z.string().nullable(),
	headcount: z.object({ min: z.int(), max: z.int(), initial: z.int() }).nullable(),
	maxChildren: z.int(),
	/** Roles that may be insured without the policyholder. */
	alone: z.array(z.enum(ROLES)),
	/** Maximum age of a vehicle in calendar years, including the current one (B5.34). */
	vehicleYearSpan: z.int().nullable(),
	/**
	 * Minimum number of insured people; more than one means the policyholder with partner or
	 * children.
	 */
	minInsured: z.int(),
});

/**
 * A card linking to another page: products of a category, articles of the listing, related
 * products.
 */
const card = z.object({
	name: z.string(),
	url: z.string(),
	overview: z.string().optional(),
	image: image.optional(),
	category: z.string().optional(),
	/** For a product: the calculator's category (B9.36). */
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
	/** Languages this page exists in; the requested one may be missing. */
	languages: z.array(z.enum(LANGUAGES)),
	product: wireProductSchema.optional(),
	/** For a product: the catalog that shows it, for the breadcrumbs. */
	catalog: link.optional(),
	/** Cards filled in by the server: products, articles, related pages. */
	cards: z.array(card).optional(),
	paging: z
		.object({ page: z.int(), pages: z.int(), total: z.int(), search: z.string().optional() })
		.optional(),
	/** Partners matching the visitor's search (A2.3.18, A2.3.19), and the cities to choose from. */
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
	/** The saved application, only for `?cart=` with the matching `userSession` (B4.42). */
	application: z.record(z.string(), z.unknown()).optional(),
});

export type PageData = z.output<typeof pageDataSchema>;
