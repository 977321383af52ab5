import { type ClaimDocument, claimDocumentsOf, type Product } from '#insurance/products/product.ts';

import type { ClaimEventFacts } from './event.ts';
import { termsOf } from './find-terms.ts';
import type { BenefitTerms } from './terms.ts';

type Wanted = 'required' | 'optional' | 'no' | 'as-is';
type Rule = (facts: ClaimEventFacts, terms: BenefitTerms) => Wanted;

const DEATH = ['SKMATI', 'AKTA', 'KK', 'AHLIWARIS'];
const isDeath = (facts: ClaimEventFacts, terms: BenefitTerms) =>
	terms.death === true && facts.outcome !== 'disability';
const stolen = ({ cause }: ClaimEventFacts) => cause === 'theft' || cause === 'robbery';
const yes = (answer: boolean | undefined): Wanted =>
	answer === undefined ? 'optional' : answer ? 'required' : 'no';

/** Documents that are asked for only where they make sense for what happened. */
const BY_EVENT: Record<string, Rule> = {
	// What the form asks was told here.
	FORM: () => 'no',
	...Object.fromEntries(
		DEATH.map((code): [string, Rule] => [
			code,
			(facts, terms) => (isDeath(facts, terms) ? 'as-is' : 'no'),
		]),
	),
	POLISI: (facts, terms) => {
		if (stolen(facts)) return 'required';
		if (!isDeath(facts, terms) || facts.cause !== 'accident') return 'no';
		return yes(facts.answers?.traffic);
	},
	LAKALANTAS: () => 'no',
	SIM: ({ cause, answers }) => {
		if (cause === 'damage') return 'required';
		return cause === 'accident' ? yes(answers?.driving) : 'no';
	},
	KRONOLOGI: ({ cause }) => (cause === 'illness' ? 'no' : 'as-is'),
	LAPORPOLISI: (facts) => (stolen(facts) ? 'required' : 'no'),
	BLOKIR: (facts) => (stolen(facts) ? 'as-is' : 'no'),
	PIR: ({ cause }) => (cause === 'loss' || cause === 'damage' ? 'as-is' : 'no'),
};

const DISABILITY: ClaimDocument[] = [
	{ code: 'KRONOLOGI', name: 'Kronologi kejadian', required: true },
	{
		code: 'CACAT',
		name: 'Surat keterangan dokter tentang persentase cacat tetap',
		required: true,
	},
	{ code: 'FOTO', name: 'Foto kondisi Tertanggung', required: true },
];

function fitting(
	document: ClaimDocument,
	facts: ClaimEventFacts,
	terms: BenefitTerms,
): ClaimDocument[] {
	const wanted = BY_EVENT[document.code]?.(facts, terms) ?? 'as-is';
	if (wanted === 'no') return [];
	return [wanted === 'as-is' ? document : { ...document, required: wanted === 'required' }];
}

/**
 * Documents of a claim on a benefit, required ones first. Who has not told what happened is asked
 * for all that the product version names.
 */
export function documentsFor(
	product: Product,
	benefit: string,
	facts: ClaimEventFacts | null,
): ClaimDocument[] {
	const { terms } = termsOf(product, benefit);
	const named = claimDocumentsOf(product, terms.documentsAs ?? benefit);
	const all = [...named, ...(terms.extra ?? [])].filter(
		({ code }) => !terms.without?.includes(code),
	);
	if (facts === null) return all;
	const found = all.flatMap((one) => fitting(one, facts, terms));
	const disabled = terms.pays.by === 'death-or-table' && facts.outcome === 'disability';
	const added = disabled
		? DISABILITY.filter(({ code }) => !found.some((one) => one.code === code))
		: [];
	return [...found, ...added].sort((a, b) => Number(b.required) - Number(a.required));
}
