import {
	CARD_FIELDS,
	type CardField,
	type CardReading,
	type Unreadable,
} from '../identity-card.ts';
import { fieldsOf } from './card-fields.ts';
import { boxOf, type Line, type Rows, rowsOf } from './card-lines.ts';
import type { Box, Grey } from './ink.ts';
import { plain } from './likeness.ts';
import type { OcrEngine } from './ocr-engine.server.ts';
import { headerOf } from './place-names.ts';
import {
	cropOf,
	decode,
	LETTER,
	type Straightened,
	straighten,
	turnsOf,
} from './straighten.server.ts';
import { partWords } from './word-gaps.ts';

/**
 * What a worker hands back: rows with boxes on the straightened picture, and the fields that need
 * no regions.
 */
type OcrPage = { rows: Rows; fields: CardReading; straight: Grey };
type OcrResult = OcrPage | { unreadable: Unreadable };

/** A card has at least this many of its thirteen labels where a camera saw it. */
const LABELS_OF_A_CARD = 5;

const mapLine = (line: Line, toStraight: (box: Box) => Box): Line =>
	line.map((word) => ({ ...word, box: toStraight(word.box) }));

function onStraight({ rows, header, labels }: Rows, { toStraight }: Straightened): Rows {
	const mapped = Object.fromEntries(
		Object.entries(rows).map(([label, line]) => [label, mapLine(line, toStraight)]),
	);
	return { rows: mapped, header: header.map((line) => mapLine(line, toStraight)), labels };
}

const padded = ({ left, top, width, height }: Box, { page }: Straightened): Box => {
	const pad = Math.round(height * 0.35);
	const [x, y] = [Math.max(0, left - pad), Math.max(0, top - pad)];
	return {
		left: x,
		top: y,
		width: Math.min(page.width - x, width + 2 * pad),
		height: Math.min(page.height - y, height + 2 * pad),
	};
};

/**
 * How much of the writing stands out from the document at its edges, 0–255; under about 30 nobody
 * can read it.
 */
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

function whyNot(picture: Grey, { letters }: Straightened, rows: Rows, words: number): Unreadable {
	// A picture with the marks of writing but no words in it was not in focus.
	return rows.labels >= 2 || (edgesOf(picture) < 45 && letters < 400 && words < 25)
		? 'blurred'
		: 'no-card';
}

/**
 * Straightens a picture, reads it, and reads it turned over when it makes no sense. Numbers are
 * read a second time.
 */
async function recognise(reader: OcrEngine, bytes: Uint8Array): Promise<OcrResult> {
	const picture = await decode(bytes).catch(() => null);
	if (!picture) return { unreadable: 'damaged' };
	let best: { rows: Rows; made: Straightened; words: number; lines: Line[] } | null = null;
	for (const turn of await turnsOf(picture)) {
		const made = await straighten(picture, turn);
		if (made.letters < 20) continue;
		const lines = partWords(reader.page(made.page), made.page, LETTER);
		const words = lines
			.flat()
			.filter(({ text, confidence }) => confidence > 0.6 && plain(text).length > 3).length;
		const rows = rowsOf(lines);
		if (!best || rows.labels > best.rows.labels) best = { rows, made, words, lines };
		if (rows.labels >= LABELS_OF_A_CARD) break;
	}
	if (!best) return { unreadable: edgesOf(picture) < 45 ? 'blurred' : 'no-card' };
	const { rows, made, words } = best;
	if (rows.labels < LABELS_OF_A_CARD) return { unreadable: whyNot(picture, made, rows, words) };
	const nikBox = boxOf(rows.rows.nik ?? []);
	const again = nikBox ? reader.digits(padded(nikBox, made)) : null;
	const straightRows = onStraight(rows, made);
	const fields = fieldsOf(straightRows, again);
	const usable = (['nik', 'name', 'birthDate'] as const).filter(
		(name) => (fields[name]?.certainty ?? 0) > 0,
	).length;
	if (usable === 0) return { unreadable: 'blurred' };
	return { rows: straightRows, fields, straight: made.straight };
}

/** What leaves the worker: the reading with a small picture of each field, or why there is none. */
export type CardReadResult =
	| {
			rows: Rows;
			fields: CardReading;
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

/** Reads a picture and cuts out each field, for the form to show beside what was read. */
export async function readCard(reader: OcrEngine, bytes: Uint8Array): Promise<CardReadResult> {
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
		crops,
		width: ocr.straight.width,
		height: ocr.straight.height,
	};
}
