import type { Product } from '#insurance/products/product.ts';
import { maskNik } from '#insurance/quotes/nik.ts';
import type { Application, PeriodUnit } from '#insurance/quotes/quote.ts';
import { UNIT_WORDS } from '#insurance/quotes/wire.ts';
import { groupDigits } from '#platform/values/money.ts';
import type { WireCartItem } from './api.ts';
import type { PriceParts } from './cart.ts';

export type Shown = PriceParts & { id: string; periodUnit: PeriodUnit; periodLength: number };

/** A cart item in the documented spellings (A3.48–A3.58); the NIK leaves the server masked only. */
export function toWireCartItem(item: Shown, product: Pick<Product, 'name' | 'slug'>, holder: Application['holder']): WireCartItem {
	return {
		cartID: item.id,
		productName: product.name,
		url: `/${product.slug}`,
		image: { default: `/images/products/${product.slug}.svg` },
		cart: {
			productInsuredPeriod: item.periodLength,
			productInsuredPeriodUnit: UNIT_WORDS[item.periodUnit],
			planRate: item.planRate,
			planRateFormated: groupDigits(item.planRate),
			discount: item.discount,
			policyFee: item.policyFee,
			cashlessFee: item.cashlessFee,
			quoteHolder: { name: holder.name, nric: maskNik(holder.nik) },
		},
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
