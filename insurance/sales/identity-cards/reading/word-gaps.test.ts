import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Grey } from '#platform/ocr/ink.ts';

import { SURE } from '../identity-card.ts';
import type { CardLine } from './card-lines.ts';
import { correctName } from './correct-reading.ts';
import { freeText } from './free-text.ts';
import { splitAtGaps } from './word-gaps.ts';

async function printed(text: string, blur = 0.8): Promise<{ page: Grey; width: number }> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="40"><rect width="640" height="40" fill="#fff"/><text x="10" y="30" font-family="Arimo" font-size="28" fill="#141a1f">${text}</text></svg>`;
	const { data, info } = await sharp(Buffer.from(svg))
		.blur(blur)
		.greyscale()
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true });
	let right = 0;
	for (let x = 0; x < info.width; x += 1)
		for (let y = 0; y < info.height; y += 1)
			if ((data[y * info.width + x] as number) < 128) right = x;
	return { page: { data, width: info.width, height: info.height }, width: right - 11 };
}

const wordOf = (text: string, width: number): CardLine => [
	{ text, confidence: 0.95, box: { left: 11, top: 8, width, height: 24 } },
];
const texts = (lines: CardLine[]) => lines.flat().map(({ text }) => text);

test.each([
	['MARIA ANGGRAINI', ['MARIA', 'ANGGRAINI']],
	['RINA YULIANA', ['RINA', 'YULIANA']],
	['NI LUH PUTU', ['NI', 'LUH', 'PUTU']],
	['UJANG SETIAWAN', ['UJANG', 'SETIAWAN']],
	['NURHAYATI', ['NURHAYATI']],
	['OKTAVIANI', ['OKTAVIANI']],
	['SAPUTRA', ['SAPUTRA']],
	['HUTAGALUNG', ['HUTAGALUNG']],
	['PAHLAWAN', ['PAHLAWAN']],
])('splits %s, read as one word, into %j by the print', async (text, words) => {
	for (const blur of [0.5, 1.2]) {
		const { page, width } = await printed(text, blur);
		expect(texts(splitAtGaps([wordOf(text.replaceAll(' ', ''), width)], page))).toEqual(words);
	}
});

test('a name that two passes read as one word is uncertain while its gap is nearly a space', () => {
	const name = (seam: number) =>
		wordOf('MARTHAANGGRAINI'.slice(0, 13), 300).map((word) => ({ ...word, seam }));
	const sureOf = (line: CardLine) => freeText(line, line, correctName, { names: true }).certainty;
	expect(sureOf(name(90))).toBeLessThan(SURE);
	expect(sureOf(name(10))).toBeGreaterThanOrEqual(0.9);
});

test('without a measured gap a possible double name or an overlong word is uncertain', () => {
	const sureOf = (text: string) =>
		freeText(wordOf(text, 200), wordOf(text, 200), correctName, { names: true }).certainty;
	expect(sureOf('DEWIANGGRAINI')).toBeLessThan(SURE);
	expect(sureOf('KUSUMAWARDHANINGRUM')).toBeLessThan(SURE);
	expect(sureOf('ANGGRAINI')).toBeGreaterThanOrEqual(0.9);
});

test('a name one similar character away from a well-known one is uncertain', () => {
	const sureOf = (text: string) =>
		freeText(wordOf(text, 200), wordOf(text, 200), correctName, { names: true }).certainty;
	expect(sureOf('SOLEM')).toBeLessThan(SURE);
	expect(sureOf('SOLEH')).toBeGreaterThanOrEqual(0.9);
	expect(sureOf('RINO')).toBeGreaterThanOrEqual(0.9);
});
