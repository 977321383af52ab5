import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import type { Situation } from '#insurance/product/products/benefits/situation.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Day } from '#platform/values/dates.ts';

import type { CheckResult } from '../check/check.ts';
import { outcomeWords, paidOf, whyOf } from '../check/situations.ts';
import { clauseWords } from '../rules/case.ts';
import type { askCovered } from './api.ts';
import { type StatedFigures, FIGURES } from './figures.ts';
import type { Matched } from './match.ts';

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

export function coveredAnswer(of: {
	product: Product;
	situation: Situation;
	matched: Matched;
	stated: StatedFigures;
	benefit: Benefit;
	result: CheckResult;
	startDay: Day;
	choice: string;
	policyNo: string | null;
	excluded?: readonly Exclusion[];
}): CoveredAnswer {
	const { product, situation, matched, stated, benefit, result } = of;
	const paid = paidOf(result);
	const excluded = of.excluded ?? exclusionsOf(product);
	// Only figures relevant to this situation are shown: hours, for example, are meaningless for a
	// broken arm.
	const shown = FIGURES.map((key) => {
		const own = situation[key];
		return [key, own === undefined ? null : (stated[key] ?? own)] as const;
	});
	return {
		productName: product.name,
		slug: product.slug,
		policyNo: of.policyNo,
		choice: of.choice,
		situation: situation.words,
		unread: matched.unread,
		benefit: benefit.name,
		...paid,
		outcome: outcomeWords(paid),
		how: whyOf(result, of.startDay),
		clause: clauseOf(result, benefit),
		figures: Object.fromEntries(shown) as CoveredAnswer['figures'],
		assumed: FIGURES.filter((key) => situation[key] !== undefined && stated[key] === undefined),
		documents: result.documents.map(({ name, required }) => ({ name, required })),
		excluded: excluded.map(({ id, words }) => ({ id, words })),
		// A situation is assumed not to be affected by any exclusion, so each exclusion that could
		// apply is listed.
		unless: excluded
			.filter(({ by }) => by !== 'rules' && paid.verdict !== 'not-covered')
			.map(({ id, words }) => ({ id, words })),
	};
}
