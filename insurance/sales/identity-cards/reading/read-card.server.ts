import { nikProblem } from '#insurance/sales/quotes/nik.ts';
import type { Box, Grey } from '#platform/ocr/ink.ts';
import { plain } from '#platform/ocr/likeness.ts';
import type { OcrEngine, ReadPicture } from '#platform/ocr/ocr-engine.server.ts';
import { decode, type Straightened, straighten, turnsOf } from '#platform/ocr/straighten.server.ts';

import {
	CARD_FIELDS,
	type CardField,
	type CardReading,
	type Unreadable,
} from '../identity-card.ts';
import { decideNumber, cardFields, type NumberEvidence } from './card-fields.ts';
import { boxOf, type CardLine, type CardRows, cardRows, lineText } from './card-lines.ts';
import { cropOf } from './crop.server.ts';
import { joinRows, wellRead } from './join-rows.ts';
import { headerOf } from './names/place-names.ts';
import { readAgain } from './read-again.server.ts';
import { splitAtGaps } from './word-gaps.ts';

/**
 * Result of reading a card: rows with boxes on the straightened picture, and the fields that do not
 * depend on regions.
 */
type OcrPage = {
	rows: CardRows;
	fields: CardReading;
	evidence: NumberEvidence;
	straight: Grey;
};
type OcrResult = OcrPage | { unreadable: Unreadable };

/** Minimum number of the thirteen labels that must be found for a picture to count as a card. */
const LABELS_OF_A_CARD = 5;

const mapLine = (line: CardLine, toStraight: (box: Box) => Box): CardLine =>
	line.map((word) => ({ ...word, box: toStraight(word.box) }));

function onStraight(
	{ rows, again, header, labels }: CardRows,
	{ toStraight }: Pick<Straightened, 'toStraight'>,
): CardRows {
	const mapped = Object.fromEntries(
		Object.entries(rows).map(([label, line]) => [label, mapLine(line, toStraight)]),
	);
	return { rows: mapped, again, header: header.map((line) => mapLine(line, toStraight)), labels };
}

/** Returns the average contrast at the edges of the text, 0–255. Text below about 30 is unreadable. */
function edgesOf({ data, width, height }: Grey): number {
	let [sum, count] = [0, 0];
	for (let y = 1; y < height; y += 2) {
		for (let x = 1; x < width; x += 1) {
			const step = Math.abs(
				(data[y * width + x] as number) - (data[y * width + x - 1] as number),
			);
			if (step > 24) {
				sum += step;
				count += 1;
			}
		}
	}
	return count === 0 ? 0 : sum / count;
}

function whyNot(
	picture: Grey,
	{ letters }: Straightened,
	rows: CardRows,
	words: number,
): Unreadable {
	// A picture with traces of text but no words was out of focus.
	return rows.labels >= 2 || (edgesOf(picture) < 45 && letters < 400 && words < 25)
		? 'blurred'
		: 'no-card';
}

const digitsOfNumber = ({ rows }: CardRows): string => lineText(rows.nik ?? []).replace(/\D/g, '');

/**
 * True if enough labels were found or the number follows the NIK rules. Either occurs only on
 * cards, and never upside down.
 */
function isCard(rows: CardRows): boolean {
	const digits = digitsOfNumber(rows);
	return rows.labels >= LABELS_OF_A_CARD || (digits.length === 16 && nikProblem(digits) === null);
}

/**
 * True if enough rows and digits of the number were read. Otherwise the page is read again in
 * greyscale.
 */
const isGood = (rows: CardRows): boolean =>
	wellRead(rows) >= 9 && digitsOfNumber(rows).length >= 14;

/**
 * Returns the area of the card's text without portrait and background, calculated from the position
 * of the number, or null. Labels begin to the left of the number, and values end only slightly to
 * the right of it.
 */
function aroundNumber(rows: CardRows): Box | null {
	const box = boxOf(rows.rows.nik ?? []);
	const digits = digitsOfNumber(rows).length;
	if (!box || digits < 15 || digits > 17) return null;
	const { left, top, width } = box;
	return {
		left: Math.round(left - 0.65 * width),
		top: Math.round(top - 0.4 * width),
		width: Math.round(1.9 * width),
		height: Math.round(1.75 * width),
	};
}

/**
 * A card has a few hundred letters. A page of printed text has thousands and would take too long to
 * read.
 */
const MIN_LETTERS = 20;
const MAX_LETTERS = 3_000;

type Read = { rows: CardRows; made: Straightened; words: number };

async function readPage(reader: OcrEngine, picture: Grey, turn: number): Promise<Read | null> {
	const made = await straighten(picture, turn);
	if (made.letters < MIN_LETTERS || made.letters > MAX_LETTERS) return null;
	const linesOf = (page: Grey) => splitAtGaps(reader.page(page), page);
	const lines = linesOf(made.page);
	const words = lines
		.flat()
		.filter(({ text, confidence }) => confidence > 0.6 && plain(text).length > 3).length;
	return { rows: onStraight(cardRows(lines), made), made, words };
}

async function bestPage(reader: OcrEngine, picture: Grey): Promise<Read | null> {
	let best: Read | null = null;
	for (const turn of await turnsOf(picture)) {
		const read = await readPage(reader, picture, turn);
		if (read && (!best || read.rows.labels > best.rows.labels || isCard(read.rows)))
			best = read;
		if (best && isCard(best.rows)) break;
	}
	if (!best || best.rows.labels === 0 || isGood(best.rows)) return best;
	const pale = await best.made.softPage(aroundNumber(best.rows));
	const rows = cardRows(splitAtGaps(reader.page(pale.page), pale.page));
	return { ...best, rows: joinRows(best.rows, onStraight(rows, pale)) };
}

async function recognise(reader: OcrEngine, bytes: Uint8Array): Promise<OcrResult> {
	const picture = await decode(bytes).catch(() => null);
	if (!picture) return { unreadable: 'damaged' };
	const best = await bestPage(reader, picture);
	if (!best) return { unreadable: edgesOf(picture) < 45 ? 'blurred' : 'no-card' };
	const { rows, made, words } = best;
	if (!isCard(rows)) return { unreadable: whyNot(picture, made, rows, words) };
	const { numbers, shapes, again, lost } = await readAgain(reader, made, rows);
	const read: CardRows = { ...rows, again, rows: { ...rows.rows, ...lost } };
	const { fields, evidence } = cardFields(read, numbers, shapes);
	const usable = (['name', 'birthDate'] as const).some(
		(name) => (fields[name]?.certainty ?? 0) > 0,
	);
	if (!usable && !decideNumber(evidence)) return { unreadable: 'blurred' };
	return { rows: read, fields, evidence, straight: made.straight };
}

export type CardReadResult =
	| {
			rows: CardRows;
			fields: CardReading;
			evidence: NumberEvidence;
			crops: Partial<Record<CardField, string>>;
			width: number;
			height: number;
	  }
	| { unreadable: Unreadable };

function boxesOf({ rows, fields }: OcrPage): Partial<Record<CardField, Box | null>> {
	const header = headerOf(rows);
	const places = {
		province: boxOf(header.province),
		city: boxOf(header.city),
		district: boxOf(rows.rows.district ?? []),
		village: boxOf(rows.rows.village ?? []),
	};
	return {
		...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.box])),
		...places,
	};
}

/** Reads a picture and crops each field, so that the form can display the crop next to the value. */
export const recognizeText: ReadPicture<CardReadResult> = async (reader, bytes) => {
	const ocr = await recognise(reader, bytes);
	if ('unreadable' in ocr) return ocr;
	const boxes = boxesOf(ocr);
	const crops: Partial<Record<CardField, string>> = {};
	for (const name of CARD_FIELDS) {
		const box = boxes[name];
		if (box) crops[name] = await cropOf(ocr.straight, box);
	}
	return {
		rows: ocr.rows,
		fields: ocr.fields,
		evidence: ocr.evidence,
		crops,
		width: ocr.straight.width,
		height: ocr.straight.height,
	};
};
