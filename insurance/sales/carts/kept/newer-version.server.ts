import {
	type TermChange,
	isNoWorseForBuyer,
	termChanges,
} from '#insurance/product/products/wording/term-changes.server.ts';
import { asBought } from '#insurance/sales/quotes/application/as-bought.ts';
import { payingOf } from '#insurance/sales/quotes/pricing/paying.ts';
import type { Quoted } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';

export type Priced = { quoted: Quoted; price: Price };

/**
 * A version that offers more cover for no more money. The buyer may choose it in place of the
 * guaranteed one.
 */
export type NewerVersion = { before: number; after: number; cover: TermChange[] };

const chosenOf = ({ choice }: Application) => ({
	plan: choice.plan,
	sumInsured: choice.sumInsured ?? 0,
});

export function coverChanges(
	before: Quoted['product'],
	after: Quoted['product'],
	application: Application,
	now: Date,
): TermChange[] {
	if (before.version === after.version) return [];
	const [was, is] = [before, after].map(({ product }) => asBought(product, application, now));
	return was && is ? termChanges(was, is, chosenOf(application)) : [];
}

/**
 * Returns the current version as an offer if it is better in at least one respect and worse in
 * none; otherwise null.
 */
export function newerVersion(
	kept: Priced,
	fresh: Priced | null,
	application: Application,
	now: Date,
): NewerVersion | null {
	if (!fresh) return null;
	const { period } = application.choice;
	const wholeOf = ({ price }: Priced) => payingOf(price, period).whole;
	const isDearer = fresh.price.planRate > kept.price.planRate || wholeOf(fresh) > wholeOf(kept);
	const products = [kept, fresh].map(({ quoted }) => quoted.product.product);
	const [before, after] = products;
	if (isDearer || !before || !after) return null;
	if (!isNoWorseForBuyer(before, after, chosenOf(application))) return null;
	const cover = coverChanges(kept.quoted.product, fresh.quoted.product, application, now);
	const isCheaper = fresh.price.planRate < kept.price.planRate;
	return isCheaper || cover.length > 0
		? { before: kept.price.planRate, after: fresh.price.planRate, cover }
		: null;
}
