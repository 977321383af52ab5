import { type PeriodUnit, PERIOD_UNIT_WORDS } from '#insurance/products/choices.ts';
import type { Product } from '#insurance/products/product.ts';
import { promisedCover } from '#insurance/quotes/cover.ts';
import { isKept, keptWords } from '#insurance/quotes/kept-price.ts';
import { maskNik } from '#insurance/quotes/nik.ts';
import { type PriceParts } from '#insurance/quotes/price.ts';
import type { Application, Vehicle } from '#insurance/quotes/quote.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { WireCartItem } from './api.ts';

export type Shown = PriceParts & {
	id: string;
	periodUnit: PeriodUnit;
	periodLength: number;
	quoteNo: string | null;
	keptUntil: Date | null;
	own: boolean;
};

/** What is said of the price that is kept. */
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

/** `Honda BeAT 2024, B 1234 XYZ`: which vehicle an item covers. */
const vehicleWords = ({
	brand,
	series,
	year,
	plateArea,
	plateNumber,
	plateSuffix,
}: Vehicle): string => `${brand} ${series} ${year}, ${plateArea} ${plateNumber} ${plateSuffix}`;

/** A cart item in the documented spellings (A3.48–A3.58); the NIK leaves the server masked only. */
export function toWireCartItem(
	item: Shown,
	{ product, picture }: { product: Pick<Product, 'name' | 'slug'>; picture: string },
	{ holder, vehicle, choice }: Pick<Application, 'holder' | 'vehicle' | 'choice'>,
	now: Date,
): WireCartItem {
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
			quoteHolder: { name: holder.name, nric: maskNik(holder.nik) },
			vehicle: vehicle ? vehicleWords(vehicle) : null,
			cover: choice.startAt ? promisedCover(now, choice.period, choice.startAt) : null,
		},
		quote: quoteOf(item, now),
	};
}

/** `0812****7890`: enough to know one's own number by. */
export function maskPhone(phone: string): string {
	return `${phone.slice(0, 4)}****${phone.slice(-4)}`;
}

/** `bu***@contoh.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
