import { z } from 'zod';

import { CAUSES, CONDITIONS, ILLNESSES, TERRITORY_CODES } from './insured-events.ts';

/** A benefit as data: price table, documents, words and claim decision all follow from it. */
const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const percent = z.int().min(1).max(100);
const causes = z.array(z.enum(CAUSES)).min(1);

const whenSchema = z.strictObject({
	causes: causes.optional(),
	except: causes.optional(),
	outcome: z.enum(['death', 'disability']).optional(),
	/** Asked for when the answer is yes, offered while there is none. */
	answer: z.enum(CONDITIONS).optional(),
	required: z.boolean().optional(),
});

/** `when`: the first line that fits what happened decides, none asks for nothing; absent: always. */
export const claimDocumentSchema = z.object({
	code,
	name: z.string(),
	required: z.boolean(),
	when: z.array(whenSchema).optional(),
});

export type ClaimDocument = z.output<typeof claimDocumentSchema>;

/** How a benefit pays its amount. */
const paysSchema = z.discriminatedUnion('by', [
	/** All of it. */
	z.strictObject({ by: z.literal('sum') }),
	/** What it cost, `percent` of that where it is not all; `repair`: named by what it is for. */
	z.strictObject({
		by: z.literal('cost'),
		percent: percent.optional(),
		of: z.literal('repair').optional(),
	}),
	/** It for a night, of which the first `after` are borne; `upToCost`: at most what it cost. */
	z.strictObject({
		by: z.literal('day'),
		after: z.int().min(1).max(30).optional(),
		upToCost: z.literal(true).optional(),
	}),
	z.strictObject({ by: z.literal('operation') }),
	/** It for each completed block of hours, `most` at one event. */
	z.strictObject({
		by: z.literal('block'),
		hours: z.int().min(1).max(240),
		most: z.int().min(1).max(100),
	}),
	/** The per cent of the disability table. */
	z.strictObject({ by: z.literal('table') }),
	/** All for a death, the table for a disability. */
	z.strictObject({ by: z.literal('death-or-table') }),
	/** The share of the days of cover that were still to come. */
	z.strictObject({ by: z.literal('pro-rata') }),
]);

/**
 * What is paid at most: nights, times, or (where neither is named) the amount of the benefit.
 * `event` is what began on one day, `year` the policy year, `ever` the whole policy.
 */
const limitSchema = z.strictObject({
	per: z.enum(['event', 'year', 'ever']),
	days: z.int().positive().optional(),
	times: z.int().positive().optional(),
	/** All insured persons of a policy use it up together; absent: each has their own. */
	together: z.literal(true).optional(),
});

export type Limit = z.output<typeof limitSchema>;

const benefitTermsSchema = z.strictObject({
	pays: paysSchema,
	limits: z.array(limitSchema),
	/** Per cent of each loss that the insured bears. */
	deductible: percent.optional(),
	/** The causes that are covered; absent: any. */
	causes: causes.optional(),
	/** Further causes to choose from, so that everybody finds their own. */
	choices: z.array(z.enum(CAUSES)).optional(),
	/** Causes that a person looks at before anything is said. */
	reviewed: causes.optional(),
	/** Paid for a death: its day counts for reporting. */
	death: z.literal(true).optional(),
	/** A stay in hospital; `lump`: it must reach 24 hours. */
	stay: z.enum(['days', 'lump', 'cost']).optional(),
	/** Only these illnesses, each of them once a policy year where `oncePerIllness` stands. */
	illnesses: z.array(z.enum(ILLNESSES)).min(1).optional(),
	oncePerIllness: z.literal(true).optional(),
	/** Answers that must be as they stand here, with the causes for which they are asked. */
	needs: z
		.array(
			z.strictObject({
				condition: z.enum(CONDITIONS),
				is: z.boolean(),
				causes: causes.optional(),
			}),
		)
		.optional(),
	/** Asked for the sake of the documents alone. */
	informs: z
		.array(z.strictObject({ condition: z.enum(CONDITIONS), causes: causes.optional() }))
		.optional(),
	/** Words of an editor beside what is made from these terms; they never replace any. */
	beside: z.string().min(1).max(200).optional(),
	/** Where it must happen, if not where the product as a whole holds. */
	territory: z.enum(TERRITORY_CODES).optional(),
	/** `before`: from the purchase to the start; `visit`: also what began before the start. */
	period: z.enum(['before', 'visit']).optional(),
	noWaiting: z.literal(true).optional(),
	/** Benefits that were paid in advance of this one. */
	deducts: z.array(code).optional(),
	/**
	 * A daily benefit that steps back while another pays, for as many nights at most. The other is
	 * named where the product has several that pay by the night.
	 */
	replacedBy: z.strictObject({ days: z.int().positive(), benefit: code.optional() }).optional(),
	/** Benefit whose documents are asked for. */
	documentsAs: code.optional(),
	/** Documents of the sets that prove nothing here, and what is asked for beside them. */
	without: z.array(code).optional(),
	extra: z.array(claimDocumentSchema).optional(),
	/**
	 * What others paid for the same cost (another insurer, BPJS, who caused it) comes first: only
	 * the rest is paid.
	 */
	afterOthers: z.literal(true).optional(),
	/** How it pays is known to people only: one of them decides. */
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
		/** Bought apart, with one of these limits in rupiah, which is then its value. */
		extension: z.array(z.int().positive()).min(1).optional(),
		terms: benefitTermsSchema.optional(),
		/**
		 * No benefit but an amount of several: their limit of a policy year, or borne of each
		 * event.
		 */
		shared: z
			.strictObject({
				as: z.enum(['limit', 'deductible']),
				of: z.array(code).min(1),
				/** A limit that all insured persons use up together; absent: each has their own. */
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
 * Illnesses from before the policy are excluded for so many months, or where they were treated in
 * so many days before it.
 */
export const preExistingSchema = z
	.union([
		z.strictObject({ months: z.int().positive() }),
		z.strictObject({ treatedDays: z.int().positive() }),
	])
	.nullable();

export type PreExisting = z.output<typeof preExistingSchema>;

/** What of a benefit decides which questions a claim is asked. */
export const askedSchema = z.object({
	terms: benefitTermsSchema,
	/** What is excluded of illnesses from before the policy: the question is made from it. */
	existing: preExistingSchema,
	/** Exclusions that an answer shows; `until`: the first day on which it no longer holds. */
	exclusions: z.array(z.object({ condition: z.enum(CONDITIONS), until: z.string().optional() })),
	/** Illnesses with a longer waiting period of their own. */
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

/** The amount of one unit in rupiah: a night, an operation, or the whole benefit. */
export function unitAmount(benefit: Benefit, plan: string, sumInsured: number): number {
	const value = benefitValue(benefit, plan) ?? 0;
	const parts = PARTS_OF[benefit.unit];
	return parts === 0 ? value : Math.floor((sumInsured * value) / parts);
}

/** The rupiah that a benefit pays at most, by its unit, or null where the plan has none. */
export const benefitAmount = (benefit: Benefit, plan: string, sumInsured: number): number | null =>
	benefitValue(benefit, plan) === null ? null : unitAmount(benefit, plan, sumInsured);
