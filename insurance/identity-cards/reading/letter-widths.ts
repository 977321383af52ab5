import type { Line, Word } from './card-lines.ts';

/** Thousandths of the type's size that each sign of a card's letters takes (Arial and its kin). */
const WIDTHS: Record<string, number> = {
	...Object.fromEntries([...'0123456789'].map((digit) => [digit, 556])),
	C: 722,
	D: 722,
	F: 611,
	G: 778,
	H: 722,
	I: 278,
	J: 500,
	L: 556,
	M: 833,
	N: 722,
	O: 778,
	Q: 778,
	R: 722,
	T: 611,
	U: 722,
	W: 944,
	Z: 611,
	'.': 278,
	',': 278,
	'/': 278,
	"'": 191,
	'-': 333,
	'(': 333,
	')': 333,
};
const OTHER = 667;
export const widthOf = (sign: string): number => WIDTHS[sign.toUpperCase()] ?? OTHER;

/** White at both ends of a word that belongs to its first and last sign. */
const WHITE = 130;

const unitsOf = (text: string) =>
	[...text].reduce((sum, sign) => sum + (sign === ' ' ? 278 : widthOf(sign)), 0) - WHITE;

/** A box much higher than its letters is not around them alone. */
const measurable = ({ text, box }: Word, scale = 0) =>
	/^[A-Z0-9.,/'()-]{2,}$/.test(text) && (scale === 0 || box.height < HIGHEST * scale);
const HIGHEST = 1_150;

/** The space between words, white of the signs beside it included; half of it is none. */
const SPACE = 278 + WHITE;
const NO_SPACE = 0.55;

/** Words that stand too near to each other to be two: `OK TAVIANI` is `OKTAVIANI`. */
export function joinNear(line: Line, scale: number): Line {
	return line.reduce<Line>((all, word) => {
		const last = all.at(-1);
		const end = last ? last.box.left + last.box.width : 0;
		const near =
			last &&
			scale > 0 &&
			/[A-Z]$/.test(last.text) &&
			/^[A-Z]/.test(word.text) &&
			word.box.left - end < NO_SPACE * SPACE * scale &&
			last.box.height < HIGHEST * scale &&
			word.box.height < HIGHEST * scale;
		if (!near) return [...all, word];
		const joined: Word = {
			text: last.text + word.text,
			confidence: Math.min(last.confidence, word.confidence),
			box: { ...last.box, width: word.box.left + word.box.width - last.box.left },
		};
		return [...all.slice(0, -1), joined];
	}, []);
}

/** Half of a lost I, and what a reader's boxes are off by. */
const TOLERANCE = 110;
const TOLERANCE_OF_WIDTH = 0.012;

/** By how many thousandths a box is wider than a text; what no table knows counts as fitting. */
export const widthOff = (text: string, width: number, scale: number): number =>
	scale <= 0 ? 0 : width / scale - unitsOf(text);

const fits = (text: string, width: number, scale: number): boolean =>
	Math.abs(widthOff(text, width, scale)) <= TOLERANCE + TOLERANCE_OF_WIDTH * unitsOf(text);

/**
 * Words of a line that are wider or narrower on the card than their letters are: a letter was lost
 * or invented there (`II` for `III`). `scale` is pixels per thousandth, from the rest of the card.
 */
export function oddlyWide(line: Line, scale: number): Word[] {
	return line.filter(
		(word) => measurable(word, scale) && !fits(word.text, word.box.width, scale),
	);
}

/**
 * The word that was meant instead of an oddly wide one, when it is as wide as what is printed:
 * `DIPONEGORO` where `DPONEGORO` was read.
 */
export function meant(word: Word, scale: number, likely: string | null): string | null {
	return likely && scale > 0 && measurable(word, scale) && fits(likely, word.box.width, scale)
		? likely
		: null;
}

/** Pixels per thousandth: the middle of all words of several letters on the rows of values. */
export function scaleOf(lines: readonly Line[]): number {
	const scales = lines
		.flat()
		.filter((word) => measurable(word) && word.text.length >= 5 && word.confidence > 0.7)
		.map(({ text, box }) => box.width / unitsOf(text))
		.toSorted((a, b) => a - b);
	return scales.length >= 3 ? (scales[scales.length >> 1] ?? 0) : 0;
}
