import type { Product } from '../product.ts';

type Figure = string | number | null | undefined;
const blank = (value: Figure) => value === null || value === undefined || value === '';

/**
 * Finds fields in a body that contradict the product with the body's content id (B7.13, B7.18):
 * another product's number, or an unknown period type. `under` is the path of the fields. Fields
 * that are not used may be null.
 */
export function contradictions(
	{ code, name }: Pick<Product, 'code' | 'name'>,
	sent: { productNumber?: Figure; period_type?: Figure } | null | undefined,
	under = '',
): Record<string, string> {
	const fields: Record<string, string> = {};
	const { productNumber, period_type: type } = sent ?? {};
	if (!blank(productNumber) && String(productNumber).trim() !== code)
		fields[`${under}productNumber`] =
			`Nomor produk ini bukan milik ${name}. Muat ulang halaman, lalu coba lagi.`;
	if (!blank(type) && !/^[0-4]$/.test(String(type).trim()))
		fields[`${under}period_type`] = 'Jenis jangka waktu harus 0, 1, 2, 3 atau 4';
	return fields;
}
