import type { ClaimDocument } from '#insurance/products/product.ts';

import type { Cause, Condition, Illness } from './event.ts';

/** How a benefit pays. */
type Pays =
	/** The whole amount. */
	| { by: 'sum' }
	/** What it cost, of which `percent` is paid where that is not all. */
	| { by: 'cost'; percent?: number }
	/** An amount a night; `upToCost`: at most what it cost. */
	| { by: 'day'; upToCost?: true }
	| { by: 'operation' }
	/** Each completed block of hours. */
	| { by: 'block'; hours: number; most: number }
	/** The per cent of the disability table. */
	| { by: 'table' }
	/** All for a death, the table for a disability. */
	| { by: 'death-or-table' };

/**
 * What is paid at most: nights, times, or (where neither is named) the amount of the benefit.
 * `event` is what began on one day, `year` the policy year, `ever` the whole policy.
 */
export type Limit = { per: 'event' | 'year' | 'ever'; days?: number; times?: number };

export type BenefitTerms = {
	pays: Pays;
	limits: readonly Limit[];
	/** The causes that are covered; absent: any. */
	causes?: readonly Cause[];
	/** Further causes to choose from, so that everybody finds their own. */
	choices?: readonly Cause[];
	/** Causes that a person looks at before anything is said. */
	reviewed?: readonly Cause[];
	/** Paid for a death: its day counts for reporting, and a certificate is asked for. */
	death?: true;
	/** A stay in hospital; `lump`: it must reach 24 hours. */
	stay?: 'days' | 'lump' | 'cost';
	/** Only these illnesses, and each of them once a policy year where `oncePerIllness` stands. */
	illnesses?: readonly Illness[];
	oncePerIllness?: true;
	/** Answers that must be as they stand here, with the causes for which they are asked. */
	needs?: readonly { condition: Condition; is: boolean; causes?: readonly Cause[] }[];
	/** Asked for the sake of the documents alone. */
	informs?: readonly { condition: Condition; causes?: readonly Cause[] }[];
	/** `before`: from the purchase to the start; `visit`: also what began before the start. */
	period?: 'before' | 'visit';
	noWaiting?: true;
	/** Benefit whose amount the insured bears of every event. */
	ownRisk?: string;
	/** Benefits that were paid in advance of this one. */
	deducts?: readonly string[];
	/** A daily benefit that steps back while this one pays, for as many nights at most. */
	replacedBy?: { days: number };
	/** Benefit whose documents are asked for. */
	documentsAs?: string;
	/** Documents of the sets that prove nothing here, and what is asked for beside them. */
	without?: readonly string[];
	extra?: readonly ClaimDocument[];
};

export type ProductTerms = {
	benefits: Record<string, BenefitTerms>;
	/**
	 * Illnesses that were there before: `year` out in the first year, `month` if treated in the 30
	 * days before.
	 */
	existing?: 'year' | 'month';
	/** Illnesses with a longer waiting period of their own are asked for. */
	specified?: true;
	/** The hour of an event may decide whether it was covered. */
	timed?: true;
	/** Benefit that limits all others together, per person and policy year. */
	annual?: string;
	/** Groups below `below` wait for illnesses. */
	groupWaiting?: { below: number; days: number };
};
