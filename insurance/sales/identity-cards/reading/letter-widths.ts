import type { Word } from '#platform/ocr/words.ts';

import type { CardLine } from './card-lines.ts';

/** Width of each character on a card, in thousandths of the font size (Arial and similar). */
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

/** White space at the left and right of a character, in thousandths of the font size. */
const SIDES: Record<string, readonly [number, number]> = {
	A: [2, 2],
	C: [51, 38],
	F: [82, 40],
	G: [50, 75],
	I: [92, 92],
	J: [16, 74],
	K: [82, 11],
	L: [82, 33],
	M: [82, 82],
	N: [82, 82],
	H: [82, 82],
	U: [77, 77],
	T: [22, 23],
	V: [4, 4],
	W: [4, 3],
	X: [22, 21],
	Y: [22, 22],
	Z: [32, 31],
	B: [82, 53],
	D: [82, 48],
	E: [82, 43],
	P: [82, 53],
	R: [82, 46],
	'.': [91, 91],
	',': [90, 90],
	'/': [0, 0],
};
const OTHER_SIDES = [46, 46] as const;

const sidesOf = (sign: string) => SIDES[sign.toUpperCase()] ?? OTHER_SIDES;

/** Returns the white space between two characters in a word, before any kerning. */
export const whiteBetween = (one: string, other: string): number =>
	sidesOf(one)[1] + sidesOf(other)[0];

/** Returns the width of a word in thousandths, from its first to its last ink. */
export const inkWidth = (text: string): number =>
	[...text].reduce((sum, sign) => sum + widthOf(sign), 0) -
	sidesOf(text.charAt(0))[0] -
	sidesOf(text.charAt(text.length - 1))[1];

/** White space at the start and end of a word, which is part of its first and last character. */
const WHITE = 130;

const unitsOf = (text: string) =>
	[...text].reduce((sum, sign) => sum + (sign === ' ' ? 278 : widthOf(sign)), 0) - WHITE;

/** A box that is much taller than its letters contains more than the letters. */
const measurable = ({ text, box }: Word, scale = 0) =>
	/^[A-Z0-9.,/'()-]{2,}$/.test(text) && (scale === 0 || box.height < HIGHEST * scale);
const HIGHEST = 1_150;

/** Minimum white space between two words, in addition to that of the characters. */
const SPACE = 100;

/** Joins words that are too close together to be separate, e.g. `OK TAVIANI` becomes `OKTAVIANI`. */
export function joinNear(line: CardLine, scale: number): CardLine {
	return line.reduce<CardLine>((all, word) => {
		const last = all.at(-1);
		const end = last ? last.box.left + last.box.width : 0;
		const near =
			last &&
			scale > 0 &&
			/[A-Z]$/.test(last.text) &&
			/^[A-Z]/.test(word.text) &&
			(word.box.left - end) / scale -
				whiteBetween(last.text.at(-1) ?? '', word.text.charAt(0)) <
				SPACE &&
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

/** Half the width of a lost I, plus the error of the OCR's boxes. */
const TOLERANCE = 110;
const TOLERANCE_OF_WIDTH = 0.012;

/**
 * Returns by how many thousandths a box is wider than its text. Characters missing from the table
 * are assumed to fit.
 */
export const widthOff = (text: string, width: number, scale: number): number =>
	scale <= 0 ? 0 : width / scale - unitsOf(text);

const fits = (text: string, width: number, scale: number): boolean =>
	Math.abs(widthOff(text, width, scale)) <= TOLERANCE + TOLERANCE_OF_WIDTH * unitsOf(text);

/**
 * Returns words that are wider or narrower on the card than their letters, because a letter was
 * lost or invented (e.g. `II` for `III`). `scale` is pixels per thousandth, measured on the rest of
 * the card.
 */
export function oddlyWide(line: CardLine, scale: number): Word[] {
	return line.filter(
		(word) => measurable(word, scale) && !fits(word.text, word.box.width, scale),
	);
}

/**
 * Returns the likely word in place of an oddly wide one if its width matches the print, e.g.
 * `DIPONEGORO` if `DPONEGORO` was read.
 */
export function meant(word: Word, scale: number, likely: string | null): string | null {
	return likely && scale > 0 && measurable(word, scale) && fits(likely, word.box.width, scale)
		? likely
		: null;
}

/**
 * Returns the pixels per thousandth: the median over all words of several letters in the value
 * rows.
 */
export function scaleOf(lines: readonly CardLine[]): number {
	const scales = lines
		.flat()
		.filter((word) => measurable(word) && word.text.length >= 5 && word.confidence > 0.7)
		.map(({ text, box }) => box.width / unitsOf(text))
		.toSorted((a, b) => a - b);
	return scales.length >= 3 ? (scales[scales.length >> 1] ?? 0) : 0;
}
