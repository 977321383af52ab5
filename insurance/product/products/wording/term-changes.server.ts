import { isDeepStrictEqual } from 'node:util';

import type { Benefit } from '../benefits/benefit.ts';
import { TERRITORIES } from '../benefits/insured-events.ts';
import type { Product } from '../product.ts';
import { benefitWords, limitWords, preExistingWords, waitingWords } from './benefit-words.ts';
import { exclusionsOf } from './terms-words.ts';

/**
 * A term whose wording differs between two product versions. `before` or `after` is empty if the
 * version does not contain the term.
 */
export type TermChange = { name: string; before: string; after: string };

type Chosen = { plan: string; sumInsured: number };

const NOT_COVERED = 'Tidak dijamin';

function benefitText(product: Product, code: string, { plan, sumInsured }: Chosen): string {
	const benefit = product.benefits.find((one) => one.code === code);
	if (!benefit) return NOT_COVERED;
	const amount = benefitWords(benefit, plan, sumInsured);
	const limit = amount === NOT_COVERED ? null : limitWords(benefit, product.benefits);
	return limit ? `${amount}, ${limit}` : amount;
}

function benefitChange(before: Product, after: Product, code: string, chosen: Chosen) {
	const [was, is] = [before, after].map((one) => one.benefits.find((b) => b.code === code));
	const change = {
		name: is?.name ?? was?.name ?? code,
		before: benefitText(before, code, chosen),
		after: benefitText(after, code, chosen),
	};
	if (change.before !== change.after) return [change];
	if (change.after === NOT_COVERED || isDeepStrictEqual(was?.terms, is?.terms)) return [];
	// There is no short wording for changed causes, conditions or documents, so the change is only
	// mentioned.
	return [{ ...change, after: `${change.after}; penyebab, syarat, atau dokumennya berubah` }];
}

const dayWords = ({ filing, graceDays, freeLookDays }: Product): string =>
	[
		`lapor klaim paling lambat ${filing.reportWithin} hari`,
		`dokumen paling lambat ${filing.documentsWithin} hari`,
		`masa leluasa ${graceDays} hari`,
		`masa mempelajari polis ${freeLookDays} hari`,
	].join(', ');

function exclusionChanges(before: Product, after: Product): TermChange[] {
	const [was, is] = [before, after].map((one) => exclusionsOf(one).map(({ words }) => words));
	const line = (name: string, lost: string, won: string): TermChange => ({
		name,
		before: lost,
		after: won,
	});
	return [
		...(is ?? [])
			.filter((words) => !was?.includes(words))
			.map((words) => line('Pengecualian baru', '', words)),
		...(was ?? [])
			.filter((words) => !is?.includes(words))
			.map((words) => line('Pengecualian yang tidak ada lagi', words, '')),
	];
}

/** Lists every difference in cover between two versions, in the wording of the documents. */
export function termChanges(before: Product, after: Product, chosen: Chosen): TermChange[] {
	const codes = new Set([...before.benefits, ...after.benefits].map(({ code }) => code));
	const line = (name: string, words: (product: Product) => string) => {
		const change = { name, before: words(before), after: words(after) };
		return change.before === change.after ? [] : [change];
	};
	const generalTerms = ({ terms }: Product) => [terms.conditions, terms.definitions];
	return [
		...[...codes].flatMap((code) => benefitChange(before, after, code, chosen)),
		...line('Masa tunggu', (one) => waitingWords(one).join('; ') || 'tidak ada'),
		...line('Penyakit yang sudah ada', (one) => preExistingWords(one) || 'tidak dibatasi'),
		...line('Wilayah', (one) => TERRITORIES[one.territory]),
		...line('Batas waktu', dayWords),
		...exclusionChanges(before, after),
		...(isDeepStrictEqual(generalTerms(before), generalTerms(after))
			? []
			: [{ name: 'Ketentuan umum dan definisi', before: '', after: 'kata-katanya berubah' }]),
	];
}

/** Removes the parts of a product that have no effect on cover, price or service. */
const withoutDress = (product: Product) => ({
	...product,
	benefits: null,
	tagline: null,
	startsAt: null,
	priceKeptDays: null,
});

/** True if only a benefit's amounts differ and none of them is worse for the buyer. */
function isNoWorse(before: Benefit, after: Benefit, { plan }: Chosen): boolean {
	const { values: was, terms: wasTerms, ...rest } = before;
	const { values: is, terms: isTerms, ...others } = after;
	const { deductible: bore = 0, ...wasPaid } = wasTerms ?? {};
	const { deductible: bears = 0, ...isPaid } = isTerms ?? {};
	const [amountBefore, amountAfter] = [was, is].map((one) => one[plan] ?? one.default ?? 0);
	const isBorne = before.shared?.as === 'deductible';
	const [less, more] = isBorne ? [amountAfter, amountBefore] : [amountBefore, amountAfter];
	return (
		isDeepStrictEqual(rest, others) &&
		isDeepStrictEqual(wasPaid, isPaid) &&
		bears <= bore &&
		(less ?? 0) <= (more ?? 0)
	);
}

/**
 * True if a version is no worse for the buyer in any respect: benefits may pay more or be added and
 * deductibles may fall, but everything else must be the same. Any other difference needs the
 * buyer's decision.
 */
export function isNoWorseForBuyer(before: Product, after: Product, chosen: Chosen): boolean {
	if (!isDeepStrictEqual(withoutDress(before), withoutDress(after))) return false;
	const added = after.benefits.filter(
		({ code }) => !before.benefits.some((one) => one.code === code),
	);
	return (
		added.every(({ terms }) => terms !== undefined) &&
		before.benefits.every((one) => {
			const next = after.benefits.find(({ code }) => code === one.code);
			return next !== undefined && isNoWorse(one, next, chosen);
		})
	);
}
