import type { ReadField } from '../identity-card.ts';
import { boxOf, type CardLine, lineText } from './card-lines.ts';
import { joinNear, meant, oddlyWide, widthOff } from './letter-widths.ts';
import { isNearlyGiven, isTooLong, mayBeTwo } from './names/given-names.ts';
import { canBegin, isKindAlone, isStreetWord, likelyStreetWord } from './names/street-names.ts';

/** Returns the confidence of a line: the mean of its worst word and the average of all words. */
export const confidenceOf = (line: CardLine): number =>
	line.length === 0
		? 0
		: line.reduce((least, { confidence }) => Math.min(least, confidence), 1) * 0.5 +
			(line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length) * 0.5;

export const clamp = (value: number): number =>
	Math.max(0, Math.min(0.99, Math.round(value * 100) / 100));

/**
 * Maximum certainty of doubtful free text, of a single read, and of two reads that differ. All
 * three are below `SURE`, so the buyer is asked to check the field.
 */
const DOUBTED = 0.8;
const ONE_LOOK = 0.82;
const DIFFERENT = 0.6;

/** Returns a field that is clear but perhaps incomplete, with a certainty that asks for a check. */
export const doubted = (field: ReadField): ReadField => ({
	...field,
	certainty: Math.min(field.certainty, DOUBTED),
});

const bare = (text: string) => text.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
const joined = (text: string) => bare(text).replaceAll(' ', '');

/**
 * Counts the reasons to doubt a text, e.g. words that cannot begin that way, or that nearly match a
 * well-known one.
 */
function doubtsOf(text: string, street: boolean): number {
	// A house number or block whose value was lost.
	const open =
		street && (/\b(NO|BLOK|BLK|KM|RT|RW)$/.test(bare(text)) || isKindAlone(text)) ? 1 : 0;
	const words = bare(text)
		.split(' ')
		.filter((word) => !canBegin(word) || (street && likelyStreetWord(word) !== null));
	return words.length + open;
}

const knownWords = (text: string) => bare(text).split(' ').filter(isStreetWord).length;

type Look = { text: string; sure: number };

/**
 * Further evidence about a read. `street`: the row contains street words; `odd`: the width of a
 * word does not match its letters; `off`: the difference between a text's width and the row's.
 */
type Beside = { street?: boolean; odd?: boolean; off?: (text: string) => number };

/**
 * A text whose width is off by this much more than that of the other text has a letter too few or
 * too many.
 */
const CLEARLY_OFF = 150;

/**
 * Returns the likelier of two reads of one row, with its certainty: high if both agree, unless a
 * word seems to have lost a letter; low if they differ.
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
		// The two reads differ only in spaces, so the text whose width is closer to the row's is
		// the printed one.
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

/** Restores street words that lost a letter, by comparing their width with the printed width. */
function corrected(line: CardLine, scale: number): CardLine {
	const odd = new Set(oddlyWide(line, scale));
	return line.map((word) => {
		const better = odd.has(word) ? meant(word, scale, likelyStreetWord(word.text)) : null;
		return better ? { ...word, text: better } : word;
	});
}

/** A gap that is this much wider than the usual gap between two letters may be a space. */
const NEARLY_A_SPACE = 60;

/**
 * True if a line may contain two words that were run together, because a gap inside a word is
 * nearly a space.
 */
export const runsTogether = (line: CardLine): boolean =>
	line.some(({ seam = 0 }) => seam > NEARLY_A_SPACE);

/**
 * True if a name is doubtful: longer than any known name, possibly two names run together, or close
 * to a well-known one.
 */
const isDoubtfulName = (line: CardLine): boolean =>
	line.some(
		({ text, seam }) =>
			isTooLong(text) || (seam === undefined && mayBeTwo(text)) || isNearlyGiven(text),
	);

/**
 * Returns free text from the first and second read of a row; `scale` is the letter width on this
 * card (`scaleOf`). `late`: how many pixels to the right of the other values the first read
 * begins.
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
		late = 0,
	}: { scale?: number; shortest?: number; street?: boolean; names?: boolean; late?: number } = {},
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
			off: (one) => widthOff(one, (box?.width ?? 0) + late, box ? scale : 0),
		},
	);
	return { value: text, certainty: clamp(text.length < shortest ? 0 : certainty), box };
}
