import { formatRupiah } from '#platform/values/money.ts';

/** Fee of the printed policy book, from the data (B9.21–B9.23). */
export const bookLabel = (fee: number): string => `Cetak buku polis (tambah ${formatRupiah(fee)})`;

/** `words`: the editors' label for the option, which differs for content id 21 (B5.64). */
export const cashlessLabel = (fee: number, words = ''): string =>
	`${words || 'Fasilitas cashless'} (tambah ${formatRupiah(fee)} per orang)`;
