import { benefitAmount } from '#insurance/product/products/benefits/benefit.ts';
import type { Definition } from '#insurance/product/tariffs/definition.ts';
import { shortRupiah } from '#platform/values/money.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

type Facts = Pick<Definition, 'product' | 'tariff'>;

export const FACTS: ReadonlyMap<string, Facts> = new Map(
	SAMPLE_PRODUCTS.map((one) => [one.product.slug, one]),
);

export function sampleFacts(slug: string): Facts {
	const facts = FACTS.get(slug);
	if (!facts) throw new Error(`sample/products has no product ${slug}`);
	return facts;
}

const MONTHLY = sampleFacts('jaga-aman').tariff.frequencyFactors.monthly ?? 0;

/**
 * Returns the token for a figure, which is replaced by the value in the product and tariff in
 * force.
 */
const quoted = (slug: string, name: string) => `{${slug}.${name}}`;

/**
 * One instalment and twelve instalments, as shares of the yearly premium, and the saving from
 * yearly payment, as a share of the twelve instalments.
 */
export const INSTALMENT = quoted('jaga-aman', 'premi.cicilan');
export const TWELVE_INSTALMENTS = quoted('jaga-aman', 'premi.dua-belas-cicilan');
export const YEARLY_SAVING = quoted('jaga-aman', 'premi.hemat-tahunan');

/** Returns the monthly instalment for a yearly premium, in rupiah. */
export const monthlyOf = (yearly: number) => yearly * MONTHLY;

export const FREE_LOOK_DAYS = quoted('jaga-aman', 'mempelajari-polis');

export const priceFrom = (slug: string) => quoted(slug, 'premi.mulai');

const AGES = { adult: 'usia.', child: 'usia.anak.', policyHolder: 'usia.pemegang.' };
export function agesOf(slug: string, who: keyof typeof AGES): string {
	const own = AGES[who];
	return `${quoted(slug, `${own}min`)} sampai ${quoted(slug, `${own}maks`)} tahun`;
}

const WAITS: Record<string, string> = {
	ILLNESS: 'penyakit',
	SPECIFIED_ILLNESS: 'penyakit-tertentu',
	ILLNESS_DEATH: 'meninggal-karena-penyakit',
};
export const quotedWaiting = (slug: string, code: string): string =>
	quoted(slug, `masa-tunggu.${WAITS[code] ?? code.toLowerCase()}`);

export const discountOf = (slug: string, who: 'pasangan' | 'anak'): string =>
	quoted(slug, `diskon.${who}`);

export const groupDiscount = (persons: number): string =>
	quoted('jaga-aman-instan-ramean', `diskon.rombongan-${persons}`);

export function plusPlans(): [name: string, text: string][] {
	const { plans, benefits } = sampleFacts('jaga-sehat-plus').product;
	const paid = (code: string, plan: string) => {
		const benefit = benefits.find((one) => one.code === code);
		return shortRupiah(benefit ? (benefitAmount(benefit, plan, 0) ?? 0) : 0);
	};
	return plans.map(({ code, name }) => [
		name,
		`Kamar sampai ${paid('ROOM', code)} sehari, paling banyak ${paid('ANNUAL', code)} setahun.`,
	]);
}
