import { z } from 'zod';

import { CAUSES, CONDITIONS, ILLNESSES, TERRITORY_CODES } from './insured-events.ts';

/** A benefit as data: price table, documents, wording and claim decisions are all derived from it. */
const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const percent = z.int().min(1).max(100);
const causes = z.array(z.enum(CAUSES)).min(1);

const whenSchema = z.strictObject({
	causes: causes.optional(),
	except: causes.optional(),
	outcome: z.enum(['death', 'disability']).optional(),
	/** Required if the answer is yes, optional while there is no answer. */
	answer: z.enum(CONDITIONS).optional(),
	required: z.boolean().optional(),
});

/**
 * `when`: the first line that fits the event decides; if none fits, the document is not required.
 * If absent, it always is.
 */
export const claimDocumentSchema = z.object({
	code,
	name: z.string(),
	required: z.boolean(),
	when: z.array(whenSchema).optional(),
});

export type ClaimDocument = z.output<typeof claimDocumentSchema>;

const paysSchema = z.discriminatedUnion('by', [
	/** Pays the whole amount. */
	z.strictObject({ by: z.literal('sum') }),
	/** Pays the actual cost, or `percent` of it; `repair`: the cost is described by its purpose. */
	z.strictObject({
		by: z.literal('cost'),
		percent: percent.optional(),
		of: z.literal('repair').optional(),
	}),
	/**
	 * Pays the amount per night, except for the first `after` nights; `upToCost`: at most the
	 * actual cost.
	 */
	z.strictObject({
		by: z.literal('day'),
		after: z.int().min(1).max(30).optional(),
		upToCost: z.literal(true).optional(),
	}),
	z.strictObject({ by: z.literal('operation') }),
	/** Pays the amount for each completed block of hours, at most `most` blocks per event. */
	z.strictObject({
		by: z.literal('block'),
		hours: z.int().min(1).max(240),
		most: z.int().min(1).max(100),
	}),
	/** Pays a percentage from the disability table. */
	z.strictObject({ by: z.literal('table') }),
	/** Pays the whole amount for a death, a percentage from the table for a disability. */
	z.strictObject({ by: z.literal('death-or-table') }),
	/** Pays the share of the remaining days of cover. */
	z.strictObject({ by: z.literal('pro-rata') }),
]);

/**
 * Upper limit of payment: nights, times, or (if neither is given) the benefit's amount. `event`
 * means everything that began on one day, `year` the policy year, `ever` the whole policy.
 */
const limitSchema = z.strictObject({
	per: z.enum(['event', 'year', 'ever']),
	days: z.int().positive().optional(),
	times: z.int().positive().optional(),
	/** All insured persons on a policy share the limit; if absent, each has their own. */
	together: z.literal(true).optional(),
});

export type Limit = z.output<typeof limitSchema>;

const benefitTermsSchema = z.strictObject({
	pays: paysSchema,
	limits: z.array(limitSchema),
	/** Percentage of each loss borne by the insured. */
	deductible: percent.optional(),
	/** The causes that are covered; if absent, any cause. */
	causes: causes.optional(),
	/** Further causes offered, so that every claimant finds a fitting one. */
	choices: z.array(z.enum(CAUSES)).optional(),
	/** Causes that an assessor reviews before a decision is given. */
	reviewed: causes.optional(),
	/** Paid for a death: reporting is counted from the day of death. */
	death: z.literal(true).optional(),
	/** Requires a stay in hospital; `lump`: it must reach 24 hours. */
	stay: z.enum(['days', 'lump', 'cost']).optional(),
	/** Covers only these illnesses, each once per policy year if `oncePerIllness` is set. */
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
	/** Questions asked only to determine the documents. */
	informs: z
		.array(z.strictObject({ condition: z.enum(CONDITIONS), causes: causes.optional() }))
		.optional(),
	/** An editor's words, added to those generated from these terms; they never replace any. */
	beside: z.string().min(1).max(200).optional(),
	/** Where the event must happen, if different from the product. */
	territory: z.enum(TERRITORY_CODES).optional(),
	/** `before`: from the purchase to the start; `visit`: also events that began before the start. */
	period: z.enum(['before', 'visit']).optional(),
	noWaiting: z.literal(true).optional(),
	/** Benefits paid in advance of this one, which are deducted from it. */
	deducts: z.array(code).optional(),
	/**
	 * A daily benefit that is suspended while another pays, for at most this many nights. `benefit`
	 * identifies the other if several of the product's benefits pay by the night.
	 */
	replacedBy: z.strictObject({ days: z.int().positive(), benefit: code.optional() }).optional(),
	/** Benefit whose documents are required for this one. */
	documentsAs: code.optional(),
	/** Documents in the sets that prove nothing for this benefit, and additional ones. */
	without: z.array(code).optional(),
	extra: z.array(claimDocumentSchema).optional(),
	/**
	 * Payments by others for the same cost (another insurer, BPJS, the party at fault) come first:
	 * only the rest is paid.
	 */
	afterOthers: z.literal(true).optional(),
	/** Payment needs human judgement: an assessor decides. */
	judged: z.literal(true).optional(),
});

export type BenefitTerms = z.output<typeof benefitTermsSchema>;

/** An amount in `rupiah`, or a share of the sum insured. */
const UNITS = ['rupiah', 'percent', 'permille'] as const;

export const benefitSchema = z
	.strictObject({
		code,
		name: z.string(),
		unit: z.enum(UNITS),
		/** Keyed by plan code, or `default` for every plan. */
		values: z.record(z.string(), z.number().nonnegative()),
		/** Bought separately with one of these limits in rupiah, which is then the benefit's value. */
		extension: z.array(z.int().positive()).min(1).optional(),
		terms: benefitTermsSchema.optional(),
		/**
		 * Not a benefit, but an amount shared by several: their limit per policy year, or a
		 * deductible per event.
		 */
		shared: z
			.strictObject({
				as: z.enum(['limit', 'deductible']),
				of: z.array(code).min(1),
				/** All insured persons share the limit; if absent, each has their own. */
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
 * many days before the policy began.
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
	/** The exclusion of pre-existing illnesses, from which the question is generated. */
	existing: preExistingSchema,
	/**
	 * Exclusions revealed by an answer; `until`: the first day on which the exclusion no longer
	 * applies.
	 */
	exclusions: z.array(z.object({ condition: z.enum(CONDITIONS), until: z.string().optional() })),
	/** True if some illnesses have a separate, longer waiting period. */
	specified: z.boolean(),
	/** True if the hour of an event may decide whether it was covered. */
	timed: z.boolean(),
});

export type AskedCover = z.output<typeof askedSchema>;

/**
 * Returns the benefit that suspends a daily one while it pays: the one referenced, or the only
 * other that pays for nights of a stay.
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

/** Returns a benefit's amount or share under a plan, in the benefit's own unit. */
export function benefitValue(benefit: Benefit, plan: string): number | null {
	return benefit.values[plan] ?? benefit.values.default ?? null;
}

const PARTS_OF = { rupiah: 0, percent: 100, permille: 1_000 } as const;

/** Returns the amount of one unit in rupiah: a night, an operation, or the whole benefit. */
export function unitAmount(benefit: Benefit, plan: string, sumInsured: number): number {
	const value = benefitValue(benefit, plan) ?? 0;
	const parts = PARTS_OF[benefit.unit];
	return parts === 0 ? value : Math.floor((sumInsured * value) / parts);
}

/** Returns the most that a benefit pays per unit in rupiah, or null if the plan does not include it. */
export const benefitAmount = (benefit: Benefit, plan: string, sumInsured: number): number | null =>
	benefitValue(benefit, plan) === null ? null : unitAmount(benefit, plan, sumInsured);
