import { addToDay, type Day } from '#platform/values/dates.ts';

import { type Product, chosenWithin } from '../product.ts';
import type { AskedCover, BenefitTerms, ClaimDocument } from './benefit.ts';

/** Returns the distinct documents required for a claim on a benefit, mandatory ones first. */
export function claimDocumentsOf(product: Product, benefit: string): ClaimDocument[] {
	const terms = product.benefits.find((one) => one.code === benefit)?.terms;
	const named = (product.claimSets[terms?.documentsAs ?? benefit] ?? []).flatMap(
		(set) => product.claimDocuments[set] ?? [],
	);
	const all = [...named, ...(terms?.extra ?? [])].filter(
		(one) => !terms?.without?.includes(one.code),
	);
	const once = new Map<string, ClaimDocument>();
	for (const one of all) if (!once.get(one.code)?.required) once.set(one.code, one);
	return [...once.values()].sort((a, b) => Number(b.required) - Number(a.required));
}

/**
 * Adds the condition that follows from the territory to a benefit's terms: events abroad are not
 * covered.
 */
export function termsInTerritory(
	{ territory }: Pick<Product, 'territory'>,
	terms: BenefitTerms,
): BenefitTerms {
	if ((terms.territory ?? territory) === 'anywhere') return terms;
	return { ...terms, needs: [...(terms.needs ?? []), { condition: 'abroad', is: false }] };
}

const askedExclusions = (product: Product, benefit: string, since: Day | null) =>
	product.terms.exclusions.flatMap(({ condition, benefits, months }) => {
		if (!condition || (benefits && !benefits.includes(benefit))) return [];
		return [
			since && months
				? { condition, until: addToDay(since, { month: months }) }
				: { condition },
		];
	});

/**
 * Returns the data that determines the questions for a claim on a benefit; null if the benefit does
 * not exist. `since` is the date on which the newest part of the cover began.
 */
export function askedOf(
	product: Product,
	benefit: string,
	since: Day | null = null,
): AskedCover | null {
	const terms = product.benefits.find(({ code: own }) => own === benefit)?.terms;
	return terms
		? {
				terms: termsInTerritory(product, terms),
				existing: product.preExisting,
				exclusions: askedExclusions(product, benefit, since),
				specified: product.waitingPeriods.some(
					({ code: waits }) => waits === 'SPECIFIED_ILLNESS',
				),
				timed: chosenWithin(product) !== null,
			}
		: null;
}
