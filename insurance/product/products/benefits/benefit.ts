import { z } from 'zod';

import { CAUSES, CONDITIONS, ILLNESSES, TERRITORY_CODES } from './insured-events.ts';

const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const percent = z.int().min(1).max(100);
const causes = z.array(z.enum(CAUSES)).min(1);

const whenSchema = z.strictObject({
	causes: causes.optional(),
	except: causes.optional(),
	outcome: z.enum(['death', 'disability']).optional(),
	/**
	 * The document is required if the answer is yes, omitted if it is no, and optional until the
	 * question is answered.
	 */
	answer: z.enum(CONDITIONS).optional(),
	required: z.boolean().optional(),
});

/**
 * `when` contains conditional lines. The first line that matches the event applies; if none does,
 * the document is omitted. Without `when`, the document is always listed.
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
	/** Pays the actual cost, or `percent` of it; with `repair`, the actual cost of a repair. */
	z.strictObject({
		by: z.literal('cost'),
		percent: percent.optional(),
		of: z.literal('repair').optional(),
	}),
	/** Pays per night after the first `after` nights; with `upToCost`, at most the cost. */
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
	/** Pays in proportion to the remaining days of cover. */
	z.strictObject({ by: z.literal('pro-rata') }),
]);

/**
 * Upper limit on payments: a number of nights, a number of times or, if neither is given, the
 * benefit's amount. `event` covers everything that began on one day, `year` the policy year, `ever`
 * the whole policy.
 */
const limitSchema = z.strictObject({
	per: z.enum(['event', 'year', 'ever']),
	days: z.int().positive().optional(),
	times: z.int().positive().optional(),
	/** True if all insured persons on a policy share the limit. */
	together: z.literal(true).optional(),
});

export type Limit = z.output<typeof limitSchema>;

const benefitTermsSchema = z.strictObject({
	pays: paysSchema,
	limits: z.array(limitSchema),
	/** Percentage of each loss borne by the insured. */
	deductible: percent.optional(),
	/** Causes that are covered; if absent, any cause is covered. */
	causes: causes.optional(),
	/** Further causes offered in the form, so that every claimant finds one that fits. */
	choices: z.array(z.enum(CAUSES)).optional(),
	/** Causes that require a review by an assessor before a decision. */
	reviewed: causes.optional(),
	/** The benefit is paid for a death, so the reporting period is counted from the day of death. */
	death: z.literal(true).optional(),
	/** The benefit requires a hospital stay; with `lump`, of at least 24 hours. */
	stay: z.enum(['days', 'lump', 'cost']).optional(),
	/** Covers only these illnesses, each once per policy year if `oncePerIllness` is set. */
	illnesses: z.array(z.enum(ILLNESSES)).min(1).optional(),
	oncePerIllness: z.literal(true).optional(),
	/** Answers required for payment, with the causes for which the questions are asked. */
	needs: z
		.array(
			z.strictObject({
				condition: z.enum(CONDITIONS),
				is: z.boolean(),
				causes: causes.optional(),
			}),
		)
		.optional(),
	/** Questions asked only to determine which documents are needed. */
	informs: z
		.array(z.strictObject({ condition: z.enum(CONDITIONS), causes: causes.optional() }))
		.optional(),
	/** An editor's text, added to the wording generated from these terms. */
	beside: z.string().min(1).max(200).optional(),
	/** Where the event must happen, if different from the product's territory. */
	territory: z.enum(TERRITORY_CODES).optional(),
	/**
	 * `before`: covers the time from purchase to the start. `visit`: also covers events that began
	 * before the start.
	 */
	period: z.enum(['before', 'visit']).optional(),
	noWaiting: z.literal(true).optional(),
	/** Benefits that are paid in advance of this one and deducted from it. */
	deducts: z.array(code).optional(),
	/**
	 * Suspends a daily benefit while another benefit pays, for at most this many nights. `benefit`
	 * identifies the other one if several benefits of the product pay by the night.
	 */
	replacedBy: z.strictObject({ days: z.int().positive(), benefit: code.optional() }).optional(),
	/** Code of the benefit whose document sets apply; if absent, its own. */
	documentsAs: code.optional(),
	/** Documents in the sets that are irrelevant to this benefit; `extra` contains additional ones. */
	without: z.array(code).optional(),
	extra: z.array(claimDocumentSchema).optional(),
	/**
	 * Payments by others for the same cost (another insurer, BPJS, the party at fault) are
	 * deducted, so only the remainder is paid.
	 */
	afterOthers: z.literal(true).optional(),
	/** Payment always needs a decision by an assessor. */
	judged: z.literal(true).optional(),
});

export type BenefitTerms = z.output<typeof benefitTermsSchema>;

const UNITS = ['rupiah', 'percent', 'permille'] as const;

/** A benefit as data. Price table, documents, wording and claim decisions derive from it. */
export const benefitSchema = z
	.strictObject({
		code,
		name: z.string(),
		unit: z.enum(UNITS),
		/** Values by plan code; `default` applies to every plan without a value. */
		values: z.record(z.string(), z.number().nonnegative()),
		/**
		 * Limits, in rupiah, from which a separately bought extension can be chosen. The chosen
		 * limit becomes the benefit's value.
		 */
		extension: z.array(z.int().positive()).min(1).optional(),
		terms: benefitTermsSchema.optional(),
		/**
		 * Marks an amount shared by several benefits, not a benefit: a limit per policy year or a
		 * deductible per event.
		 */
		shared: z
			.strictObject({
				as: z.enum(['limit', 'deductible']),
				of: z.array(code).min(1),
				/** True if all insured persons share the limit. */
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
 * Pre-existing illnesses are excluded either for `months` months, or if they were treated within
 * `treatedDays` days before the policy began.
 */
export const preExistingSchema = z
	.union([
		z.strictObject({ months: z.int().positive() }),
		z.strictObject({ treatedDays: z.int().positive() }),
	])
	.nullable();

export type PreExisting = z.output<typeof preExistingSchema>;

export const askedSchema = z.object({
	terms: benefitTermsSchema,
	existing: preExistingSchema,
	/**
	 * Exclusions that are revealed by an answer. `until` is the first day on which the exclusion no
	 * longer applies.
	 */
	exclusions: z.array(z.object({ condition: z.enum(CONDITIONS), until: z.string().optional() })),
	/** True if some illnesses have a separate, longer waiting period. */
	specified: z.boolean(),
	/** True if the time of day of an event may determine whether it was covered. */
	timed: z.boolean(),
});

export type AskedCover = z.output<typeof askedSchema>;

/**
 * Returns the benefit whose payment suspends a daily benefit: the one referenced, or the only other
 * benefit that pays for nights in hospital.
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

/**
 * Returns the benefit's value for a plan, in the benefit's unit; null if the plan does not include
 * the benefit.
 */
export function benefitValue(benefit: Benefit, plan: string): number | null {
	return benefit.values[plan] ?? benefit.values.default ?? null;
}

const PARTS_OF = { rupiah: 0, percent: 100, permille: 1_000 } as const;

/** Returns the amount, in rupiah, for one unit: a night, an operation, or the whole benefit. */
export function unitAmount(benefit: Benefit, plan: string, sumInsured: number): number {
	const value = benefitValue(benefit, plan) ?? 0;
	const parts = PARTS_OF[benefit.unit];
	return parts === 0 ? value : Math.floor((sumInsured * value) / parts);
}

/** Returns the most a benefit pays per unit, in rupiah; null if the plan lacks it. */
export const benefitAmount = (benefit: Benefit, plan: string, sumInsured: number): number | null =>
	benefitValue(benefit, plan) === null ? null : unitAmount(benefit, plan, sumInsured);
