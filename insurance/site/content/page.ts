import { z } from 'zod';

import { PERIOD_UNITS, ROLES } from '#insurance/product/products/choices.ts';
import { questionsSchema } from '#insurance/product/products/question.ts';

import { LANGUAGES } from './address.ts';
import { carePartner, partnerMapSchema } from './partners/api.ts';
import { FACILITIES } from './partners/partner.ts';

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
 * A part of a page (B3.1.08). `template` is its type; the other fields contain texts, pictures and
 * links as needed.
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
	/** For a payment method: minimum and maximum amount in rupiah, added when the page is displayed. */
	min: z.int().optional(),
	max: z.int().optional(),
	/** True if an editor hid this part. It is stored but not shown. */
	hidden: z.literal(true).optional(),
	get children() {
		return z.array(child).optional();
	},
});

export type Child = z.output<typeof child>;

/** The editable content of a page. On a product page, flags and prices come from the product. */
export const pageBodySchema = z.object({
	id: z.int().optional(),
	name: z.string(),
	overview: z.string().optional(),
	/** HTML, sanitized when it is stored. */
	description: z.string().optional(),
	info: z.string().optional(),
	image: image.optional(),
	embed_video: z.string().optional(),
	product_color: z.string().optional(),
	is_best_seller: z.boolean().optional(),
	is_new_product: z.boolean().optional(),
	/** False if an editor has suspended online sale of a product whose version allows it. */
	online_sale: z.boolean().optional(),
	published: z.string().optional(),
	category: z.string().optional(),
	/** For a catalog: the product categories to list (`insurance/product/products/product.ts`). */
	product_categories: z.array(z.int().min(1).max(7)).optional(),
	children: z.array(child).default([]),
	company: z.array(image).optional(),
	links: z.array(link).optional(),
});

export type PageBody = z.output<typeof pageBodySchema>;

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
	 * Lowest yearly premium for a motorcycle in rupiah, shown until the actual premium is known
	 * (B3.1.34).
	 */
	planRate_motorcycle_insurance: z.int().optional(),
});

const age = z.object({ year: z.int(), month: z.int(), day: z.int() });
const ageRange = z.object({ min: age, max: age });

/** The `product` field of a product page (B3.2), created by `insurance/product/products/wire.ts`. */
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
		/** Whether ages are determined at the date of sale or at the start of cover (B5.42). */
		on: z.enum(['sale', 'start']),
		/** Maximum period between purchase and the chosen start date (B5.47). */
		chosenWithin: z.object({ unit: z.enum(PERIOD_UNITS), length: z.int() }).nullable(),
		adult: ageRange.nullable(),
		child: ageRange.nullable(),
		policyHolder: ageRange.nullable(),
	}),
	cashlessFee: z.int(),
	policyFee: z.int(),
	printCardFee: z.int(),
	/**
	 * Extension to the specification: plan names by code, whether beneficiaries can be named,
	 * free-look days and grace days.
	 */
	plans: z.array(z.object({ code: z.string(), name: z.string() })),
	hasBeneficiaries: z.boolean(),
	freeLookDays: z.int(),
	gracePeriodDays: z.int(),
	sumInsuredLabel: z.string(),
	/** The product's category in the calculator (B9.36). */
	category: z.int().optional(),
	/**
	 * Bounds in rupiah for a freely chosen sum insured, such as a vehicle's value; null if the sums
	 * insured are listed.
	 */
	sumInsuredRange: z.object({ min: z.int(), max: z.int() }).nullable(),
	/** Questions asked before purchase, used only by `insurance/product/products/answers.ts`. */
	questions: questionsSchema,
	/** Optional benefits that are bought separately, with the limits in rupiah to choose from. */
	extensions: z.array(z.object({ code: z.string(), name: z.string(), limits: z.array(z.int()) })),
	/** Key of the wording for the cashless choice; null for the default wording. */
	cashlessWording: z.string().nullable(),
	headcount: z.object({ min: z.int(), max: z.int(), initial: z.int() }).nullable(),
	maxChildren: z.int(),
	alone: z.array(z.enum(ROLES)),
	/** Maximum age of a vehicle in calendar years, including the current one (B5.34). */
	vehicleYearSpan: z.int().nullable(),
	/**
	 * Minimum number of insured people. If it is more than one, the policyholder must be insured
	 * together with a partner or children.
	 */
	minInsured: z.int(),
});

const card = z.object({
	name: z.string(),
	url: z.string(),
	overview: z.string().optional(),
	image: image.optional(),
	category: z.string().optional(),
	/** For a product: its category in the calculator (B9.36). */
	category_id: z.int().optional(),
	published: z.string().optional(),
	is_best_seller: z.boolean().optional(),
	is_new_product: z.boolean().optional(),
	product_color: z.string().optional(),
	insurance_premium_start_at: productFacts.shape.insurance_premium_start_at.optional(),
});

export type PageCard = z.output<typeof card>;

/**
 * The `data` field of the response to `GET /page/{slug}`: the content item of B3.1 with its
 * template, title and language (A2.3.01).
 */
export const pageDataSchema = z.object({
	...pageBodySchema.shape,
	...productFacts.partial().shape,
	slug: z.string(),
	url: z.string(),
	template: z.string(),
	title: z.string(),
	currentLanguage: z.enum(LANGUAGES),
	/** Languages in which this page exists. The requested language may not be among them. */
	languages: z.array(z.enum(LANGUAGES)),
	product: wireProductSchema.optional(),
	catalog: link.optional(),
	cards: z.array(card).optional(),
	paging: z
		.object({ page: z.int(), pages: z.int(), total: z.int(), search: z.string().optional() })
		.optional(),
	/** Partners that match the visitor's search (A2.3.18, A2.3.19), and the cities to choose from. */
	partners: z
		.object({
			items: z.array(carePartner),
			cities: z.array(z.string()),
			provinces: z.array(z.string()).default([]),
			facilities: z.array(z.enum(FACILITIES)).default([]),
			city: z.string().optional(),
			province: z.string().optional(),
			facility: z.enum(FACILITIES).optional(),
			/** True if the list holds only what is in an area chosen on the map. */
			inArea: z.boolean().default(false),
			cashless: z.boolean(),
			/**
			 * Where the matching partners are, those close together as one point. Null: none has a
			 * place.
			 */
			map: partnerMapSchema.nullable().default(null),
		})
		.optional(),
	/**
	 * The saved application. It is only present for `?cart=` with the matching `userSession`
	 * (B4.42).
	 */
	application: z.record(z.string(), z.unknown()).optional(),
});

export type PageData = z.output<typeof pageDataSchema>;
