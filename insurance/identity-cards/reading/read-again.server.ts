import sharp from 'sharp';

import { boxOf, type Label, type Line, type Rows, textOf } from './card-lines.ts';
import { digitsOf } from './correct-reading.ts';
import type { Box, Grey } from './ink.ts';
import { lostRows } from './join-rows.ts';
import { NIK_LENGTH, type ReadDigit } from './nik-digits.ts';
import type { OcrEngine } from './ocr-engine.server.ts';
import type { Straightened } from './straighten.server.ts';

/** What a second look at single rows gave, on the picture before its light was evened. */
type SecondLook = {
	numbers: ReadDigit[][];
	again: Rows['again'];
	/** Rows whose label was not read, looked for where the others say that they stand. */
	lost: Rows['rows'];
};

/** Height of letters, in pixels, at which rows are looked at again: not that of the first look. */
const AGAIN = 28;
/** Heights at which the number is looked at; the last one with its edges raised. */
const NUMBER_HEIGHTS = [26, 36, 44] as const;
/** The number is sixteen digits of one width, this many times their height. */
const NUMBER_WIDTH = 13.9;

/** Rows whose text is free: nothing but a second look says whether a letter was lost. */
const FREE: readonly Label[] = ['name', 'birth', 'street', 'rtRw'];
/** Rows that name one of a list are looked at again when the first look was unsure. */
const LISTED: readonly Label[] = [
	'sex',
	'village',
	'district',
	'religion',
	'maritalStatus',
	'occupation',
];
const UNSURE = 0.85;
const OPEN = /\b(N[O0]|BLOK|BLK|KM)\W*$/i;

const within = (box: Box, { width, height }: Grey): Box => {
	const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
	return {
		left,
		top,
		width: Math.max(1, Math.min(width - left, Math.round(box.width))),
		height: Math.max(1, Math.min(height - top, Math.round(box.height))),
	};
};

/** One row cut out of the straightened picture, its letters scaled, its light stretched. */
async function rowPicture(straight: Grey, box: Box, scale: number, edges: boolean): Promise<Grey> {
	const part = within(box, straight);
	let row = sharp(straight.data, {
		raw: { width: straight.width, height: straight.height, channels: 1 },
	})
		.extract(part)
		.resize({
			width: Math.min(2_400, Math.max(8, Math.round(part.width * scale))),
			kernel: 'cubic',
		});
	if (edges) row = row.sharpen({ sigma: 2 });
	const { data, info } = await row
		.normalise({ lower: 2, upper: 70 })
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}

const withMargin = (box: Box, margin: number, more = 0): Box => ({
	left: box.left - margin,
	top: box.top - margin,
	width: box.width + 2 * margin + more,
	height: box.height + 2 * margin,
});

/** Where the number stands: as wide as sixteen digits are, though not all were seen. */
function numberBox(line: Line, letter: number): Box | null {
	const box = boxOf(line);
	if (!box) return null;
	const height = Math.max(1.2 * letter, Math.min(2.1 * letter, box.height));
	const seen = digitsOf(textOf(line)).length;
	const missing = seen >= NIK_LENGTH ? 0 : Math.max(0, NUMBER_WIDTH * height - box.width);
	return withMargin({ ...box, height: Math.max(box.height, height) }, 0.4 * height, missing);
}

async function numbersAgain(
	reader: OcrEngine,
	{ straight, letter }: Straightened,
	line: Line,
): Promise<ReadDigit[][]> {
	const box = numberBox(line, letter);
	if (!box) return [];
	const height = box.height / 1.8;
	const read: ReadDigit[][] = [];
	for (const wanted of NUMBER_HEIGHTS)
		read.push(
			reader.number(
				await rowPicture(straight, box, wanted / height, wanted === NUMBER_HEIGHTS.at(-1)),
			),
		);
	return read;
}

const surest = (line: Line) => Math.min(1, ...line.map(({ confidence }) => confidence));

/** Looks again at the number, at rows where one lost letter would go unnoticed, and for lost rows. */
export async function readAgain(
	reader: OcrEngine,
	made: Straightened,
	read: Rows,
): Promise<SecondLook> {
	const { rows } = read;
	const { straight, letter } = made;
	const numbers = await numbersAgain(reader, made, rows.nik ?? []);
	const look = async (box: Box) =>
		reader.line(await rowPicture(straight, box, AGAIN / letter, false));
	const again: SecondLook['again'] = {};
	for (const label of [...FREE, ...LISTED]) {
		const line = rows[label] ?? [];
		const box = boxOf(line);
		if (!box || box.height > 4 * letter) continue;
		if (!FREE.includes(label) && surest(line) > UNSURE) continue;
		// A street that ends in NO. or BLOK goes on where the first look saw nothing.
		const more = OPEN.test(textOf(line)) ? 8 * letter : 0;
		again[label] = await look(withMargin(box, 0.45 * letter, more));
	}
	const lost: SecondLook['lost'] = {};
	for (const [label, box] of Object.entries(lostRows(read, letter)) as [Label, Box][])
		lost[label] = (await look(withMargin(box, 0.2 * letter)))
			.filter(({ text, confidence }) => confidence > 0.2 && /[\p{L}\d]/u.test(text))
			.map((word) => ({ ...word, box }));
	return { numbers, again, lost };
}
