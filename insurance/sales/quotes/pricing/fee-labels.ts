import { formatRupiah } from '#platform/values/money.ts';

/** Labels the option of a printed policy book with its fee, which comes from the data (B9.21–B9.23). */
export const bookLabel = (fee: number): string => `Cetak buku polis (tambah ${formatRupiah(fee)})`;

/**
 * Labels the cashless option with its fee. `words`: the editors' label, which differs for content
 * id 21 (B5.64).
 */
export const cashlessLabel = (fee: number, words = ''): string =>
	`${words || 'Fasilitas cashless'} (tambah ${formatRupiah(fee)} per orang)`;
