import { type Benefit, benefitAmount } from '#insurance/product/products/benefits/benefit.ts';
import { shortRupiah } from '#platform/values/money.ts';

import { tokenPart } from '../figures/figure.ts';
import { type ProductFacts, sumsOf } from '../figures/product-figures.ts';
import { one, orList, type ProductRule, type Right, figureToken } from './rule.ts';
import type { Said } from './statements.ts';

/**
 * Covers that people refer to by the same words in every product, regardless of the benefit's name
 * there.
 */
const COVERS =
	/rawat jalan|rawat inap|kaca ?mata|persalinan|melahirkan|ambulans?|biaya pemakaman|cacat (?:tetap|total)/gi;
/** Words that indicate a payout, as opposed to an amount paid in, earned or owned. */
const PAYS =
	/manfaat|santunan|biaya|penggantian|ganti rugi|ditanggung|menanggung|dijamin|dibayar|rawat/i;
const AT_MOST = /(?:sampai|hingga|maksimal|maksimum|paling banyak|s\.d\.)(?: dengan)?\s*$/i;
/** Words that mark an amount as part of a story, an example or a bill, so that it is not a promise. */
const OTHER_SUMS = /\b(?:tagihan|contoh|misal|kalau|bila|jika|premi|harga|gaji|denda|kerugian)/i;

const firstWords = (name: string): string => name.split(' ').slice(0, 2).join(' ').toLowerCase();
const benefitsNamed = ({ product }: ProductFacts, { before }: Said) =>
	product.benefits.filter(
		({ name, shared }) =>
			!shared && name.includes(' ') && before.toLowerCase().includes(firstWords(name)),
	);

const coversIn = (text: string): string[] =>
	[...text.matchAll(COVERS)].map(([words]) => words.toLowerCase());
function missingCovers({ product }: ProductFacts, { before }: Said): string[] {
	const names = [product.name, ...product.benefits.map(({ name }) => name)]
		.join('\n')
		.toLowerCase();
	return coversIn(before).filter((cover) => !names.includes(cover));
}

const DAYS_A_YEAR = 365;
/** Returns the maximum amount in rupiah that a benefit pays per year. */
function highestOf({ plans, ...product }: ProductFacts['product'], benefit: Benefit): number {
	if (benefit.unit !== 'rupiah') {
		const shares = Object.values(benefit.values).map((share) => Math.max(share, 100) / 100);
		return Math.max(0, ...sumsOf({ plans, ...product })) * Math.max(1, ...shares);
	}
	const amount = Math.max(0, ...plans.map(({ code }) => benefitAmount(benefit, code, 0) ?? 0));
	return benefit.terms?.pays.by === 'day' ? amount * DAYS_A_YEAR : amount;
}
const highestSum = ({ product }: ProductFacts): number =>
	Math.max(0, ...sumsOf(product), ...product.benefits.map((one) => highestOf(product, one)));

const isTooMuch = (facts: ProductFacts, { before, numbers: [number = 0] }: Said): boolean =>
	PAYS.test(before) && AT_MOST.test(before) && number > highestSum(facts);

/**
 * Every amount is wrong for a cover that the product lacks, and so is any amount above the highest
 * that the product pays.
 */
function otherRights(facts: ProductFacts, result: Said): Right[] | null {
	if (result.unit !== 'Rp' || OTHER_SUMS.test(result.clause)) return null;
	return missingCovers(facts, result).length > 0 || isTooMuch(facts, result) ? [] : null;
}
function otherWords(facts: ProductFacts, result: Said): string {
	const [missing] = missingCovers(facts, result);
	return missing ? `${missing} tidak ada` : `paling banyak ${shortRupiah(highestSum(facts))}`;
}

export const benefitRule: ProductRule = {
	what: 'manfaat',
	units: ['%', 'Rp'],
	about: ({ before }) =>
		!/risiko sendiri|diskon|hemat|cicilan|mulai|uang pertanggungan/i.test(before),
	rights: (facts, result) => {
		const unit = result.unit === 'Rp' ? 'rupiah' : 'percent';
		const named = benefitsNamed(facts, result).filter((benefit) => benefit.unit === unit);
		if (named.length === 0) return otherRights(facts, result);
		const { plans } = facts.product;
		return named.flatMap((benefit) => {
			const own = figureToken(facts, `manfaat.${tokenPart(benefit.code)}`);
			if (unit === 'percent')
				return Object.values(benefit.values).map((value) =>
					one(value, benefit.values['default'] === undefined ? '' : own),
				);
			return plans.map(({ code }) =>
				one(
					benefitAmount(benefit, code, 0) ?? 0,
					plans.length > 1 ? `${own}.${tokenPart(code)}` : own,
				),
			);
		});
	},
	words: (facts, given) => {
		const unit = given.unit === 'Rp' ? 'rupiah' : 'percent';
		const named = benefitsNamed(facts, given);
		if (!named.some((benefit) => benefit.unit === unit)) return otherWords(facts, given);
		const values = named.flatMap((benefit) =>
			benefit.unit === 'rupiah'
				? facts.product.plans.map(({ code }) =>
						shortRupiah(benefitAmount(benefit, code, 0) ?? 0),
					)
				: Object.values(benefit.values).map((value) => `${value}%`),
		);
		return orList([...new Set(values)]);
	},
};
