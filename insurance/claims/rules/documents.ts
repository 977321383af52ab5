import type { BenefitTerms, ClaimDocument } from '#insurance/product/products/benefits/benefit.ts';
import { claimDocumentsOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { Product } from '#insurance/product/products/product.ts';

import { isToldInForm } from '../incident/incident.ts';
import type { ClaimEventFacts } from './event.ts';

type When = NonNullable<ClaimDocument['when']>[number];

function fits(when: When, { cause, outcome }: ClaimEventFacts, terms: BenefitTerms): boolean {
	const disabled = outcome === 'disability';
	if (when.outcome === 'disability' && !disabled) return false;
	if (when.outcome === 'death' && (!terms.death || disabled)) return false;
	return !when.except?.includes(cause) && (when.causes?.includes(cause) ?? true);
}

function fitting(
	document: ClaimDocument,
	facts: ClaimEventFacts,
	terms: BenefitTerms,
): ClaimDocument[] {
	if (isToldInForm(document.code, facts.story)) return [];
	if (!document.when) return [document];
	const when = document.when.find((one) => fits(one, facts, terms));
	if (!when) return [];
	const answer = when.answer && facts.answers?.[when.answer];
	if (answer === false) return [];
	const required = when.answer ? answer === true : (when.required ?? document.required);
	const { code, name } = document;
	return [{ code, name, required }];
}

/**
 * Returns the documents for a claim on a benefit, required ones first. Without a reported event,
 * returns all documents of the product version; if insured persons claim for themselves, documents
 * that concern a death are omitted.
 */
export function documentsFor(
	product: Product,
	benefit: string,
	facts: ClaimEventFacts | null,
	{ living = false } = {},
): ClaimDocument[] {
	const terms = product.benefits.find(({ code }) => code === benefit)?.terms;
	if (!terms) return [];
	const all = claimDocumentsOf(product, benefit);
	if (facts === null)
		return living
			? all.filter(({ when }) => when?.some((one) => one.outcome !== 'death') ?? true)
			: all;
	return all
		.flatMap((one) => fitting(one, facts, terms))
		.sort((a, b) => Number(b.required) - Number(a.required));
}
