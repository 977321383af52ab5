import type { PolicyStatus } from '#insurance/policies/policy.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';

import type { PaidBefore } from '../rules/amounts/limits.ts';
import type { ClaimEventFacts } from '../rules/event.ts';

// Claim cases by product, derived from the product texts and docs/decisions/0042, never from the
// rules under test. Cover is for 2026 unless a case states otherwise; today is 1 July.

type Verdict = 'covered' | 'not-covered' | 'needs-review';
export type Given = {
	plan?: string;
	sum?: number;
	today?: string;
	status?: PolicyStatus;
	bought?: string;
	since?: string;
	startAt?: string;
	endAt?: string;
	group?: number;
	/** The daily cash agreed in a company's contract. */
	cash?: number;
	before?: Partial<PaidBefore>[];
	others?: Partial<PaidBefore>[];
};
export type ClaimCase = [
	benefit: string,
	what: string,
	facts: Partial<ClaimEventFacts>,
	expected: [verdict: Verdict, amount: number, rule?: string],
	given?: Given,
];

export const ACCIDENT = { cause: 'accident' } as const;
export const ILL = { cause: 'illness', answers: { existing: false, treated: false } } as const;
const LATER = '2026-06-10';

export function caseFacts(change: Partial<ClaimEventFacts>): ClaimEventFacts {
	return {
		incidentDay: LATER,
		cause: 'accident',
		days: null,
		cost: null,
		specified: false,
		...change,
	};
}

/** Returns a previously granted claim on the same benefit and day, unless the case states otherwise. */
export const caseGrant = (benefit: string, change: Partial<PaidBefore>): PaidBefore => ({
	benefit,
	amount: 0,
	days: 0,
	times: 1,
	incidentDay: LATER,
	illness: null,
	claimNo: null,
	nights: null,
	icuNights: null,
	measures: null,
	...change,
});

export function caseCover({ startAt = '2026-01-01', endAt = '2027-01-01' }: Given) {
	const instant = (text: string) =>
		text.length > 10 ? new Date(`${text}:00+07:00`) : jakartaMidnight(text);
	const [start, end] = [instant(startAt), instant(endAt)];
	const dayOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
	return {
		startAt: start,
		endAt: end,
		startDay: dayOf(start),
		endDay: dayOf(new Date(end.getTime() - 1)),
	};
}
