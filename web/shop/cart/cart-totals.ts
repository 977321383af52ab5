import type { WireCartItem } from '#insurance/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';

/**
 * Sums of the chosen items in rupiah; premiums are after discount, so the discount is told, not
 * taken off (A4.11–A4.13).
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

/** The count on the cart button: nothing when empty, `9+` above nine (A2.5.09, A2.5.10). */
export function badgeOf(count: number): string {
	if (count <= 0) return '';
	return count > 9 ? '9+' : String(count);
}

/** What the cart button is called: its name says the count in words that a screen reader can speak. */
export function cartButtonName(count: number): string {
	return count > 0 ? `Keranjang, ${count} polis` : 'Keranjang, masih kosong';
}

/** `1 Tahun` (A2.9.07). */
export function periodText(length: number, unit: string): string {
	const word = unit.trim().toLowerCase();
	return `${length} ${word.charAt(0).toUpperCase()}${word.slice(1)}`.trim();
}

/** Where an item is edited: its product page, which fills the form from the cart (A2.9.12). */
export const editAddress = ({ url, cartID }: Pick<WireCartItem, 'url' | 'cartID'>) =>
	`${url}?cart=${encodeURIComponent(cartID)}#form-pengajuan`;

type Line = { label: string; amount: string };

/**
 * What a premium is made of. The server's own lines when it gives them; else the fees, which are
 * inside it (B3.11.13).
 */
export function premiumLines(
	cart: WireCartItem['cart'] & { trace?: { label: string; amount: number }[] },
): Line[] {
	if (cart.trace?.length)
		return cart.trace.map(({ label, amount }) => ({ label, amount: formatRupiah(amount) }));
	const fees = cart.policyFee + cart.cashlessFee;
	const lines: Line[] = [];
	if (cart.discount > 0 || fees > 0)
		lines.push({
			label: 'Premi sebelum diskon dan biaya',
			amount: formatRupiah(cart.planRate - fees + cart.discount),
		});
	if (cart.discount > 0) lines.push({ label: 'Diskon', amount: formatRupiah(-cart.discount) });
	if (cart.policyFee > 0)
		lines.push({ label: 'Buku polis cetak', amount: formatRupiah(cart.policyFee) });
	if (cart.cashlessFee > 0)
		lines.push({ label: 'Kartu cashless', amount: formatRupiah(cart.cashlessFee) });
	return lines;
}
