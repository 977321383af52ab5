import { formatRupiah } from '#platform/values/money.ts';

/** What a change does to the company's premium; `net` in rupiah, below nought comes back. */
export function premiumWords(net: number): string {
	if (net === 0) return 'Premi tidak berubah';
	return net > 0 ? `Premi bertambah ${formatRupiah(net)}` : `Premi kembali ${formatRupiah(-net)}`;
}

/** The same as a line of a mail: what it is called, and how much. */
export function premiumFact(net: number): [label: string, value: string] {
	if (net === 0) return ['Premi', 'Tidak berubah'];
	return net > 0 ? ['Premi bertambah', formatRupiah(net)] : ['Premi kembali', formatRupiah(-net)];
}
