import {
	FREQUENCY_WORDS,
	type PeriodUnit,
	PERIOD_UNIT_WORDS,
} from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { expectedCover, promisedCover } from '#insurance/sales/quotes/cover.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { isKept, keptWords } from '#insurance/sales/quotes/pricing/kept-price.ts';
import { payingOf, type Saving } from '#insurance/sales/quotes/pricing/paying.ts';
import { type Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { WireCartItem } from './api.ts';
import { boughtFacts, vehicleWords } from './bought-facts.ts';

type Shown = Price & {
	id: string;
	periodUnit: PeriodUnit;
	periodLength: number;
	quoteNo: string | null;
	keptUntil: Date | null;
	own: boolean;
};

function quoteOf(item: Shown, now: Date): WireCartItem['quote'] {
	const { quoteNo, keptUntil, own } = item;
	if (quoteNo === null) return null;
	return {
		quoteNo,
		keptUntil: keptUntil?.toISOString() ?? null,
		words:
			keptUntil && isKept(item, now)
				? `Harga dijamin sampai ${keptWords(keptUntil)}`
				: 'Harga dihitung lagi di ringkasan pembelian',
		shared: !own,
	};
}

/**
 * Returns the chosen cover period or, if none was chosen, the period that would apply if the item
 * were paid now.
 */
function coverShown({ startAt, period }: Application['choice'], now: Date) {
	return startAt
		? { ...promisedCover(now, period, startAt), chosen: true }
		: { ...expectedCover(now, period), chosen: false };
}

function payingShown(item: Shown, saving: Saving | null) {
	const period = { unit: item.periodUnit, length: item.periodLength };
	return {
		...payingOf(item, period),
		words: FREQUENCY_WORDS[item.frequency],
		saving: saving && { ...saving, words: FREQUENCY_WORDS[saving.frequency] },
	};
}

/**
 * Formats a cart item with field names as documented (A3.48–A3.58). Only a masked NIK leaves the
 * server. `saving` is the amount saved with the other payment frequency, if requested.
 */
export function toWireCartItem(
	item: Shown,
	{ product, picture }: { product: Product; picture: string },
	application: Application,
	now: Date,
	saving: Saving | null = null,
): WireCartItem {
	const { holder, vehicle, choice } = application;
	return {
		cartID: item.id,
		productName: product.name,
		url: `/${product.slug}`,
		image: { default: picture },
		cart: {
			productInsuredPeriod: item.periodLength,
			productInsuredPeriodUnit: PERIOD_UNIT_WORDS[item.periodUnit],
			planRate: item.planRate,
			planRateFormated: groupDigits(item.planRate),
			discount: item.discount,
			policyFee: item.policyFee,
			cashlessFee: item.cashlessFee,
			otherFees: item.otherFees,
			quoteHolder: { name: holder.name, nric: maskNik(holder.nik) },
			vehicle: vehicle ? vehicleWords(vehicle) : null,
			cover: coverShown(choice, now),
			facts: boughtFacts(product, application),
			paying: payingShown(item, saving),
			trace: item.trace,
		},
		quote: quoteOf(item, now),
	};
}
