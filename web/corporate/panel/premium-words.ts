import { formatRupiah } from '#platform/values/money.ts';

/** What a change does to the company's premium; `net` in rupiah, below nought comes back. */
export function premiumWords(net: number): string {
	if (net === 0) return 'Premi tidak berubah';
	return net > 0 ? `Premi bertambah ${formatRupiah(net)}` : `Premi kembali ${formatRupiah(-net)}`;
}
