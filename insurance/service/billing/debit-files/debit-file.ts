import type { Day } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

export const BANK_FILE = 'bank-file';
/** Hours to wait for the bank's response to a file. Later responses are still processed. */
export const ANSWER_HOURS = 96;
/** Days after the debit date until a batch without a result becomes an overdue task. */
export const RESULT_DAYS = 2;
export const MAX_LINES = 5_000;

/** One debit requested from the bank. Amounts are in rupiah. */
export type DebitLine = {
	line: number;
	reference: string;
	mandateNo: string;
	accountNo: string;
	holderName: string;
	amount: number;
};
export type DebitBatch = {
	batchNo: string;
	bank: string;
	debitOn: Day;
	lines: readonly DebitLine[];
};

/** Formats a batch number, e.g. `ADB-20270215-01`. The second batch on that date ends in 02. */
export const batchNumber = (debitOn: Day, sequence: number): string =>
	`ADB-${debitOn.replaceAll('-', '')}-${String(sequence).padStart(2, '0')}`;
export const isBatchNumber = (text: string): boolean => /^ADB-\d{8}-\d{2,3}$/.test(text);

/**
 * Returns a reference of 13 or 14 digits that is never reused: the batch's date and number, and the
 * line.
 */
export const referenceOf = (batchNo: string, line: number): string =>
	`${batchNo.slice(6, 12)}${batchNo.slice(13)}${String(line).padStart(5, '0')}`;

/**
 * Formats a name for bank files: at most 35 capital letters and spaces, so that no cell needs
 * quoting or starts a formula.
 */
export const bankName = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/[^A-Za-z ]/g, '')
		.replace(/ {2,}/g, ' ')
		.trim()
		.toUpperCase()
		.slice(0, 35)
		.trim();

/**
 * Builds the instruction file: a header, one line per debit, and a trailer with the number of
 * debits and their total. Lines end in CR LF.
 */
export function debitFile({ batchNo, bank, debitOn, lines }: DebitBatch): string {
	const rows = [
		['H', batchNo, bank, debitOn],
		...lines.map((one) => [
			'D',
			one.line,
			one.reference,
			one.mandateNo,
			one.accountNo,
			bankName(one.holderName),
			one.amount,
			'IDR',
		]),
		['T', lines.length, lines.reduce((sum, { amount }) => sum + amount, 0)],
	];
	return rows.map((cells) => `${cells.join(',')}\r\n`).join('');
}

export const PAID_CODE = '00';
export type ResultLine = { at: number; reference: string; amount: number; code: string };
type Result = { batchNo: string; lines: ResultLine[] };

const ROWS = {
	H: /^H,(ADB-\d{8}-\d{2,3}),/,
	R: /^R,([A-Za-z\d-]{4,40}),(\d{1,13}),([A-Za-z\d]{2})(?:,.*)?$/,
	T: /^T,(\d{1,6}),(\d{1,15})$/,
};

/**
 * Parses a bank's result file: `H` with our batch number; one `R` per debit with reference, amount,
 * a two-character code and the bank's text; and `T` with the number of lines and the total of the
 * successful debits. If the file is incomplete, returns a problem and uses none of the lines.
 */
export function readResult(text: string): Result | { problem: string } {
	const rows = text
		.replace(/^\uFEFF/, '')
		.split(/\r?\n/)
		.map((row) => row.trim());
	while (rows.at(-1) === '') rows.pop();
	const head = ROWS.H.exec(rows[0] ?? '');
	if (!head?.[1])
		return {
			problem: 'Baris pertama bukan kepala berkas hasil: H, nomor berkas, bank, tanggal.',
		};
	const tail = ROWS.T.exec(rows.at(-1) ?? '');
	if (!tail || rows.length < 2)
		return {
			problem:
				'Baris terakhir bukan penutup: T, jumlah baris, jumlah rupiah. Berkasnya terpotong?',
		};
	const lines: ResultLine[] = [];
	const seen = new Set<string>();
	for (const [index, row] of rows.slice(1, -1).entries()) {
		const at = index + 2;
		const found = ROWS.R.exec(row);
		if (!found?.[1])
			return {
				problem: `Baris ${at} tidak dapat dibaca: R, referensi, jumlah, kode, keterangan.`,
			};
		if (seen.has(found[1]))
			return { problem: `Referensi ${found[1]} pada baris ${at} sudah ada di atasnya.` };
		seen.add(found[1]);
		lines.push({ at, reference: found[1], amount: Number(found[2]), code: found[3] ?? '' });
	}
	const paid = lines
		.filter(({ code }) => code === PAID_CODE)
		.reduce((sum, { amount }) => sum + amount, 0);
	if (Number(tail[1]) !== lines.length || Number(tail[2]) !== paid)
		return {
			problem: `Penutup menyebut ${groupDigits(Number(tail[1]))} baris dan ${formatRupiah(Number(tail[2]))}, isinya ${groupDigits(lines.length)} baris dan ${formatRupiah(paid)}. Minta berkasnya lagi ke bank.`,
		};
	if (lines.length > MAX_LINES) return { problem: `Berkas ini lebih dari ${MAX_LINES} baris.` };
	return { batchNo: head[1], lines };
}
