/** Returns the count on the cart button: empty for zero, `9+` above nine (A2.5.09, A2.5.10). */
export function badgeOf(count: number): string {
	if (count <= 0) return '';
	return count > 9 ? '9+' : String(count);
}

export function cartButtonName(count: number): string {
	return count > 0 ? `Keranjang, ${count} polis` : 'Keranjang, masih kosong';
}
