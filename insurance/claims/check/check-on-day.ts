import {
	asCovered,
	insures,
	joinedOn,
	stepsUpTo,
} from '#insurance/policies/changes/cover-steps.ts';
import type { CoverStep, Policy, PolicyStatus } from '#insurance/policies/policy.ts';
import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { excludedFor } from '#insurance/sales/quotes/application/as-bought.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';

import type { PaidBefore } from '../rules/amounts/limits.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { checkClaim, type CheckResult } from './check.ts';
import { benefitOf } from './coverage.ts';

export type JudgedPolicy = { policy: Policy; product: Product; insuredId: string };

/** Returns the number of members of a group policy if its member list is complete, otherwise null. */
function groupSizeOf({ insured }: Policy, product: Product): number | null {
	return product.headcount && insured.length >= product.headcount.min ? insured.length : null;
}

/**
 * Returns the index of the insured person in the application, or -1 for the holder of a vehicle
 * policy.
 */
export const insuredPlace = ({
	policy,
	insuredId,
}: Pick<JudgedPolicy, 'policy' | 'insuredId'>): number =>
	policy.insured.find(({ id }) => id === insuredId)?.position ?? -1;

type AtHand = {
	facts: ClaimEventFacts;
	before: readonly PaidBefore[];
	others?: readonly PaidBefore[];
	/** Premium that was overdue on the day of the event and is still unpaid. */
	arrears?: number;
	coverStatus: { status: PolicyStatus; since: Day | null };
	now: Date;
};

function checkWith(
	subject: JudgedPolicy,
	benefit: Benefit,
	{ facts, before, others = [], arrears, coverStatus, now }: AtHand,
): CheckResult {
	const { policy, product } = subject;
	return checkClaim({
		product,
		plan: policy.plan,
		sumInsured: policy.sumInsured,
		status: coverStatus.status,
		coveredSince: coverStatus.since,
		cover: policy.cover,
		benefit,
		excluded: excludedFor(product, policy.application, policy.issuedAt, insuredPlace(subject)),
		facts,
		before,
		others,
		...(arrears === undefined ? {} : { arrears }),
		boughtDay: jakartaDay(policy.issuedAt),
		groupSize: groupSizeOf(policy, product),
		today: jakartaDay(now),
	});
}

const raisedWords = ({ heldFrom }: CoverStep): string =>
	`Bagian yang naik berlaku sejak ${heldFrom ? longDate(heldFrom) : 'preminya dibayar'}, dan masa tunggunya dihitung dari hari itu.`;

const found = (result: CheckResult, words: string): CheckResult => ({
	...result,
	findings: [
		...result.findings,
		{ rule: 'cover-change', clause: 'Manfaat', result: 'ok', words },
	],
});

const notInsured = (result: CheckResult, words: string): CheckResult => ({
	...result,
	verdict: 'not-covered',
	amount: { ...result.amount, expected: 0 },
	findings: [
		{
			rule: 'insured',
			clause: 'Yang dilindungi',
			result: 'no',
			words,
		},
		...result.findings,
	],
});

function whyNotInsured({ policy, insuredId }: JudgedPolicy, step: CoverStep, day: Day): string {
	const person = policy.insured.find(({ id }) => id === insuredId);
	const first = person ? joinedOn(policy, person) : null;
	return first !== null && day < first
		? `Pada hari kejadian orang ini belum ditanggung; perlindungannya mulai ${longDate(first)}.`
		: `Pada hari kejadian orang ini tidak ditanggung lagi; perubahan terakhirnya berlaku ${step.heldFrom ? longDate(step.heldFrom) : ''}.`;
}

/**
 * Checks against the newest cover step, and against earlier ones while an increase is in its
 * waiting period.
 */
function checkBySteps(
	subject: JudgedPolicy,
	code: string,
	of: AtHand,
	steps: readonly CoverStep[],
): CheckResult | null {
	const step = steps.at(-1);
	const benefit = step ? benefitOf(subject.product, step.plan, code) : null;
	if (!step || !benefit) return null;
	const covered = { ...subject, policy: asCovered(subject.policy, step) };
	const result = checkWith(covered, benefit, of);
	if (steps.length === 1) return result;
	const former = checkBySteps(subject, code, of, steps.slice(0, -1));
	if (former && former.amount.max >= result.amount.max) return result;
	const status = { ...of.coverStatus, since: step.heldFrom };
	const waiting = checkWith(covered, benefit, { ...of, coverStatus: status });
	const { verdict, amount } = waiting;
	if (verdict === result.verdict && amount.expected === result.amount.expected) return result;
	return former && former.amount.expected >= amount.expected
		? found(former, `${raisedWords(step)} Dihitung dengan yang berlaku sebelumnya.`)
		: found(waiting, raisedWords(step));
}

/**
 * Runs the rules on complete facts, using the cover on the day of the event. An increase by the
 * holder counts as a new policy until its waiting period is over (decision 0095). A person who
 * joined is covered from their own first day (decision 0101). Null if the plan on that day does not
 * include the benefit.
 */
export function checkOnDay(subject: JudgedPolicy, code: string, of: AtHand): CheckResult | null {
	const { policy, insuredId } = subject;
	const day = of.facts.incidentDay;
	const steps = stepsUpTo(policy, day);
	const step = steps.at(-1);
	const person = policy.insured.find(({ id }) => id === insuredId);
	if (!step || !person) return checkBySteps(subject, code, of, steps);
	if (!insures(step, person)) {
		const result = checkBySteps(subject, code, of, steps);
		return result && notInsured(result, whyNotInsured(subject, step, day));
	}
	const first = joinedOn(policy, person);
	const { since } = of.coverStatus;
	const status =
		first !== null && first > (since ?? '')
			? { ...of.coverStatus, since: first }
			: of.coverStatus;
	return checkBySteps(subject, code, { ...of, coverStatus: status }, steps);
}
