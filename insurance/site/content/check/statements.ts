/** Units of the numbers in sentences. The surrounding words determine what a number is about. */
export type Unit =
	| 'Rp'
	| '%'
	| 'hari kerja'
	| 'hari'
	| 'bulan'
	| 'tahun'
	| 'jam'
	| 'orang'
	| 'anak'
	| 'produk'
	| 'permil';

export type Said = {
	unit: Unit;
	/** One number, both ends of a range, or all numbers in a list. */
	numbers: number[];
	isRange: boolean;
	/** The original text with its unit, e.g. `17–64 tahun`. */
	words: string;
	clause: string;
	before: string;
	after: string;
	/**
	 * The surrounding paragraph or line. It is needed because a sentence may refer to the previous
	 * one.
	 */
	block: string;
};

const ONES = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const ONE = ONES.join('|');
const WORD = `(?:(?:${ONE}) puluh(?: (?:${ONE}))?|(?:${ONE}) belas|sepuluh|sebelas|seratus|${ONE})`;
// The repetitions are bounded so that matching a long list of figures takes linear time.
const DIGITS = String.raw`\d{1,15}(?:[.,]\d{1,9}){0,6}`;
const NUMBER = `(?:${DIGITS}|${WORD})`;
const TO = String.raw`\s{0,3}(?:sampai(?: dengan)?|hingga|s\.?d\.?|-|–|—)\s{0,3}`;
const ROW = String.raw`(?:,\s{1,3}(?:(?:dan|atau)\s{1,3})?|\s{1,3}(?:dan|atau)\s{1,3})`;
const UNITS: Record<string, Unit> = {
	persen: '%',
	karyawan: 'orang',
	peserta: 'orang',
	anggota: 'orang',
	'per mil': 'permil',
	'per seribu': 'permil',
	'per mille': 'permil',
	permil: 'permil',
	thn: 'tahun',
	hr: 'hari',
};
const UNIT =
	'%|(?:persen|hari kerja|hari|hr|bulan|tahun|thn|jam|orang|karyawan|peserta|anggota|anak|produk|per seribu|per mille?|permil)\\b';
const COUNTED = new RegExp(
	`(?<![\\w.,])(${NUMBER})(?:(${TO})(${NUMBER})|((?:${ROW}${NUMBER}){1,9}))?\\s{0,3}(${UNIT})`,
	'gi',
);
const SIZE = '(?:\\s*(ribu|rb|juta|jt|miliar))?';
const MONEY = new RegExp(`Rp\\s?(\\d+(?:\\.\\d{3})*(?:,\\d+)?)${SIZE}\\b`, 'gi');
const RUPIAH = new RegExp(`(?<![\\w.,])(\\d+(?:\\.\\d{3})*(?:,\\d+)?)${SIZE}\\s+rupiah\\b`, 'gi');
/** Amounts written without digits, e.g. `setengah miliar`, `lima puluh juta rupiah`. */
const WORDED = new RegExp(
	`(?<![\\w.,])(setengah|seperempat|${WORD})\\s(ribu|juta|miliar)\\b(?!\\s(?:orang|nasabah|peserta|polis|unit|kali|keluarga))`,
	'gi',
);
/** Ages without a unit, e.g. `usia 0-99`. */
const AGES = new RegExp(
	`(?<=\\b(?:usia|umur|berusia|berumur)\\s)(${NUMBER})${TO}(${NUMBER})(?![\\d.,]*\\s{0,3}(?:${UNIT}))(?!\\d)`,
	'gi',
);
const TIMES: Record<string, number> = {
	ribu: 1_000,
	rb: 1_000,
	juta: 1_000_000,
	jt: 1_000_000,
	miliar: 1_000_000_000,
};

/** Parses a number such as `7,4`, `1.000` or `tiga puluh`. */
export function statedNumber(text: string): number {
	const lower = text.toLowerCase();
	if (lower === 'setengah') return 0.5;
	if (lower === 'seperempat') return 0.25;
	if (/\d/.test(lower)) return Number(lower.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));
	if (lower === 'sepuluh') return 10;
	if (lower === 'sebelas') return 11;
	if (lower === 'seratus') return 100;
	const [first = '', second, third = ''] = lower.split(' ');
	const one = ONES.indexOf(first) + 1;
	if (second === 'belas') return one + 10;
	return second === 'puluh' ? one * 10 + ONES.indexOf(third) + 1 : one;
}

export const blocksOf = (html: string): string[] =>
	html
		.split(/<\/(?:p|li|h[1-6]|td|th|blockquote|caption)>|<br\s*\/?>|<hr\s*\/?>/)
		.map((one) =>
			one
				.replace(/<[^<>]+>/g, ' ')
				.replaceAll('&nbsp;', ' ')
				.replaceAll('&amp;', '&')
				.replace(/\s+/g, ' ')
				.trim(),
		)
		.filter((one) => one !== '');

/** Splits a text into sentences. The dots in `Rp4.100`, `No. 1` and `s.d. 60` do not end a sentence. */
export const sentencesOf = (block: string): string[] =>
	block.split(/(?<=[.?!;])(?<!\b(?:s\.d|No|Jl|PT|dr)\.)\s+/i);

const clausesOf = (sentence: string): string[] =>
	sentence.split(
		/,\s+(?=(?:dan|serta|sedangkan|sementara|mulai|anak|pemegang|untuk|bila|kalau|usia|premi)\s+\D)/i,
	);

function moneyIn(clause: string, block: string): Said[] {
	return [MONEY, RUPIAH, WORDED].flatMap((pattern) =>
		[...clause.matchAll(pattern)].map((found): Said => {
			const [words, amount = '', size = ''] = found;
			const times = TIMES[size.toLowerCase()] ?? 1;
			return {
				unit: 'Rp',
				numbers: [Math.round(statedNumber(amount) * times)],
				isRange: false,
				words,
				clause,
				before: clause.slice(0, found.index),
				after: clause.slice(found.index + words.length),
				block,
			};
		}),
	);
}

function countedIn(clause: string, block: string): Said[] {
	return [...clause.matchAll(COUNTED)].map((found): Said => {
		const [words, first = '', , last, row, unit = ''] = found;
		const rest = last ?? row;
		const more = rest ? [...rest.matchAll(new RegExp(NUMBER, 'gi'))].map(([one]) => one) : [];
		const word = unit.toLowerCase();
		return {
			unit: UNITS[word] ?? (word as Unit),
			numbers: [first, ...more].map(statedNumber),
			isRange: last !== undefined,
			words,
			clause,
			before: clause.slice(0, found.index),
			after: clause.slice(found.index + words.length),
			block,
		};
	});
}

const agesIn = (clause: string, block: string): Said[] =>
	[...clause.matchAll(AGES)].map((found): Said => {
		const [words, first = '', last = ''] = found;
		return {
			unit: 'tahun',
			numbers: [first, last].map(statedNumber),
			isRange: true,
			words,
			clause,
			before: clause.slice(0, found.index),
			after: clause.slice(found.index + words.length),
			block,
		};
	});

export const saidIn = (sentence: string, block: string): { clause: string; said: Said[] }[] =>
	clausesOf(sentence).map((clause) => ({
		clause,
		said: [...moneyIn(clause, block), ...countedIn(clause, block), ...agesIn(clause, block)],
	}));
