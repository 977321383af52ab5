import {
	CAUSE_WORDS,
	type Condition,
	ILLNESS_WORDS,
} from '#insurance/product/products/benefits/insured-events.ts';
import { preExistingWords } from '#insurance/product/products/wording/benefit-words.ts';
import { addToDay } from '#platform/values/dates.ts';

import { type Case, type RuleFinding } from '../case.ts';
import { CONDITION_WORDS, needsOf, preExistingCondition } from '../conditions.ts';

const listOf = (words: readonly string[]) =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} atau ${words.at(-1)}`;

export function causeFinding({ terms, facts }: Case): RuleFinding[] {
	const found = (result: RuleFinding['result'], words: string): RuleFinding[] => [
		{ rule: 'cause', clause: 'Yang dilindungi', result, words },
	];
	if (terms.reviewed?.includes(facts.cause))
		return found('ask', 'Penyebab kejadian kami periksa lebih dulu.');
	if (!terms.causes || terms.causes.includes(facts.cause))
		return found('ok', 'Penyebab kejadian sesuai dengan manfaat ini.');
	const needed = listOf(terms.causes.map((one) => CAUSE_WORDS[one].toLowerCase()));
	return found('no', `Manfaat ini hanya untuk kejadian karena ${needed}.`);
}

export function illnessFinding({ terms, facts }: Case): RuleFinding[] {
	if (!terms.illnesses || facts.cause !== 'illness') return [];
	const found = (result: RuleFinding['result'], words: string): RuleFinding[] => [
		{ rule: 'illness', clause: 'Yang dilindungi', result, words },
	];
	const named = listOf(terms.illnesses.map((one) => ILLNESS_WORDS[one]));
	if (!facts.illness) return found('ask', `Penyakitnya harus ${named}; kami lihat di hasil lab.`);
	return terms.illnesses.includes(facts.illness)
		? found('ok', `${ILLNESS_WORDS[facts.illness]} termasuk yang dilindungi.`)
		: found('no', `Manfaat ini hanya untuk ${named}.`);
}

/**
 * Checks for a pre-existing illness. Depending on the product, it is excluded in the first months
 * of cover, or if it was treated shortly before the cover began.
 */
export function existingFinding(one: Case): RuleFinding[] {
	const { product, facts, cover, coveredSince } = one;
	const { preExisting } = product;
	if (preExisting === null || facts.cause !== 'illness') return [];
	const since = coveredSince ?? cover.startDay;
	const always = 'treatedDays' in preExisting;
	const out = always ? { year: 1 } : { month: preExisting.months };
	const condition = preExistingCondition(preExisting);
	const answer = facts.answers?.[condition];
	const early = facts.incidentDay < addToDay(since, out);
	if (answer === false || (!early && !(always && answer))) return [];
	const words = CONDITION_WORDS[condition];
	return [
		{
			rule: 'pre-existing',
			clause: 'Yang tidak dibayar',
			result: answer ? 'no' : 'ask',
			words: `${answer ? words.no : words.open} ${preExistingWords(product)}`,
			...cited(one, 'existing', 'treated'),
		},
	];
}

const cited = ({ product }: Case, ...conditions: Condition[]) => {
	const found = product.terms.exclusions.find(
		(one) => one.condition && conditions.includes(one.condition),
	);
	return found ? { cites: found.id } : {};
};

/**
 * Returns findings for individual exclusions agreed at purchase. A person judges whether they apply
 * to the event.
 */
export function excludedFindings({ excluded = [], facts }: Case): RuleFinding[] {
	return excluded.flatMap(({ id, words, condition }): RuleFinding[] => {
		const answer = condition && facts.answers?.[condition];
		if (condition && answer === false) return [];
		return [
			{
				rule: 'excluded',
				clause: 'Yang tidak dibayar',
				result: answer ? 'no' : 'ask',
				words: answer
					? `Polis ini tidak menanggung: ${words}.`
					: `Polis ini tidak menanggung: ${words}. Petugas kami melihat apakah kejadian ini termasuk.`,
				cites: id,
			},
		];
	});
}

export function conditionFindings(one: Case): RuleFinding[] {
	const { terms, facts } = one;
	const findings = needsOf(terms, facts.cause).flatMap(({ condition, is }): RuleFinding[] => {
		const answer = facts.answers?.[condition];
		if (answer === is) return [];
		const { no, open, excluded } = CONDITION_WORDS[condition];
		return [
			{
				rule: condition,
				clause: excluded ? 'Yang tidak dibayar' : 'Yang dilindungi',
				result: answer === undefined ? 'ask' : 'no',
				words: answer === undefined ? open : no,
				...(excluded ? cited(one, condition) : {}),
			},
		];
	});
	if (terms.stay !== 'lump' || (facts.days ?? 0) > 0) return findings;
	return [
		...findings,
		{
			rule: 'stay',
			clause: 'Yang dilindungi',
			result: facts.days === null ? 'ask' : 'no',
			words: 'Rawat inapnya harus paling sedikit 24 jam.',
		},
	];
}
