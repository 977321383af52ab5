import type { Box, Grey } from '#platform/ocr/ink.ts';
import { plain } from '#platform/ocr/likeness.ts';
import type { OcrEngine, ReadPicture } from '#platform/ocr/ocr-engine.server.ts';
import { rowPicture } from '#platform/ocr/row-picture.server.ts';
import { decode, type Straightened, straighten, turnsOf } from '#platform/ocr/straighten.server.ts';
import type { PrintLine } from '#platform/ocr/words.ts';

import { NOTHING_READ, type ReceiptReading } from '../receipt.ts';
import { receiptFields, weighed } from './receipt-fields.ts';

/**
 * A receipt has at least a few letters. A page of running text has thousands and takes too long to
 * read.
 */
const MIN_LETTERS = 20;
const MAX_LETTERS = 4_000;
/** A smaller picture cannot be a receipt. */
const MIN_SIDE = 100;
/** Number of confidently read words at which a page counts as upright. */
const WORDS_OF_A_PAGE = 8;

type Page = { lines: PrintLine[]; made: Straightened; words: number };

const middle = (line: PrintLine): number =>
	line.reduce((sum, { box }) => sum + box.top + box.height / 2, 0) / Math.max(1, line.length);

async function readOnce(reader: OcrEngine, picture: Grey, turn: number): Promise<Page | null> {
	const made = await straighten(picture, turn);
	if (made.letters < MIN_LETTERS || made.letters > MAX_LETTERS) return null;
	const lines = reader
		.page(made.page)
		.filter((line) => line.length > 0)
		.toSorted((a, b) => middle(a) - middle(b));
	const words = lines
		.flat()
		.filter(({ text, confidence }) => confidence > 0.6 && plain(text).length > 3).length;
	return { lines, made, words };
}

/** Reads the page in its likeliest orientation, and tries others if the result makes no sense. */
async function bestPage(reader: OcrEngine, picture: Grey): Promise<Page | null> {
	let best: Page | null = null;
	for (const turn of await turnsOf(picture)) {
		const page = await readOnce(reader, picture, turn);
		if (page && page.words > (best?.words ?? -1)) best = page;
		if (best && best.words >= WORDS_OF_A_PAGE) break;
	}
	return best;
}

const LOOK_LETTER = 30;

/** Reads one row again, enlarged, from the picture without lighting correction. */
async function rowAgain(reader: OcrEngine, { made, lines }: Page, row: number): Promise<PrintLine> {
	const line = lines[row];
	if (!line) return [];
	const boxes = line.map(({ box }) => made.toStraight(box));
	const height = Math.max(8, ...boxes.map((box) => Math.min(box.height, 3 * made.letter)));
	const left = Math.min(...boxes.map((box) => box.left));
	const top = Math.min(...boxes.map((box) => box.top));
	const around: Box = {
		left: left - height,
		top: top - 0.35 * height,
		width: Math.max(...boxes.map((box) => box.left + box.width)) - left + 2 * height,
		height: Math.max(...boxes.map((box) => box.top + box.height)) - top + 0.7 * height,
	};
	return reader.line(await rowPicture(made.straight, around, LOOK_LETTER / made.letter, false));
}

/**
 * Decodes a picture. Sharp throws a plain error if the bytes are not a picture; any other error is
 * a fault in our code.
 */
const decodedPicture = (bytes: Uint8Array) =>
	decode(bytes).catch((error: unknown) => {
		if (!(error instanceof Error) || error.name !== 'Error') throw error;
		return null;
	});

/**
 * Reads a photograph of a receipt, and its important rows twice. Returns nothing if it is
 * unreadable.
 */
export const recognizeText: ReadPicture<ReceiptReading> = async (reader, bytes) => {
	const picture = await decodedPicture(bytes);
	if (!picture || Math.min(picture.width, picture.height) < MIN_SIDE) return NOTHING_READ;
	const page = await bestPage(reader, picture);
	if (!page) return NOTHING_READ;
	const found = receiptFields(page.lines);
	const again = async (row: number | undefined) =>
		row === undefined ? [] : rowAgain(reader, page, row);
	return weighed(found, {
		total: await again(found.total?.row),
		day: await again(found.day?.row),
		place: await again(found.place?.row),
	});
};
