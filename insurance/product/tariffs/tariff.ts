import { z } from 'zod';

import { FREQUENCIES } from '#insurance/product/products/choices.ts';
import { isDay } from '#platform/values/dates.ts';
import { isMoment } from '#platform/values/moments.ts';

import { exact } from './exact.ts';

/** A tariff figure: non-negative with at most four decimals, so that calculations are exact. */
const decimal = z.number().refine((value) => {
	try {
		return exact(value).n >= 0;
	} catch {
		return false;
	}
}, 'Angka tarif tidak boleh negatif dan paling banyak empat desimal');
const amount = z.int().nonnegative();
const byPlan = z.record(z.string(), amount);
const years = z.int().min(0).max(120);
/** Ages from `min` to `max`, inclusive. `renewalOnly` bands apply only to renewals. */
const band = { min: years, max: years, renewalOnly: z.boolean().optional() };
const byYears = z.record(z.string().regex(/^\d{1,2}$/), decimal);
const bySex = z.object({ ...band, male: decimal, female: decimal });

/** The ten rating methods. All amounts are in rupiah per year unless noted. */
const ratingSchema = z.discriminatedUnion('method', [
	z.object({
		method: z.literal('AGE_BAND_PER_UNIT'),
		unit: amount.positive(),
		bands: z.array(z.object({ ...band, rate: amount })).min(1),
	}),
	z.object({
		method: z.literal('AGE_BAND_PLAN'),
		bands: z.array(z.object({ ...band, plans: byPlan })).min(1),
		genderFactor: z
			.array(
				z.object({
					gender: z.enum(['male', 'female']),
					min: years,
					max: years,
					factor: decimal,
				}),
			)
			.optional(),
	}),
	z.object({
		method: z.literal('FLAT_PERMILLE'),
		/** Keyed by sum insured; `default` applies to all others. */
		ratePermille: z.record(z.string(), decimal),
		childFactor: decimal.optional(),
		lumpSumFactor: byYears.optional(),
	}),
	z.object({
		method: z.literal('DURATION_PER_UNIT'),
		unit: amount.positive(),
		/** Minimum premium per person for the whole period. */
		minPremium: amount,
		/**
		 * Premium per `unit` of the sum insured for the whole period. `type` is the period unit (0:
		 * hours, 1: days, 2: months, 3: years).
		 */
		table: z
			.array(
				z.object({ type: z.int().min(0).max(3), value: z.int().positive(), rate: amount }),
			)
			.min(1),
	}),
	z.object({ method: z.literal('AGE_GENDER_PERMILLE'), bands: z.array(bySex).min(1) }),
	z.object({
		method: z.literal('TERM_AGE_GENDER_PERMILLE'),
		/** Maximum age at the end of the term. */
		maxExpiryAge: years,
		terms: z.record(z.string().regex(/^\d{1,2}$/), z.array(bySex).min(1)),
		lumpSumFactor: byYears.optional(),
	}),
	z.object({
		method: z.literal('PLAN_FLAT'),
		table: z.record(z.string(), z.object({ adult: amount, child: amount.optional() })),
		/** Separate monthly prices, used in place of the frequency factor. */
		monthlyTable: z
			.record(z.string(), z.object({ adult: amount, child: amount.optional() }))
			.optional(),
	}),
	z.object({
		method: z.literal('VEHICLE_PERCENT'),
		/**
		 * Maps plan and plate region to a percentage of the vehicle's value. Older versions also
		 * contain limits entered by their authors, which are ignored (`corridors/`).
		 */
		rates: z.record(z.string(), z.record(z.string(), z.object({ rate: decimal }))),
		ageLoading: z.object({ fromYears: z.int().nonnegative(), percentPerYear: decimal }),
		extensions: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				limits: z.array(amount),
				ratePercent: decimal,
			}),
		),
		plateRegion: z.record(z.string(), z.int()),
		plateRegionDefault: z.int(),
	}),
	z.object({
		method: z.literal('PLAN_DURATION'),
		bands: z.array(z.object({ minDays: z.int(), maxDays: z.int(), plans: byPlan })).min(1),
		partyFactor: z.object({ individual: decimal, couple: decimal, family: decimal.optional() }),
	}),
	z.object({
		method: z.literal('GROUP_INDICATIVE'),
		paRatePermille: decimal,
		classFactor: z.record(z.string(), decimal),
		hospitalCashPer100k: amount,
		headcountDiscount: z.array(z.object({ min: z.int(), percent: decimal })),
	}),
]);
export type Rating = z.output<typeof ratingSchema>;
type RatingMethod = Rating['method'];
export type RatingOf<M extends RatingMethod> = Extract<Rating, { method: M }>;

/**
 * PARTNER and CHILD discounts apply only to the partner or a child. The others apply to everyone if
 * at least `minInsured` persons are insured. The highest discount counts.
 */
const discountSchema = z.object({
	code: z.enum(['PARTNER', 'CHILD', 'FAMILY', 'GROUP']),
	percent: decimal.refine((value) => value <= 100, 'Diskon paling banyak 100%'),
	minInsured: z.int().positive().optional(),
});

const day = z.string().refine(isDay, 'Tanggal harus YYYY-MM-DD');

/**
 * A tariff version: how one product's premium is calculated from `effectiveFrom` (a Jakarta date or
 * hour) until `effectiveTo` or until a newer version takes effect. Versions are added but never
 * changed, because quotes and policies reference the version used for them.
 */
export const tariffSchema = z.object({
	sample: z.boolean(),
	productCode: z.string(),
	version: z.int().positive(),
	effectiveFrom: z.string().refine(isMoment, 'Tanggal harus YYYY-MM-DD, boleh dengan jam'),
	effectiveTo: day.nullable(),
	rating: ratingSchema,
	discounts: z.array(discountSchema),
	/** Charged once per purchase. Optional fees are defined in the product. */
	fees: z.object({ admin: amount, stampDuty: amount, stampDutyCharged: z.boolean() }),
	/** Share of the annual premium per instalment. For a lump sum, the factors are in the rating. */
	frequencyFactors: z.partialRecord(z.enum(FREQUENCIES), decimal),
	rounding: z.object({ step: amount.positive(), mode: z.literal('HALF_UP') }),
});
export type Tariff = z.output<typeof tariffSchema>;
export type TariffVersion = { version: number; tariff: Tariff };
