import type { Box, Grey } from '#platform/ocr/ink.ts';
import { plain } from '#platform/ocr/likeness.ts';
import type { OcrEngine } from '#platform/ocr/ocr-engine.server.ts';
import { rowPicture, onPicture } from '#platform/ocr/row-picture.server.ts';
import type { Straightened } from '#platform/ocr/straighten.server.ts';
import type { ReadDigit, Word } from '#platform/ocr/words.ts';

import { boxOf, type Label, type CardLine, type CardRows, lineText } from './card-lines.ts';
import { digitsOf } from './correct-reading.ts';
import { lostRows } from './join-rows.ts';
import { startsLate, valueEdge } from './lost-parts.ts';
import { isKindAlone } from './names/street-names.ts';
import { NIK_LENGTH } from './number/nik-digits.ts';
import { zeroShapes, type ZeroShapes } from './number/zero-shapes.ts';
import { splitAtGaps } from './word-gaps.ts';

/** Results of a second read of single rows, from the picture before its lighting was corrected. */
type SecondLook = {
	numbers: ReadDigit[][];
	shapes: ZeroShapes;
	again: CardRows['again'];
	/** Rows whose label was not read, found at the position predicted from the other rows. */
	lost: CardRows['rows'];
};

/**
 * Letter height in pixels for the second read of a row. It differs from the height in the first
 * read.
 */
const AGAIN = 28;
/** Letter heights in pixels at which the number is read. The last read uses sharpened edges. */
const NUMBER_HEIGHTS = [26, 36, 44] as const;
const NUMBER_WIDTH = 13.9;

/**
 * Rows that are always read twice: a letter lost in free text is not detectable in any other way,
 * and a single letter turns one village into another.
 */
const ALWAYS: readonly Label[] = ['name', 'birth', 'street', 'rtRw', 'village'];
/** Rows whose value comes from a list. They are read again only if the first read was uncertain. */
const LISTED: readonly Label[] = ['sex', 'district', 'religion', 'maritalStatus', 'occupation'];
const UNSURE = 0.85;

/** How far beyond the end of a row to look for missed text, in letter heights. */
const BEYOND: Partial<Record<Label, number>> = { name: 8, street: 8, village: 3 };
/** Distance from the start of the values to the portrait, in letter heights. */
const TO_PHOTOGRAPH = 25;
/**
 * A street that ends in NO. or BLOK, or consists only of its type, must continue, so the search
 * reaches further.
 */
const OPEN = /\b(([A-Z]\d?)?N[O0]|BLOK|BLK|KM)\W*$/i;
const FAR = 24;

function beyond(label: Label, line: CardLine, box: Box, letter: number): number {
	const text = lineText(line);
	const wanted = label === 'street' && isKindAlone(text) ? FAR : (BEYOND[label] ?? 0);
	const most = OPEN.test(text) ? wanted : TO_PHOTOGRAPH - box.width / letter;
	return Math.max(0, Math.min(wanted, most)) * letter;
}

/** True for confidently read text other than a speck. A single stroke may be a Roman numeral. */
const isWord = ({ text, confidence }: Word): boolean =>
	confidence > 0.6 && (plain(text).length > 1 || /^[IVX]$/.test(text));

const upTo = (line: CardLine, end: number): CardLine =>
	line.filter((word) => word.box.left < end || isWord(word));

const withMargin = (box: Box, margin: number, more = 0): Box => ({
	left: box.left - margin,
	top: box.top - margin,
	width: box.width + 2 * margin + more,
	height: box.height + 2 * margin,
});

/** Returns the box of the number, widened to sixteen digits if fewer were read. */
function numberBox(line: CardLine, letter: number): Box | null {
	const box = boxOf(line);
	if (!box) return null;
	const height = Math.max(1.2 * letter, Math.min(2.1 * letter, box.height));
	const seen = digitsOf(lineText(line)).length;
	const missing = seen >= NIK_LENGTH ? 0 : Math.max(0, NUMBER_WIDTH * height - box.width);
	return withMargin({ ...box, height: Math.max(box.height, height) }, 0.4 * height, missing);
}

type NumberLook = Pick<SecondLook, 'numbers' | 'shapes'>;

const SHAPES_SCALE = 1.5;
const ENOUGH = 8;

/**
 * Returns the full box of a number that was cut off, calculated from the width of the digits that
 * were read. Null if too few were read or at most one is missing.
 */
function wholeBox(box: Box, seen: readonly ReadDigit[]): Box | null {
	const lost = NIK_LENGTH - seen.length;
	if (seen.length < ENOUGH || lost <= 1) return null;
	const one = box.width / seen.length;
	return { ...box, left: box.left - one, width: box.width + (lost + 2) * one };
}

async function numbersAgain(
	reader: OcrEngine,
	{ straight, letter }: Straightened,
	line: CardLine,
): Promise<NumberLook> {
	const box = numberBox(line, letter);
	if (!box) return { numbers: [], shapes: [] };
	const height = box.height / 1.8;
	const rowAt = (part: Box, wanted: number) =>
		rowPicture(straight, part, wanted / height, wanted === NUMBER_HEIGHTS.at(-1));
	const [first, ...others] = NUMBER_HEIGHTS;
	const begun = reader.number(await rowAt(box, first));
	const whole = wholeBox(box, begun);
	const numbers = [whole ? reader.number(await rowAt(whole, first)) : begun];
	for (const wanted of others) numbers.push(reader.number(await rowAt(whole ?? box, wanted)));
	const seen = isNumber(line) ? line : await lineIn(reader, straight, whole ?? box, height);
	return { numbers, shapes: await shapesOf(straight, seen) };
}

/** True if a line is the number, allowing for one digit too many or too few. */
const isNumber = (line: CardLine): boolean =>
	Math.abs(digitsOf(lineText(line)).length - NIK_LENGTH) <= 1;

/**
 * Reads words made of digits in a part of the picture. Their boxes are relative to the whole
 * picture.
 */
async function lineIn(
	reader: OcrEngine,
	straight: Grey,
	box: Box,
	height: number,
): Promise<CardLine> {
	const part = onPicture(box, straight);
	const scale = NUMBER_HEIGHTS[1] / height;
	const line = reader.line(await rowPicture(straight, part, scale, false));
	return line
		.filter(({ text }) => digitsOf(text).length > 1)
		.map((word) => ({
			...word,
			box: {
				left: part.left + word.box.left / scale,
				top: part.top + word.box.top / scale,
				width: word.box.width / scale,
				height: word.box.height / scale,
			},
		}));
}

/** Returns the zero shapes of the number's digits if the whole number was found. */
async function shapesOf(straight: Grey, line: CardLine): Promise<ZeroShapes> {
	const tight = boxOf(line);
	if (!tight || !isNumber(line)) return [];
	const pad = Math.round(0.5 * Math.min(tight.height, tight.width / 11));
	const box = onPicture(withMargin(tight, pad), straight);
	const row = await rowPicture(straight, box, SHAPES_SCALE, false);
	return zeroShapes(row, (tight.left - box.left) * SHAPES_SCALE, tight.width * SHAPES_SCALE);
}

const surest = (line: CardLine) => Math.min(1, ...line.map(({ confidence }) => confidence));

export async function readAgain(
	reader: OcrEngine,
	made: Straightened,
	read: CardRows,
): Promise<SecondLook> {
	const { rows } = read;
	const { straight, letter } = made;
	const { numbers, shapes } = await numbersAgain(reader, made, rows.nik ?? []);
	const scale = AGAIN / letter;
	const look = async (box: Box): Promise<CardLine> => {
		const row = await rowPicture(straight, box, scale, false);
		return splitAtGaps([reader.line(row)], row).flat();
	};
	const edge = valueEdge(read);
	const again: SecondLook['again'] = {};
	for (const label of [...ALWAYS, ...LISTED]) {
		const line = rows[label] ?? [];
		const box = boxOf(line);
		if (!box || box.height > 4 * letter) continue;
		// The first words of a row that begins late were lost, so the second read starts at the edge.
		const late = startsLate(line, edge);
		if (!ALWAYS.includes(label) && surest(line) > UNSURE && late === 0) continue;
		const more = beyond(label, line, box, letter);
		const whole = { ...box, left: box.left - late, width: box.width + late };
		const seen = await look(withMargin(whole, 0.45 * letter, more));
		again[label] = upTo(seen, (whole.width + 0.6 * letter) * scale);
	}
	const lost: SecondLook['lost'] = {};
	for (const [label, box] of Object.entries(lostRows(read, letter)) as [Label, Box][])
		lost[label] = (await look(withMargin(box, 0.2 * letter)))
			.filter(({ text, confidence }) => confidence > 0.2 && /[\p{L}\d]/u.test(text))
			.map((word) => ({ ...word, box }));
	return { numbers, shapes, again, lost };
}
