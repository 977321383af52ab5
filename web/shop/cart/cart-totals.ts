import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';

/**
 * Adds up the selected items in rupiah. Premiums are already discounted, so the discount is
 * displayed but not subtracted (A4.11–A4.13).
 */
export function totalsOf(
	items: readonly WireCartItem[],
	chosen: (cartId: string) => boolean,
): { count: number; total: number; discount: number } {
	const picked = items.filter((item) => chosen(item.cartID));
	return {
		count: picked.length,
		total: picked.reduce((sum, { cart }) => sum + cart.planRate, 0),
		discount: picked.reduce((sum, { cart }) => sum + cart.discount, 0),
	};
}

/** Formats a period, e.g. `1 Tahun` (A2.9.07). */
export function periodText(length: number, unit: string): string {
	const word = unit.trim().toLowerCase();
	return `${length} ${word.charAt(0).toUpperCase()}${word.slice(1)}`.trim();
}

/**
 * Returns the address for editing an item: its product page, which fills the form from the cart
 * (A2.9.12).
 */
export const editAddress = ({ url, cartID }: Pick<WireCartItem, 'url' | 'cartID'>) =>
	`${url}?cart=${encodeURIComponent(cartID)}#form-pengajuan`;

/**
 * Returns the edit address with a reference to the field of one answer; `use-led-to.ts` finds the
 * field in the form.
 */
export const addressOfChange = (item: Pick<WireCartItem, 'url' | 'cartID'>, answer: string) =>
	`${editAddress(item).split('#')[0]}#ubah-${answer}`;

type Cart = WireCartItem['cart'];
type Line = { label: string; amount: number };

/**
 * Returns the fees included in the premium (B3.11.13), listed after the premium without fees; empty
 * if there are none.
 */
export function feeLines(
	cart: Pick<Cart, 'planRate' | 'policyFee' | 'cashlessFee' | 'otherFees'>,
): Line[] {
	const { planRate, policyFee, cashlessFee, otherFees } = cart;
	const fees = [
		{ label: 'Buku polis cetak', amount: policyFee },
		{ label: 'Fasilitas cashless', amount: cashlessFee },
		{ label: 'Biaya administrasi dan meterai', amount: otherFees },
	].filter(({ amount }) => amount > 0);
	if (fees.length === 0) return [];
	const premium = planRate - policyFee - cashlessFee - otherFees;
	return [{ label: 'Premi tanpa biaya', amount: premium }, ...fees];
}

export const wholeLabel = (
	cart: Pick<Cart, 'productInsuredPeriod' | 'productInsuredPeriodUnit'>,
): string =>
	`Seluruhnya selama ${periodText(cart.productInsuredPeriod, cart.productInsuredPeriodUnit).toLowerCase()}`;

/** Describes how much this payment frequency, or another one, saves; empty if there is no saving. */
export function savingWords({ saving }: Pick<Cart['paying'], 'saving'>): string {
	if (!saving) return '';
	const other = saving.words.toLowerCase();
	return saving.amount > 0
		? `Bila dibayar ${other}, kamu hemat ${formatRupiah(saving.amount)}.`
		: `Hemat ${formatRupiah(-saving.amount)} dibanding dibayar ${other}.`;
}
