import { likeness, plain } from '#platform/ocr/likeness.ts';
import type { PrintLine } from '#platform/ocr/words.ts';

import { type Amount, amountsOf } from './rupiah.ts';

/**
 * Meaning of a receipt row: the final amount (`grand`, `total`), a subtotal before discount and
 * tax, the total of one page or up to that page (`carried`), cash and change, a share paid by
 * someone else, or a single item.
 */
type RowKind =
	| 'grand'
	| 'total'
	| 'subtotal'
	| 'carried'
	| 'given'
	| 'change'
	| 'less'
	| 'tax'
	| 'deposit'
	| 'others'
	| 'number'
	| 'item';
export type MoneyRow = { row: number; kind: RowKind; amounts: Amount[]; wellRead: boolean };

const labelWords = (line: PrintLine): string[] =>
	line.map(({ text }) => plain(text)).filter((word) => /[A-Z]{2}/.test(word));

const isLike = (word: string, wanted: string): boolean =>
	word === wanted ||
	(wanted.length >= 5 && word.length >= 4 && likeness(word, wanted) >= 0.78) ||
	(wanted.length >= 5 && word.startsWith(wanted));
const some = (words: readonly string[], wanted: readonly string[]) =>
	words.some((word) => wanted.some((one) => isLike(word, one)));

const COUNTED = ['ITEM', 'ITEMS', 'QTY', 'BARANG', 'POIN', 'POINT', 'JENIS', 'HEMAT'];
const OTHERS = ['ASURANSI', 'BPJS', 'PENJAMIN', 'DIJAMIN', 'DITANGGUNG', 'KLAIM', 'COB'];
const LESS = ['DISKON', 'DISC', 'DISCOUNT', 'POTONGAN', 'VOUCHER', 'KERINGANAN'];
const TAX = ['PPN', 'PAJAK', 'PB1', 'TAX', 'SERVICE', 'PEMBULATAN', 'MATERAI', 'METERAI'];
const PAID_AHEAD = ['DEPOSIT', 'MUKA', 'DP', 'PANJAR'];
const DEPOSIT = [...PAID_AHEAD, 'SISA', 'KEKURANGAN', 'PIUTANG'];
const GIVEN = ['TUNAI', 'CASH', 'DEBIT', 'DEBET', 'QRIS', 'KREDIT', 'TRANSFER', 'DITERIMA', 'EDC'];
const CHANGE = ['KEMBALI', 'KEMBALIAN', 'CHANGE'];
const NUMBERS = ['NPWP', 'TELP', 'TELEPON', 'HP', 'FAX', 'KODE', 'REKENING', 'RM', 'NORM', 'WA'];
const TOTAL = ['TOTAL', 'JUMLAH', 'TAGIHAN', 'DIBAYAR', 'BAYAR', 'SEJUMLAH', 'TTL'];
const GRAND = ['GRAND', 'BAYAR', 'DIBAYAR', 'TAGIHAN', 'BIAYA', 'PEMBAYARAN', 'AKHIR', 'BELANJA'];

const CARRIED_TO = ['DIPINDAHKAN', 'CARRIED'];
const CARRIED_FROM = ['PINDAHAN', 'FORWARD'];
const PAGE = ['HALAMAN', 'HAL', 'PAGE'];

/** True for a partial total of a bill: up to this page, or of this page only. */
function isCarried(words: readonly string[]): boolean {
	if (some(words, CARRIED_TO)) return true;
	const sum = some(words, TOTAL) || words.some((word) => word.startsWith('SUB'));
	return sum && (some(words, CARRIED_FROM) || some(words, PAGE));
}

/** Returns the kind of a row according to its words. One misread character is tolerated. */
function kindOf(words: readonly string[]): RowKind {
	if (some(words, NUMBERS)) return 'number';
	if (some(words, CHANGE)) return 'change';
	if (some(words, LESS)) return 'less';
	if (some(words, OTHERS)) return 'others';
	if (isCarried(words)) return 'carried';
	if (words.some((word) => word.startsWith('SUB'))) return 'subtotal';
	if (some(words, DEPOSIT)) return 'deposit';
	if (some(words, TAX)) return 'tax';
	const total = some(words, TOTAL) || words.includes('GRAND');
	if (some(words, GIVEN)) return 'given';
	if (!total) return 'item';
	if (words.some((word) => COUNTED.includes(word))) return 'number';
	const first = some(words, ['TOTAL', 'JUMLAH', 'GRAND', 'SEJUMLAH', 'HARUS', 'YANG']);
	return first && some(words, GRAND) ? 'grand' : 'total';
}

/** True if the receipt mentions a deposit, even in a row without an amount. */
export const namesDeposit = (lines: readonly PrintLine[]): boolean =>
	lines.some((line) => some(labelWords(line), PAID_AHEAD));

export const carriesOver = (lines: readonly PrintLine[]): boolean =>
	lines.some((line) => {
		const words = labelWords(line);
		return amountsOf(line).length > 0 && (isCarried(words) || some(words, CARRIED_FROM));
	});

/**
 * Returns the rows with an amount. A total without an amount gets that of the next row if that row
 * has no other meaning.
 */
export function moneyRows(lines: readonly PrintLine[]): MoneyRow[] {
	const rows: MoneyRow[] = [];
	for (const [row, line] of lines.entries()) {
		const words = labelWords(line).filter((word) => !/^(RP|IDR)\d*$/.test(word));
		const kind = kindOf(words);
		let amounts = amountsOf(line);
		if (amounts.length === 0 && kind === 'grand') {
			const next = lines[row + 1] ?? [];
			const alone = labelWords(next).every((word) => /^(RP|IDR)/.test(word));
			if (alone) amounts = amountsOf(next).map((one) => ({ ...one, doubt: 0.7 * one.doubt }));
		}
		if (amounts.length === 0) continue;
		const wellRead = line.every(
			({ confidence, text }) => confidence > 0.3 || plain(text) === '',
		);
		rows.push({ row, kind, amounts, wellRead });
	}
	return rows;
}
