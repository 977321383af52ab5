import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../node_modules/@fontsource/plus-jakarta-sans/files');

/** A weight of the product's typeface as it comes: WOFF 1. */
export const typefaceFile = (weight: 400 | 700): Buffer =>
	readFileSync(join(FOLDER, `plus-jakarta-sans-latin-${weight}-normal.woff`));

/** Beyond Latin-1: the signs that the typeface draws. */
const DRAWN =
	/[\u0020-\u00ff\u0102\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]/;
const INSTEAD: Record<string, string> = {
	'‰': ' per seribu',
	'‑': '-',
	'→': '–',
	Đ: 'D',
	đ: 'd',
	Ħ: 'H',
	ħ: 'h',
	Ł: 'L',
	ł: 'l',
};

/** Letters that the typeface lacks lose their marks: a box would be no name. */
export function printable(text: string): string {
	return [...text.normalize('NFC')]
		.map((sign) =>
			DRAWN.test(sign)
				? sign
				: (INSTEAD[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')),
		)
		.join('');
}
