import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import type { Grey } from './ink.ts';
import type { PrintLine, ReadDigit, Word } from './words.ts';

const require = createRequire(import.meta.url);

type Engine = {
	Init(folder: string, language: string, mode: number): number;
	SetPageSegMode(mode: number): void;
	SetVariable(name: string, value: string): boolean;
	SetImageFile(orientation: number, angle: number): number;
	SetSourceResolution(dpi: number): void;
	Recognize(monitor: null): number;
	GetTSVText(page: number): string;
	GetIterator(): Signs;
	Clear(): void;
};
type Signs = { Begin(): void; Next(level: number): boolean };
type Choices = { GetUTF8Text(): string; Confidence(): number; Next(): boolean };
type Core = {
	FS: { writeFile(path: string, bytes: Uint8Array): void };
	TessBaseAPI: new () => Engine;
	ChoiceIterator: new (at: Signs) => Choices;
	destroy(one: object): void;
};

/**
 * Recognises text in a picture of a page (`page`), of one line (`line`), or of one line of digits
 * (`number`). The results include the alternatives that OCR considered.
 */
export type OcrEngine = {
	page(picture: Grey): PrintLine[];
	line(picture: Grey): PrintLine;
	number(picture: Grey): ReadDigit[];
};

/**
 * The task of a worker thread for one picture. A module exports a function of this type as
 * `recognizeText`.
 */
export type ReadPicture<T> = (reader: OcrEngine, bytes: Uint8Array) => Promise<T>;

const BLOCK = 6;
const ONE_LINE = 7;
const LSTM = 1;
const SIGN = 4;
const DIGITS = '0123456789';

/**
 * Parses the words in the engine's result table, grouped by line. Columns: level, page, block,
 * paragraph, line, word, left, top, width, height, confidence, text.
 */
function linesOfTable(table: string): PrintLine[] {
	const lines = new Map<string, PrintLine>();
	for (const row of table.split('\n')) {
		const cells = row.split('\t');
		const text = (cells[11] ?? '').trim();
		if (cells[0] !== '5' || text === '') continue;
		const [left, top, width, height] = cells.slice(6, 10).map(Number) as [
			number,
			number,
			number,
			number,
		];
		const word: Word = {
			text,
			confidence: Math.max(0, Number(cells[10])) / 100,
			box: { left, top, width, height },
		};
		const key = cells.slice(1, 5).join('.');
		lines.set(key, [...(lines.get(key) ?? []), word]);
	}
	return [...lines.values()];
}

/**
 * Loads Tesseract as WebAssembly with its Indonesian data. Both come from npm packages, so nothing
 * is downloaded. Loading takes about a second and 150 MB. Each recognition blocks its thread, so
 * the engine must run in a worker thread.
 */
export async function openOcrEngine(): Promise<OcrEngine> {
	const makeCore = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
		options: object,
	) => Promise<Core>;
	const core = await makeCore({
		TesseractProgress: () => {},
		print: () => {},
		printErr: () => {},
	});
	core.FS.writeFile(
		'/ind.traineddata',
		gunzipSync(
			readFileSync(
				require.resolve('@tesseract.js-data/ind/4.0.0_best_int/ind.traineddata.gz'),
			),
		),
	);
	const engine = new core.TessBaseAPI();
	if (engine.Init('/', 'ind', LSTM) !== 0) throw new Error('the reader of print could not start');
	// Cards never have light text on a dark background, and receipts rarely do. Trying to find such
	// text would double the time.
	engine.SetVariable('tessedit_do_invert', '0');
	const look = (picture: Grey, mode: number, signs: string) => {
		core.FS.writeFile(
			'/input',
			Buffer.concat([
				Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`),
				picture.data,
			]),
		);
		engine.SetVariable('tessedit_char_whitelist', signs);
		engine.SetPageSegMode(mode);
		if (engine.SetImageFile(1, 0) !== 0)
			throw new Error('the picture did not reach the reader');
		engine.SetSourceResolution(300);
		engine.Recognize(null);
	};
	return {
		page(picture) {
			look(picture, BLOCK, '');
			return linesOfTable(engine.GetTSVText(0));
		},
		line(picture) {
			look(picture, ONE_LINE, '');
			return linesOfTable(engine.GetTSVText(0)).flat();
		},
		number(picture) {
			engine.SetVariable('lstm_choice_mode', '2');
			look(picture, ONE_LINE, DIGITS);
			engine.SetVariable('lstm_choice_mode', '0');
			return readDigits(core, engine);
		},
	};
}

/**
 * Returns each character of the line that was just recognised, with the digits that were close
 * alternatives.
 */
function readDigits(core: Core, engine: Engine): ReadDigit[] {
	const read: ReadDigit[] = [];
	if (linesOfTable(engine.GetTSVText(0)).length === 0) return read;
	const signs = engine.GetIterator();
	signs.Begin();
	do {
		const choices = new core.ChoiceIterator(signs);
		const others: string[] = [];
		let sure = 0;
		do {
			const sign = choices.GetUTF8Text();
			if (!/^\d$/.test(sign)) continue;
			if (others.length === 0) sure = choices.Confidence() / 100;
			others.push(sign);
		} while (choices.Next());
		core.destroy(choices);
		const [digit, ...rest] = others;
		if (digit) read.push({ digit, sure, others: rest });
	} while (signs.Next(SIGN));
	return read;
}
