import { z } from 'zod';

export const DATE_SHAPES = [
	'DD/MM/YYYY',
	'DD-MM-YYYY',
	'DD/MM/YY',
	'DD MMM YYYY',
	'YYYY-MM-DD',
	'YYYY/MM/DD',
	'YYYYMMDD',
	'MM/DD/YYYY',
] as const;
export type DateShape = (typeof DATE_SHAPES)[number];

/** How a bank marks money that leaves the account. */
export const SIGN_RULES = {
	columns: 'Kolom debit dan kolom kredit',
	side: 'Satu kolom jumlah, satu kolom D atau K',
	suffix: 'Satu kolom jumlah dengan akhiran, mis. 1.000,00 DB',
	signed: 'Satu kolom jumlah, minus berarti keluar',
} as const;

export const SEPARATORS = {
	auto: 'Kenali sendiri',
	',': 'Koma',
	';': 'Titik koma',
	'|': 'Garis tegak',
	'\t': 'Tab',
};
export const ENCODINGS = {
	auto: 'Kenali sendiri',
	'utf-8': 'UTF-8',
	'windows-1252': 'Windows-1252',
};

const column = z.string().trim().max(60, 'Nama kolom paling panjang 60 huruf');
const needed = column.min(1, 'Tulis nama kolomnya persis seperti di berkas');

/** Describes the CSV of a bank. Column names are compared without case, spaces and signs. */
export const layoutSettings = z
	.object({
		/** Rows above the headings. */
		skip: z
			.int({ error: 'Jumlah baris berupa angka' })
			.min(0)
			.max(50, 'Paling banyak 50 baris'),
		separator: z.enum(['auto', ',', ';', '|', '\t']),
		encoding: z.enum(['auto', 'utf-8', 'windows-1252']),
		columns: z.object({
			date: needed,
			description: needed,
			reference: column,
			balance: needed,
			amount: column,
			side: column,
			debit: column,
			credit: column,
		}),
		dates: z.enum(DATE_SHAPES),
		decimal: z.enum(['.', ',']),
		thousands: z.enum(['', '.', ',', ' ']),
		sign: z.enum(['columns', 'side', 'suffix', 'signed']),
		/** The word that marks money going out, for `side` and `suffix`. */
		outWord: z.string().trim().max(20, 'Paling panjang 20 huruf'),
		newestFirst: z.boolean(),
	})
	.superRefine(({ columns, decimal, thousands, sign, outWord }, problems) => {
		const lacks = (path: string[], message: string) =>
			problems.addIssue({ code: 'custom', path, message });
		if (decimal === thousands)
			lacks(['thousands'], 'Tanda ribuan dan tanda desimal tidak boleh sama');
		if (sign === 'columns' && !columns.debit)
			lacks(['columns', 'debit'], 'Tulis nama kolom debit');
		if (sign === 'columns' && !columns.credit)
			lacks(['columns', 'credit'], 'Tulis nama kolom kredit');
		if (sign !== 'columns' && !columns.amount)
			lacks(['columns', 'amount'], 'Tulis nama kolom jumlah');
		if (sign === 'side' && !columns.side)
			lacks(['columns', 'side'], 'Tulis nama kolom D atau K');
		if ((sign === 'side' || sign === 'suffix') && !outWord)
			lacks(['outWord'], 'Tulis kata untuk uang keluar, mis. DB');
	});
export type LayoutSettings = z.output<typeof layoutSettings>;
