import type { ReadField } from '../identity-card.ts';
import { boxOf, type CardLine, lineText } from './card-lines.ts';
import { isNearlyGiven, isTooLong, mayBeTwo } from './given-names.ts';
import { joinNear, meant, oddlyWide, widthOff } from './letter-widths.ts';
import { canBegin, isKindAlone, isStreetWord, likelyStreetWord } from './street-names.ts';

/** How sure a line is: half by its worst word, half by all. */
export const confidenceOf = (line: CardLine): number =>
	line.length === 0
		? 0
		: line.reduce((least, { confidence }) => Math.min(least, confidence), 1) * 0.5 +
			(line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length) * 0.5;

export const clamp = (value: number): number =>
	Math.max(0, Math.min(0.99, Math.round(value * 100) / 100));

/**
 * Below what is shown to a buyer as sure: a free text that two looks did not agree on is to be
 * checked.
 */
const DOUBTED = 0.8;
const ONE_LOOK = 0.82;
const DIFFERENT = 0.6;

const bare = (text: string) => text.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
const joined = (text: string) => bare(text).replaceAll(' ', '');

/** How much speaks against a text: words that cannot begin so, or nearly are a well-known one. */
function doubtsOf(text: string, street: boolean): number {
	// A house number or block whose sign was lost.
	const open =
		street && (/\b(NO|BLOK|BLK|KM|RT|RW)$/.test(bare(text)) || isKindAlone(text)) ? 1 : 0;
	const words = bare(text)
		.split(' ')
		.filter((word) => !canBegin(word) || (street && likelyStreetWord(word) !== null));
	return words.length + open;
}

const knownWords = (text: string) => bare(text).split(' ').filter(isStreetWord).length;

/** One reading of a row: its text put right, and how sure the reader was. */
type Look = { text: string; sure: number };

/**
 * What speaks for or against a reading besides the reader: `street`, whether words of streets stand
 * there; `odd`, whether a word is not as wide as its letters; `off`, by how much a text is not as
 * wide as the row.
 */
type Beside = { street?: boolean; odd?: boolean; off?: (text: string) => number };

/** A text that is off by so much more than the other one has a letter too few or too many. */
const CLEARLY_OFF = 150;

/**
 * The likelier of two readings of one row, and how sure it is: two looks that agree are sure,
 * unless a word looks as if a letter was lost; two that differ are not.
 */
export function likelier(
	first: Look,
	second: Look | null,
	{ street = false, odd = false, off = () => 0 }: Beside = {},
): { text: string; certainty: number } {
	const doubts = doubtsOf(first.text, street);
	const limit = (most: number) => (doubts > 0 || odd ? Math.min(most, DOUBTED) : most);
	if (!second || second.text === '')
		return { text: first.text, certainty: Math.min(first.sure, limit(ONE_LOOK)) };
	if (bare(first.text) === bare(second.text)) {
		const both = (first.sure + second.sure) / 2 + 0.05;
		return { text: first.text, certainty: Math.min(both, limit(0.97)) };
	}
	if (joined(first.text) === joined(second.text)) {
		// They differ in spaces: the one that is as wide as the row has those that are printed.
		const nearer = Math.abs(off(first.text)) <= Math.abs(off(second.text)) ? first : second;
		return { text: nearer.text, certainty: Math.min(first.sure, limit(ONE_LOOK)) };
	}
	const wider = Math.abs(off(first.text)) - Math.abs(off(second.text));
	const better =
		doubtsOf(second.text, street) - doubts ||
		(Math.abs(wider) > CLEARLY_OFF ? -wider : 0) ||
		(street ? knownWords(first.text) - knownWords(second.text) : 0) ||
		first.sure - second.sure;
	const chosen = better < 0 ? second : first;
	return { text: chosen.text, certainty: Math.min(chosen.sure, DIFFERENT) };
}

/** Words of streets that lost a letter, by what is as wide as the print. */
function corrected(line: CardLine, scale: number): CardLine {
	const odd = new Set(oddlyWide(line, scale));
	return line.map((word) => {
		const better = odd.has(word) ? meant(word, scale, likelyStreetWord(word.text)) : null;
		return better ? { ...word, text: better } : word;
	});
}

/** A gap that is so much wider than two letters leave is nearly a space. */
const NEARLY_A_SPACE = 60;

/** Whether two words may have run together in a line: one of its gaps is nearly a space. */
export const runsTogether = (line: CardLine): boolean =>
	line.some(({ seam = 0 }) => seam > NEARLY_A_SPACE);

/**
 * Whether a name is to be doubted: it is longer than any, may be two and no gap in it was measured,
 * or is nearly a well-known one.
 */
const isDoubtfulName = (line: CardLine): boolean =>
	line.some(
		({ text, seam }) =>
			isTooLong(text) || (seam === undefined && mayBeTwo(text)) || isNearlyGiven(text),
	);

/**
 * A free text from the rows of the first and second look; `scale` is how wide letters are on this
 * card (`scaleOf`).
 */
export function freeText(
	row: CardLine,
	again: CardLine | undefined,
	fix: (text: string) => string,
	{
		scale = 0,
		shortest = 3,
		street = false,
		names = false,
	}: { scale?: number; shortest?: number; street?: boolean; names?: boolean } = {},
): ReadField {
	const read = (one: CardLine) => ({ text: fix(lineText(one)), sure: confidenceOf(one) });
	const line = joinNear(row, scale);
	const box = boxOf(line);
	const { text, certainty } = likelier(
		read(street ? corrected(line, scale) : line),
		again ? read(again) : null,
		{
			street,
			odd:
				oddlyWide(line, scale).length > 0 ||
				runsTogether(line) ||
				(names && isDoubtfulName(line)),
			off: (one) => widthOff(one, box?.width ?? 0, box ? scale : 0),
		},
	);
	return { value: text, certainty: clamp(text.length < shortest ? 0 : certainty), box };
}
