import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Grey } from '#platform/ocr/ink.ts';
import type { ReadDigit } from '#platform/ocr/words.ts';

import { SURE } from '../../identity-card.ts';
import { decideNumber, cardFields } from '../card-fields.ts';
import { cardRows } from '../card-lines.ts';
import { believed, IS_ZERO, zeroShapes } from './zero-shapes.ts';

const NIK = '3273015705909901';
const FROM = 20;

async function rowOf(font: string, blur: number): Promise<{ row: Grey; wide: number }> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="60"><rect width="520" height="60" fill="#fff"/><text x="${FROM}" y="44" font-family="${font}" font-weight="bold" font-size="44" letter-spacing="1" fill="#141a1f">${NIK}</text></svg>`;
	const { data, info } = await sharp(Buffer.from(svg))
		.blur(blur)
		.greyscale()
		.toColourspace('b-w')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { row: { data, width: info.width, height: info.height }, wide: 16 * 27.5 };
}

test.each([
	['a dotted zero', 'Cousine'],
	['an empty or crossed zero', 'DejaVu Sans Mono'],
])('distinguishes %s from a nine by its shape, sharp and blurred', async (_what, font) => {
	for (const blur of [0.5, 2]) {
		const { row, wide } = await rowOf(font, blur);
		const shapes = zeroShapes(row, FROM, wide);
		expect(shapes.map((shape) => shape >= IS_ZERO)).toEqual(
			[...NIK].map((sign) => sign === '0'),
		);
	}
});

const signs = (text: string): ReadDigit[] =>
	[...text].map((digit) => ({ digit, sure: 0.91, others: [] }));
const SHAPES = [...NIK].map((sign) => (sign === '0' ? 0.98 : 0.5));
const decided = (read: string, shapes: number[]) =>
	decideNumber(
		cardFields(cardRows([]), [signs(read), signs(read), signs(read)], shapes).evidence,
	);

test('corrects a zero that every pass read as a nine by its shape and flags it', () => {
	const misread = '3273015705909991';
	expect(decided(misread, [])?.nik).toBe(misread);
	const found = decided(misread, SHAPES);
	expect(found?.nik).toBe(NIK);
	expect(found?.certainty).toBeLessThan(SURE);
	expect(found?.certainty).toBeGreaterThan(0.5);
	expect(decided(NIK, SHAPES)?.certainty).toBeGreaterThan(SURE);
});

test('ignores shapes whose positions do not match the digits', () => {
	const shifted = [...SHAPES.slice(1), 0.5];
	expect(believed(SHAPES, [signs(NIK)])).toBe(SHAPES);
	expect(believed(shifted, [signs(NIK)])).toEqual([]);
});
