import { type PolicyStatus } from '#insurance/policies/policy.ts';
import type { Benefit, BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import { type Day } from '#platform/values/dates.ts';

import type { PaidBefore } from './amounts/limits.ts';
import type { ClaimEventFacts } from './event.ts';

/**
 * One rule set for the customer's `Cek dulu sebelum klaim`, the wizard and the assessor's desk.
 * Pure: earlier payments and the day are arguments.
 */
export type CheckInput = {
	product: Product;
	plan: string;
	sumInsured: number;
	/** State of the policy on the day of the event. */
	status: PolicyStatus;
	cover: { startDay: Day; endDay: Day; startAt: Date; endAt: Date };
	/** Premium that was overdue on the day of the event and is still unpaid. */
	arrears?: number;
	boughtDay: Day;
	/**
	 * First day of uninterrupted cover, if the policy continues another; if absent, its own first
	 * day.
	 */
	coveredSince?: Day | null;
	/** Number of members, for a group with a known number. */
	groupSize?: number | null;
	benefit: Benefit;
	/** Exclusions for this person from the answers before purchase. */
	excluded?: readonly Exclusion[];
	facts: ClaimEventFacts;
	/** Earlier grants on this policy to this person. */
	before: readonly PaidBefore[];
	/** Earlier grants on this policy to its other insured persons. */
	others?: readonly PaidBefore[];
	today: Day;
};

/** The rules' input: the check input with the terms of its benefit. */
export type Case = CheckInput & { terms: BenefitTerms };

/** Policy headings that a finding or decision may cite. */
export const CLAUSES = [
	'Yang dilindungi',
	'Yang tidak dibayar',
	'Manfaat',
	'Definisi',
	'Masa tunggu',
	'Premi dan masa leluasa',
	'Klaim',
	'Pembatalan',
] as const;

type Clause = (typeof CLAUSES)[number];

const EXCLUSIONS: Clause = 'Yang tidak dibayar';

/**
 * Returns e.g. `Yang tidak dibayar (P10)`: a heading with the exclusion that a finding or decision
 * is based on.
 */
export const clauseWords = (clause: string, cites?: string): string =>
	cites ? `${clause} (${cites})` : clause;

/**
 * Returns the citations available to a decision on a policy: its headings, and each exclusion by
 * id.
 */
export const clausesOf = (exclusions: readonly { id: string }[]): string[] =>
	CLAUSES.flatMap((clause) =>
		clause === EXCLUSIONS && exclusions.length > 0
			? exclusions.map(({ id }) => clauseWords(clause, id))
			: [clause],
	);

/**
 * A rule with its finding: fine, not covered, or to be reviewed by a person. `clause` is the
 * policy's own heading.
 */
export type RuleFinding = {
	rule: string;
	clause: Clause;
	result: 'ok' | 'no' | 'ask';
	words: string;
	/** The policy exclusion that the finding is based on. */
	cites?: string;
};
