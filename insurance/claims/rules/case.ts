import { type PolicyStatus } from '#insurance/policies/policy.ts';
import type { Benefit, BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import { type Day } from '#platform/values/dates.ts';

import type { PaidBefore } from './amounts/limits.ts';
import type { ClaimEventFacts } from './event.ts';

/**
 * A single set of rules for the customer's `Cek dulu sebelum klaim` (check before you claim), the
 * wizard and the assessor's screens. It is pure: earlier payments and the date are arguments.
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
	 * First day of uninterrupted cover if the policy continues another one. If absent, the policy's
	 * own first day applies.
	 */
	coveredSince?: Day | null;
	groupSize?: number | null;
	benefit: Benefit;
	/** Exclusions for this person that result from answers given before the purchase. */
	excluded?: readonly Exclusion[];
	facts: ClaimEventFacts;
	/** Claims granted earlier to this person on this policy. */
	before: readonly PaidBefore[];
	/** Claims granted earlier to the other insured persons on this policy. */
	others?: readonly PaidBefore[];
	today: Day;
};

export type Case = CheckInput & { terms: BenefitTerms };

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
 * Returns a heading with the exclusion on which a finding or decision is based, e.g. `Yang tidak
 * dibayar (P10)`.
 */
export const clauseWords = (clause: string, cites?: string): string =>
	cites ? `${clause} (${cites})` : clause;

export const clausesOf = (exclusions: readonly { id: string }[]): string[] =>
	CLAUSES.flatMap((clause) =>
		clause === EXCLUSIONS && exclusions.length > 0
			? exclusions.map(({ id }) => clauseWords(clause, id))
			: [clause],
	);

/**
 * A rule and its finding: `ok`, `no` (not covered) or `ask` (to be reviewed by a person). `clause`
 * is a heading of the policy.
 */
export type RuleFinding = {
	rule: string;
	clause: Clause;
	result: 'ok' | 'no' | 'ask';
	words: string;
	cites?: string;
};
