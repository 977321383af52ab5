import { likeness, plain } from '#platform/ocr/likeness.ts';
import type { Word } from '#platform/ocr/words.ts';

/**
 * An amount in a row. `at` and `words` are its position; `doubt` is a factor that reduces the
 * certainty, or 1 if there is no doubt.
 */
export type Amount = {
	value: number;
	confidence: number;
	doubt: number;
	at: number;
	words: number;
};

const LEAST = 500;
const MOST = 5_000_000_000;

/**
 * E.g. `1.250.000`, `1,250,000.00`, `850000`: one separator groups thousands, the other separates
 * cents.
 */
const GROUPED = /^(\d{1,3})((?:\.\d{3}){1,3})(?:,(?:\d{2}|[-–—]{1,2}))?$/;
const GROUPED_BY_COMMA = /^(\d{1,3})((?:,\d{3}){1,3})(?:\.(?:\d{2}|[-–—]{1,2}))?$/;
const BARE = /^\d{4,9}$/;
const CURRENCY = /^(?:R[pPnb]|IDR|rp)[.:]{0,2}/;
const ENDS = /[^\d]{1,4}$/;

/** Returns the rupiah amount of a text that contains only an amount, or null. */
export function rupiahOf(text: string): { value: number; grouped: boolean } | null {
	const bare = text
		.slice(0, 40)
		.replace(CURRENCY, '')
		.replace(/^[:=#*(]{1,3}/, '');
	const trimmed = bare.replace(CURRENCY, '').replace(ENDS, '');
	const parts = GROUPED.exec(trimmed) ?? GROUPED_BY_COMMA.exec(trimmed);
	const digits = parts
		? `${parts[1]}${(parts[2] ?? '').replace(/\D/g, '')}`
		: (BARE.exec(trimmed)?.[0] ?? '');
	if (digits === '' || (digits.startsWith('0') && digits.length > 1)) return null;
	const value = Number(digits);
	return value >= LEAST && value <= MOST ? { value, grouped: parts !== null } : null;
}

const isSign = (text: string) => plain(text) === '' || CURRENCY.test(`${text}.`);

/**
 * Returns the `doubt` factor for an amount: below 1 if the text directly before it may be a misread
 * part of the amount rather than a label.
 */
function doubtBefore(before: Word | undefined): number {
	if (!before || isSign(before.text) || /[:=]$/.test(before.text)) return 1;
	return plain(before.text).length <= 2 || /^\W?\d/.test(before.text) ? 0.6 : 1;
}

const BARE_DOUBT = 0.75;

/** Returns the amounts in a row from left to right. A number that was read in two pieces is joined. */
export function amountsOf(line: readonly Word[]): Amount[] {
	const found: Amount[] = [];
	for (let at = 0; at < line.length; at += 1) {
		let best: Amount | null = null;
		for (let words = 3; words >= 1 && !best; words -= 1) {
			const some = line.slice(at, at + words);
			if (some.length < words || !joins(some)) continue;
			const read = rupiahOf(some.map(({ text }) => text).join(''));
			if (!read) continue;
			const confidence = Math.min(...some.map((word) => word.confidence));
			const doubt =
				doubtBefore(line[at - 1]) * (read.grouped ? 1 : BARE_DOUBT) * (words > 1 ? 0.9 : 1);
			best = { value: read.value, confidence, doubt, at, words };
		}
		if (!best) continue;
		found.push(best);
		at += best.words - 1;
	}
	return found;
}

/** True for pieces of one number, i.e. one ends with a full stop or the next begins with one. */
const joins = (words: readonly Word[]): boolean =>
	words.every(
		({ text }, at) =>
			at === 0 ||
			((/[.,]$/.test(words[at - 1]?.text ?? '') || /^[.,]/.test(text)) &&
				/\d/.test(words[at - 1]?.text ?? '')) ||
			(at === words.length - 1 && /^[,.]?[-–—]{1,2}$/.test(text)),
	);

const ONES: Record<string, number> = {
	SATU: 1,
	DUA: 2,
	TIGA: 3,
	EMPAT: 4,
	LIMA: 5,
	ENAM: 6,
	TUJUH: 7,
	DELAPAN: 8,
	SEMBILAN: 9,
	SEPULUH: 10,
	SEBELAS: 11,
	SERATUS: 100,
	SERIBU: 1_000,
};
const SCALES: Record<string, number> = { RIBU: 1_000, JUTA: 1_000_000, MILIAR: 1_000_000_000 };
const OTHERS = ['BELAS', 'PULUH', 'RATUS', 'RUPIAH'];
const VOCABULARY = [...Object.keys(ONES), ...Object.keys(SCALES), ...OTHERS];

/**
 * Returns the number word that was meant, tolerating one misread character; null if two words are
 * equally similar.
 */
function numeral(text: string): string | null {
	const word = plain(text);
	if (word.length < 3) return null;
	if (VOCABULARY.includes(word)) return word;
	const near = VOCABULARY.map((one) => ({ one, like: likeness(word, one) }))
		.filter(({ like }) => like >= 0.75)
		.toSorted((a, b) => b.like - a.like);
	const [best, second] = near;
	return best && best.like - (second?.like ?? 0) > 0.15 ? best.one : null;
}

/** Extends a number by its next word; null if that word cannot follow. */
function grown(sum: { all: number; part: number; one: number }, word: string): typeof sum | null {
	const scale = SCALES[word];
	const { all, part, one } = sum;
	if (scale !== undefined) {
		const rest = part + one;
		return rest === 0 ? null : { all: all + rest * scale, part: 0, one: 0 };
	}
	if (word === 'RATUS') return one === 0 ? null : { all, part: part + one * 100, one: 0 };
	if (word === 'PULUH') return one === 0 ? null : { all, part: part + one * 10, one: 0 };
	if (word === 'BELAS') return one === 0 ? null : { all, part: part + one + 10, one: 0 };
	const value = ONES[word] ?? 0;
	if (value === 1_000) return { all: all + 1_000, part: 0, one: 0 };
	if (one !== 0) return null;
	return value === 100 ? { all, part: part + 100, one: 0 } : { all, part, one: value };
}

/**
 * Returns the rupiah amount written in words (`terbilang`); null if the words are not a whole
 * number of rupiah.
 */
export function terbilangOf(texts: readonly string[]): number | null {
	const words = texts
		.slice(0, 60)
		.flatMap((text) => text.split(/[^\p{L}]+/u))
		.filter(Boolean);
	const known = words.map(numeral);
	const end = known.lastIndexOf('RUPIAH');
	if (end < 2) return null;
	let start = end;
	while (start > 0 && known[start - 1] && known[start - 1] !== 'RUPIAH') start -= 1;
	let sum: { all: number; part: number; one: number } | null = { all: 0, part: 0, one: 0 };
	for (const word of known.slice(start, end)) {
		sum = sum && grown(sum, word as string);
		if (!sum) return null;
	}
	const value = sum.all + sum.part + sum.one;
	return value >= LEAST && value <= MOST ? value : null;
}
