import { CART_DAYS } from '#insurance/carts/cart.ts';
import { DECIDE_WITHIN_WORKING_DAYS, DOCUMENTS_WITHIN_DAYS } from '#insurance/claims/claim.ts';
import { FILE_WITHIN_DAYS } from '#insurance/policies/policy.ts';
import { benefitAmount } from '#insurance/products/benefit.ts';
import {
	ANSWER_WITHIN,
	EXTENSION_WORKING_DAYS,
} from '#insurance/requests/service/service-request.ts';
import type { Definition } from '#insurance/tariffs/definition.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

export type Facts = Pick<Definition, 'product' | 'tariff'>;

/** Products and tariffs that the sample sells, as the texts of the site may quote them. */
export const FACTS: ReadonlyMap<string, Facts> = new Map(
	SAMPLE_PRODUCTS.map((one) => [one.product.slug, one]),
);

export function factsOf(slug: string): Facts {
	const facts = FACTS.get(slug);
	if (!facts) throw new Error(`sample/products has no product ${slug}`);
	return facts;
}

/** `7,4%`: at most one decimal, as Indonesian writes it. */
export const percent = (share: number): string =>
	`${(Math.round(share * 1_000) / 10).toLocaleString('id-ID')}%`;

const MONTHLY = factsOf('jaga-aman').tariff.frequencyFactors.monthly ?? 0;
/**
 * One instalment, twelve of them, and what paying yearly saves, each of the yearly premium or of
 * twelve.
 */
export const INSTALMENT = percent(MONTHLY);
export const TWELVE_INSTALMENTS = percent(MONTHLY * 12);
export const YEARLY_SAVING = percent(1 - 1 / (MONTHLY * 12));

/** What `Rp90.000` a year costs as an instalment and in twelve of them. */
export const monthlyOf = (yearly: number) => yearly * MONTHLY;

export const { freeLookDays: FREE_LOOK_DAYS } = factsOf('jaga-aman').product;

export const priceFrom = (slug: string) => formatRupiah(factsOf(slug).product.startsAt.amount);

/** `18 sampai 60 tahun`. */
export function agesOf(slug: string, who: 'adult' | 'child' | 'policyHolder'): string {
	const ages = factsOf(slug).product.entryAge[who];
	if (!ages) throw new Error(`${slug} has no ages for ${who}`);
	return `${ages.min.year} sampai ${ages.max.year} tahun`;
}

export const waitingDays = (slug: string, code: string): number =>
	factsOf(slug).product.waitingPeriods.find((one) => one.code === code)?.days ?? 0;

export const PROMISES = {
	fileWithin: `${FILE_WITHIN_DAYS} hari`,
	documentsWithin: `${DOCUMENTS_WITHIN_DAYS} hari`,
	decideWithin: `${DECIDE_WITHIN_WORKING_DAYS} hari kerja`,
	complaintWithin: `${ANSWER_WITHIN.complaint} hari kerja`,
	dataUpdateWithin: `${ANSWER_WITHIN['data-update']} hari kerja`,
	complaintExtension: `${EXTENSION_WORKING_DAYS} hari kerja`,
	cartKept: `${CART_DAYS} hari`,
} as const;

/** `5%`: what a partner, a child or a family saves. */
export function discountOf(slug: string, code: string): string {
	const found = factsOf(slug).tariff.discounts.find((one) => one.code === code);
	if (!found) throw new Error(`${slug} has no discount ${code}`);
	return percent(Number(found.percent) / 100);
}

export function groupDiscount(persons: number): string {
	const found = factsOf('jaga-aman-instan-ramean').tariff.discounts.find(
		({ minInsured }) => minInsured === persons,
	);
	if (!found) throw new Error(`no group discount at ${persons}`);
	return percent(Number(found.percent) / 100);
}

/** A sentence for each plan of Jaga Sehat Plus, from its table of benefits. */
export function plusPlans(): [name: string, text: string][] {
	const { plans, benefits } = factsOf('jaga-sehat-plus').product;
	const paid = (code: string, plan: string) => {
		const benefit = benefits.find((one) => one.code === code);
		return shortRupiah(benefit ? (benefitAmount(benefit, plan, 0) ?? 0) : 0);
	};
	return plans.map(({ code, name }) => [
		name,
		`Kamar sampai ${paid('ROOM', code)} sehari, paling banyak ${paid('ANNUAL', code)} setahun.`,
	]);
}
