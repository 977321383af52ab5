import type { Exclusion } from '#insurance/product/products/terms.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { addToDay } from '#platform/values/dates.ts';

import type { Case, RuleFinding } from '../case.ts';
import { EXCLUDED_BY_NO, excludes } from '../exclusions.ts';

type Judged = 'applies' | 'does-not-apply' | 'unknown';

function judged(exclusion: Exclusion, one: Case): Judged {
	const { terms, facts, cover, benefit } = one;
	const { id, condition, by, benefits, months } = exclusion;
	if (facts.exclusions?.includes(id)) return 'applies';
	if (benefits && !benefits.includes(benefit.code)) return 'does-not-apply';
	const since = one.coveredSince ?? cover.startDay;
	if (months && facts.incidentDay >= addToDay(since, { month: months })) return 'does-not-apply';
	if (!condition) return by === 'rules' ? 'does-not-apply' : 'unknown';
	if (!excludes(condition, terms, facts.cause)) return 'does-not-apply';
	const answer = facts.answers?.[condition];
	if (answer === undefined) return 'unknown';
	return answer === EXCLUDED_BY_NO.has(condition) ? 'does-not-apply' : 'applies';
}

export function exclusionFindings(one: Case): RuleFinding[] {
	const bought = new Set((one.excluded ?? []).map(({ id }) => id));
	const needed = new Set(
		(one.terms.needs ?? [])
			.filter(({ causes }) => causes?.includes(one.facts.cause) ?? true)
			.map(({ condition }) => condition),
	);
	return exclusionsOf(one.product)
		.filter(({ id }) => !bought.has(id) || one.facts.exclusions?.includes(id))
		.filter((exclusion) => judged(exclusion, one) === 'applies')
		.filter(
			({ id, condition }) =>
				one.facts.exclusions?.includes(id) || !condition || !needed.has(condition),
		)
		.map(({ id, words }) => ({
			rule: `exclusion-${id}`,
			clause: 'Yang tidak dibayar',
			result: 'no',
			words: `Polis ini tidak membayar: ${words.replace(/\.$/, '')}.`,
			cites: id,
		}));
}

/** Returns exclusions that no answer has ruled out: the event is covered unless one of them applies. */
export function openExclusions(one: Case): Pick<Exclusion, 'id' | 'words'>[] {
	return exclusionsOf(one.product)
		.filter((exclusion) => judged(exclusion, one) === 'unknown')
		.map(({ id, words }) => ({ id, words }));
}
