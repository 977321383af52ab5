import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { create } from 'fontkit';

const FOLDER = join(import.meta.dirname, '../../node_modules/@fontsource/plus-jakarta-sans/files');

/** Returns the unmodified font file (WOFF 1) for one weight. */
export const typefaceFile = (weight: 400 | 700): Buffer =>
	readFileSync(join(FOLDER, `plus-jakarta-sans-latin-${weight}-normal.woff`));

let drawn: ReadonlySet<number> | undefined;
export function isDrawn(sign: string): boolean {
	drawn ??= new Set(create(typefaceFile(700)).characterSet).intersection(
		new Set(create(typefaceFile(400)).characterSet),
	);
	return drawn.has(sign.codePointAt(0) ?? 0) && !/\p{M}/u.test(sign);
}

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

/**
 * Removes diacritics from letters that the typeface lacks. Otherwise an empty box would appear in
 * the name.
 */
export function printable(text: string): string {
	return [...text.normalize('NFC')]
		.map((sign) =>
			isDrawn(sign) ? sign : (INSTEAD[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')),
		)
		.join('');
}
