import { formatRupiah } from '#platform/values/money.ts';

/**
 * Returns the label of the option for a printed policy book. The fee comes from the data
 * (B9.21–B9.23).
 */
export const bookLabel = (fee: number): string => `Cetak buku polis (tambah ${formatRupiah(fee)})`;

/**
 * Returns the label of the cashless option with its fee. `words` is the editors' label, which
 * differs for content id 21 (B5.64).
 */
export const cashlessLabel = (fee: number, words = ''): string =>
	`${words || 'Fasilitas cashless'} (tambah ${formatRupiah(fee)} per orang)`;
