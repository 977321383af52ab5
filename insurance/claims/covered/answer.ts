import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Day } from '#platform/values/dates.ts';

import type { CheckResult } from '../check/check.ts';
import { outcomeWords, paidOf, whyOf } from '../check/situations.ts';
import { clauseWords } from '../rules/case.ts';
import type { askCovered } from './api.ts';
import { FIGURES } from './figures.ts';
import type { FoundSituation, EverydayQuestion } from './find-situations.ts';

export type CoveredAnswer = CallOutput<typeof askCovered>['answers'][number];

/**
 * Returns the clause of the finding that decides: a finding against cover takes precedence over one
 * that requires review.
 */
function clauseOf({ findings }: CheckResult, benefit: Benefit): string {
	const deciding =
		findings.find(({ result }) => result === 'no') ??
		findings.find(({ result }) => result === 'ask');
	return deciding ? clauseWords(deciding.clause, deciding.cites) : `Manfaat: ${benefit.name}`;
}

/** A benefit and what the rules say about it. */
export type JudgedBenefit = { benefit: Benefit; result: CheckResult };

/**
 * Says what the other benefits of the same event pay, e.g. `Santunan harian ICU: Dibayar
 * Rp900.000.`
 */
const furtherWords = (further: readonly JudgedBenefit[]): string =>
	further
		.map(({ benefit, result }) => `Juga ${benefit.name}: ${outcomeWords(paidOf(result))}.`)
		.join(' ');

const sentence = (words: string) => words.replace(/\.?$/, '.');

type Answered = {
	found: FoundSituation;
	question: EverydayQuestion;
	choice: string;
	policyNo: string | null;
};

/** Only figures relevant to the situation are shown: hours mean nothing for a broken arm. */
function figuresOf({ found, question }: Answered) {
	const { situation } = found.known;
	const { figures } = question;
	const shown = FIGURES.map((key) => {
		const own = situation[key];
		return [key, own === undefined ? null : (figures[key] ?? own)] as const;
	});
	return {
		figures: Object.fromEntries(shown) as CoveredAnswer['figures'],
		assumed: FIGURES.filter(
			(key) => situation[key] !== undefined && figures[key] === undefined,
		),
	};
}

const sharedPart = (of: Answered) => ({
	productName: of.found.product.name,
	slug: of.found.product.slug,
	policyNo: of.policyNo,
	choice: of.choice,
	situation: of.found.known.situation.words,
	unread: of.found.matched.unread,
	...figuresOf(of),
});

export function coveredAnswer(
	of: Answered &
		JudgedBenefit & {
			startDay: Day;
			further: readonly JudgedBenefit[];
			excluded?: readonly Exclusion[];
		},
): CoveredAnswer {
	const { benefit, result, further } = of;
	const paid = paidOf(result);
	const excluded = of.excluded ?? exclusionsOf(of.found.product);
	const why = whyOf(result, of.startDay);
	return {
		...sharedPart(of),
		benefit: benefit.name,
		...paid,
		outcome: outcomeWords(paid),
		how: further.length === 0 ? why : `${sentence(why)} ${furtherWords(further)}`,
		clause: clauseOf(result, benefit),
		documents: result.documents.map(({ name, required }) => ({ name, required })),
		excluded: excluded.map(({ id, words }) => ({ id, words })),
		// A situation is assumed not to be affected by any exclusion, so each exclusion that could
		// apply is listed.
		unless: excluded
			.filter(({ by }) => by !== 'rules' && paid.verdict !== 'not-covered')
			.map(({ id, words }) => ({ id, words })),
	};
}

/** The answer where the plan held does not have the benefit that the event would need. */
export const missingBenefit = (
	of: Answered & { benefit: Benefit; plan: string },
): CoveredAnswer => ({
	...sharedPart(of),
	benefit: of.benefit.name,
	verdict: 'not-covered',
	amount: 0,
	outcome: 'Tidak dibayar',
	how: `Plan ${of.plan} tidak punya manfaat ini.`,
	clause: `Manfaat: ${of.benefit.name}`,
	documents: [],
	excluded: [],
	unless: [],
});
