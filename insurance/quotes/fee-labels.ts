import { formatRupiah } from '#platform/values/money.ts';

/**
 * Fee of the printed book: the literal label while the fee is 100000, else the fee from the data
 * (B9.21–B9.23).
 */
export function bookLabel(fee: number): string {
	return fee === 100_000
		? 'Cetak buku polis (tambah Rp100000)'
		: `Cetak buku polis (tambah ${formatRupiah(fee)})`;
}

/** `words`: the editors' words for the option, which differ for content id 21 (B5.64). */
export const cashlessLabel = (fee: number, words = ''): string =>
	`${words || 'Fasilitas cashless'} (tambah ${formatRupiah(fee)} per orang)`;
