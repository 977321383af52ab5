import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import type { Line, Word } from './card-lines.ts';
import type { Box, Grey } from './ink.ts';

const require = createRequire(import.meta.url);

type Engine = {
	Init(folder: string, language: string, mode: number): number;
	SetPageSegMode(mode: number): void;
	SetVariable(name: string, value: string): boolean;
	SetImageFile(orientation: number, angle: number): number;
	SetRectangle(left: number, top: number, width: number, height: number): void;
	SetSourceResolution(dpi: number): void;
	Recognize(monitor: null): number;
	GetTSVText(page: number): string;
	Clear(): void;
};
type Core = {
	FS: { writeFile(path: string, bytes: Uint8Array): void };
	TessBaseAPI: new () => Engine;
};

/**
 * `page`: everything that is written. `digits`: one line of digits inside a box, read as nothing
 * else.
 */
export type OcrEngine = {
	page(picture: Grey): Line[];
	digits(box: Box): { text: string; confidence: number };
};

const BLOCK = 6;
const ONE_LINE = 7;
const LSTM = 1;

/**
 * Words of the engine's table, by line: level, page, block, paragraph, line, word, left, top,
 * width, height, confidence, text.
 */
function linesOfTable(table: string): Line[] {
	const lines = new Map<string, Line>();
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
 * Tesseract as WebAssembly with its Indonesian data, both from npm packages: nothing is fetched.
 * Takes about a second to open and 150 MB; each reading blocks its thread, so it belongs into a
 * worker.
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
	// Light writing on dark does not occur on a card; looking for it would take as long again.
	engine.SetVariable('tessedit_do_invert', '0');
	const whitelist = (signs: string) => engine.SetVariable('tessedit_char_whitelist', signs);
	return {
		page(picture) {
			core.FS.writeFile(
				'/input',
				Buffer.concat([
					Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`),
					picture.data,
				]),
			);
			whitelist('');
			engine.SetPageSegMode(BLOCK);
			if (engine.SetImageFile(1, 0) !== 0)
				throw new Error('the picture did not reach the reader');
			engine.SetSourceResolution(300);
			engine.Recognize(null);
			return linesOfTable(engine.GetTSVText(0));
		},
		digits(box) {
			whitelist('0123456789');
			engine.SetPageSegMode(ONE_LINE);
			engine.SetRectangle(box.left, box.top, box.width, box.height);
			engine.Recognize(null);
			const words = linesOfTable(engine.GetTSVText(0)).flat();
			return {
				text: words.map(({ text }) => text).join(''),
				confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
			};
		},
	};
}
