import { z } from 'zod';

import { CAUSES, CONDITIONS, ILLNESSES, TERRITORY_CODES } from './insured-events.ts';

/** A benefit as data: price table, documents, words and claim decision are all derived from it. */
const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const percent = z.int().min(1).max(100);
const causes = z.array(z.enum(CAUSES)).min(1);

const whenSchema = z.strictObject({
	causes: causes.optional(),
	except: causes.optional(),
	outcome: z.enum(['death', 'disability']).optional(),
	/** Required if the answer is yes, offered while there is none. */
	answer: z.enum(CONDITIONS).optional(),
	required: z.boolean().optional(),
});

/** `when`: the first line that fits the event decides, none requires nothing; absent: always. */
export const claimDocumentSchema = z.object({
	code,
	name: z.string(),
	required: z.boolean(),
	when: z.array(whenSchema).optional(),
});

export type ClaimDocument = z.output<typeof claimDocumentSchema>;

const paysSchema = z.discriminatedUnion('by', [
	/** The whole amount. */
	z.strictObject({ by: z.literal('sum') }),
	/** Actual cost, `percent` of it if not all; `repair`: named by its purpose. */
	z.strictObject({
		by: z.literal('cost'),
		percent: percent.optional(),
		of: z.literal('repair').optional(),
	}),
	/**
	 * The amount per night, of which the first `after` are not paid; `upToCost`: at most the actual
	 * cost.
	 */
	z.strictObject({
		by: z.literal('day'),
		after: z.int().min(1).max(30).optional(),
		upToCost: z.literal(true).optional(),
	}),
	z.strictObject({ by: z.literal('operation') }),
	/** The amount for each completed block of hours, `most` per event. */
	z.strictObject({
		by: z.literal('block'),
		hours: z.int().min(1).max(240),
		most: z.int().min(1).max(100),
	}),
	/** Percentage of the disability table. */
	z.strictObject({ by: z.literal('table') }),
	/** The whole amount for a death, the table for a disability. */
	z.strictObject({ by: z.literal('death-or-table') }),
	/** Share of the remaining days of cover. */
	z.strictObject({ by: z.literal('pro-rata') }),
]);

/**
 * Upper limit of payment: nights, times, or (if neither is given) the amount of the benefit.
 * `event` is everything that began on one day, `year` the policy year, `ever` the whole policy.
 */
const limitSchema = z.strictObject({
	per: z.enum(['event', 'year', 'ever']),
	days: z.int().positive().optional(),
	times: z.int().positive().optional(),
	/** All insured persons of a policy share it; absent: each has their own. */
	together: z.literal(true).optional(),
});

export type Limit = z.output<typeof limitSchema>;

const benefitTermsSchema = z.strictObject({
	pays: paysSchema,
	limits: z.array(limitSchema),
	/** Percentage of each loss borne by the insured. */
	deductible: percent.optional(),
	/** The causes that are covered; absent: any. */
	causes: causes.optional(),
	/** Further causes to choose from, so that every claimant finds a fitting one. */
	choices: z.array(z.enum(CAUSES)).optional(),
	/** Causes that an assessor reviews before a decision is given. */
	reviewed: causes.optional(),
	/** Paid for a death: its day counts for reporting. */
	death: z.literal(true).optional(),
	/** A stay in hospital; `lump`: it must reach 24 hours. */
	stay: z.enum(['days', 'lump', 'cost']).optional(),
	/** Only these illnesses, each once per policy year if `oncePerIllness` is set. */
	illnesses: z.array(z.enum(ILLNESSES)).min(1).optional(),
	oncePerIllness: z.literal(true).optional(),
	/** Required answers, with the causes for which they are asked. */
	needs: z
		.array(
			z.strictObject({
				condition: z.enum(CONDITIONS),
				is: z.boolean(),
				causes: causes.optional(),
			}),
		)
		.optional(),
	/** Asked only because of the documents. */
	informs: z
		.array(z.strictObject({ condition: z.enum(CONDITIONS), causes: causes.optional() }))
		.optional(),
	/** An editor's words added to those generated from these terms; they never replace any. */
	beside: z.string().min(1).max(200).optional(),
	/** Where it must happen, if different from the product. */
	territory: z.enum(TERRITORY_CODES).optional(),
	/** `before`: from the purchase to the start; `visit`: also events that began before the start. */
	period: z.enum(['before', 'visit']).optional(),
	noWaiting: z.literal(true).optional(),
	/** Benefits that were paid in advance of this one. */
	deducts: z.array(code).optional(),
	/**
	 * A daily benefit that is suspended while another pays, for at most this many nights. The other
	 * is named if the product has several that pay by the night.
	 */
	replacedBy: z.strictObject({ days: z.int().positive(), benefit: code.optional() }).optional(),
	/** Benefit whose documents are required. */
	documentsAs: code.optional(),
	/** Documents of the sets that prove nothing here, and additional ones. */
	without: z.array(code).optional(),
	extra: z.array(claimDocumentSchema).optional(),
	/**
	 * Payments by others for the same cost (another insurer, BPJS, the party at fault) come first:
	 * only the rest is paid.
	 */
	afterOthers: z.literal(true).optional(),
	/** Its payment needs human judgement: an assessor decides. */
	judged: z.literal(true).optional(),
});

export type BenefitTerms = z.output<typeof benefitTermsSchema>;

/** `rupiah`, or a share of the sum insured. */
const UNITS = ['rupiah', 'percent', 'permille'] as const;

export const benefitSchema = z
	.strictObject({
		code,
		name: z.string(),
		unit: z.enum(UNITS),
		/** By plan code, or `default` for every plan. */
		values: z.record(z.string(), z.number().nonnegative()),
		/** Bought separately, with one of these limits in rupiah, which is then its value. */
		extension: z.array(z.int().positive()).min(1).optional(),
		terms: benefitTermsSchema.optional(),
		/**
		 * Not a benefit but an amount shared by several: their limit per policy year, or a
		 * deductible per event.
		 */
		shared: z
			.strictObject({
				as: z.enum(['limit', 'deductible']),
				of: z.array(code).min(1),
				/** A limit that all insured persons share; absent: each has their own. */
				together: z.literal(true).optional(),
			})
			.optional(),
	})
	.refine(
		({ terms, shared }) => (terms === undefined) !== (shared === undefined),
		'a benefit has terms, an amount of several says whose it is',
	);
export type Benefit = z.output<typeof benefitSchema>;

/**
 * Pre-existing illnesses are excluded for this many months, or if they were treated within this
 * many days before the policy.
 */
export const preExistingSchema = z
	.union([
		z.strictObject({ months: z.int().positive() }),
		z.strictObject({ treatedDays: z.int().positive() }),
	])
	.nullable();

export type PreExisting = z.output<typeof preExistingSchema>;

/** Parts of a benefit that decide which questions a claim is asked. */
export const askedSchema = z.object({
	terms: benefitTermsSchema,
	/** Exclusion of pre-existing illnesses: the question is generated from it. */
	existing: preExistingSchema,
	/** Exclusions that an answer reveals; `until`: the first day on which it no longer applies. */
	exclusions: z.array(z.object({ condition: z.enum(CONDITIONS), until: z.string().optional() })),
	/** Illnesses with their own, longer waiting period. */
	specified: z.boolean(),
	/** The hour of an event may decide whether it was covered. */
	timed: z.boolean(),
});

export type AskedCover = z.output<typeof askedSchema>;

/**
 * The benefit that pays instead of a daily one while it pays: the named one, or the only other that
 * pays for nights of a stay.
 */
export function replacementOf(benefits: readonly Benefit[], replaced: Benefit): string | null {
	const by = replaced.terms?.replacedBy;
	if (!by) return null;
	if (by.benefit) return by.benefit;
	const daily = benefits.filter(
		({ code: other, terms }) =>
			other !== replaced.code && terms?.pays.by === 'day' && terms.stay === 'days',
	);
	return daily.length === 1 ? (daily[0]?.code ?? null) : null;
}

/** Amount or share of a benefit under a plan, in its own unit. */
export function benefitValue(benefit: Benefit, plan: string): number | null {
	return benefit.values[plan] ?? benefit.values.default ?? null;
}

const PARTS_OF = { rupiah: 0, percent: 100, permille: 1_000 } as const;

/** Amount of one unit in rupiah: a night, an operation, or the whole benefit. */
export function unitAmount(benefit: Benefit, plan: string, sumInsured: number): number {
	const value = benefitValue(benefit, plan) ?? 0;
	const parts = PARTS_OF[benefit.unit];
	return parts === 0 ? value : Math.floor((sumInsured * value) / parts);
}

/** The most that a benefit pays per unit in rupiah, or null if the plan does not include it. */
export const benefitAmount = (benefit: Benefit, plan: string, sumInsured: number): number | null =>
	benefitValue(benefit, plan) === null ? null : unitAmount(benefit, plan, sumInsured);
