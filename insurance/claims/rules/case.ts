import { type PolicyStatus } from '#insurance/policies/policy.ts';
import type { Benefit, BenefitTerms } from '#insurance/products/benefit.ts';
import type { Product } from '#insurance/products/product.ts';
import type { Exclusion } from '#insurance/products/terms.ts';
import { type Day } from '#platform/values/dates.ts';

import type { ClaimEventFacts } from './event.ts';
import type { PaidBefore } from './limits.ts';

/**
 * One set of rules for the customer's `Cek dulu sebelum klaim`, the wizard and the assessor's desk.
 * Pure: what was paid before and the day are arguments.
 */
export type CheckInput = {
	product: Product;
	plan: string;
	sumInsured: number;
	/** What the policy was on the day of the event. */
	status: PolicyStatus;
	cover: { startDay: Day; endDay: Day; startAt: Date; endAt: Date };
	/** Premium that was late on the day of the event and is unpaid still. */
	arrears?: number;
	/** The day of the purchase. */
	boughtDay: Day;
	/**
	 * First day of cover without a break, where the policy goes on from another; absent: its own
	 * first day.
	 */
	coveredSince?: Day | null;
	/** Members of the group, where it is one and their number is known. */
	groupSize?: number | null;
	benefit: Benefit;
	/** What the answers before the purchase exclude for this person. */
	excluded?: readonly Exclusion[];
	facts: ClaimEventFacts;
	/** Granted before on this policy to this person. */
	before: readonly PaidBefore[];
	/** Granted before on this policy to its other insured persons. */
	others?: readonly PaidBefore[];
	today: Day;
};

/** What the rules read: the input with the terms of its benefit. */
export type Case = CheckInput & { terms: BenefitTerms };

/** Headings of the policy that a finding or a decision may cite. */
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

/** `Yang tidak dibayar (P10)`: a heading with the exclusion that a finding or decision rests on. */
export const clauseWords = (clause: string, cites?: string): string =>
	cites ? `${clause} (${cites})` : clause;

/** What a decision on a policy may cite: its headings, and each exclusion by its id. */
export const clausesOf = (exclusions: readonly { id: string }[]): string[] =>
	CLAUSES.flatMap((clause) =>
		clause === EXCLUSIONS && exclusions.length > 0
			? exclusions.map(({ id }) => clauseWords(clause, id))
			: [clause],
	);

/**
 * One rule with what it found: fine, not covered, or for a person to look at. `clause` is the
 * policy's own heading.
 */
export type RuleFinding = {
	rule: string;
	clause: Clause;
	result: 'ok' | 'no' | 'ask';
	words: string;
	/** The exclusion of the policy that it rests on. */
	cites?: string;
};
