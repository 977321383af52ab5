import { expect, test } from 'vitest';

import { SURE } from '../identity-card.ts';
import type { CardLine } from './card-lines.ts';
import { correctName, correctStreet } from './correct-reading.ts';
import { freeText } from './free-text.ts';
import { widthOf } from './letter-widths.ts';
import { canBegin, likelyStreetWord } from './names/street-names.ts';

/** Pixels per thousandth of the font size. */
const SCALE = 0.03;
const widthIn = (text: string) =>
	Math.round(([...text].reduce((sum, sign) => sum + widthOf(sign), 0) - 130) * SCALE);

function row(printed: string, read = printed, confidence = 0.95): CardLine {
	let left = 100;
	const words = read.split(' ');
	return printed.split(' ').map((word, n) => {
		const box = { left, top: 0, width: widthIn(word), height: 22 };
		left += box.width + Math.round((278 + 130) * SCALE);
		return { text: words[n] ?? word, confidence, box };
	});
}
const streetOf = (first: CardLine, again?: CardLine, scale = SCALE) =>
	freeText(first, again, correctStreet, { scale, street: true });
const STREET = 'JL. DIPONEGORO NO. 12';
const LOST = 'JL. DPONEGORO NO. 12';

test('a street that both passes read alike is certain', () => {
	const found = streetOf(row(STREET), row(STREET));
	expect(found.value).toBe(STREET);
	expect(found.certainty).toBeGreaterThanOrEqual(0.9);
});

test('restores a letter lost in both passes when the print is wide enough, as uncertain', () => {
	expect(streetOf(row(STREET, LOST), row(STREET, LOST))).toMatchObject({ value: STREET });
	expect(streetOf(row(STREET, LOST), row(STREET, LOST)).certainty).toBeLessThan(SURE);
});

test('keeps the text as read when the print is narrower, as uncertain', () => {
	const found = streetOf(row(LOST), row(LOST));
	expect(found.value).toBe(LOST);
	expect(found.certainty).toBeLessThan(SURE);
});

test.each([
	['a lost stroke of a roman number', 'JL. MELATI III NO. 5', 'JL. MELATI II NO. 5'],
	['a name that no list knows', 'GG. SARIMANAH NO. 5', 'GG. SARMANAH NO. 5'],
])('detects %s by its width', (_what, printed, read) => {
	expect(streetOf(row(printed, read), row(printed, read)).certainty).toBeLessThan(SURE);
	expect(streetOf(row(printed), row(printed)).certainty).toBeGreaterThanOrEqual(0.9);
});

test('prefers the pass that is as wide as the row when two differ, as uncertain', () => {
	const printed = 'SITI AISYAH';
	const found = freeText(row(printed, 'STI AISYAH'), row(printed), correctName, { scale: SCALE });
	expect(found.value).toBe(printed);
	expect(found.certainty).toBeLessThan(SURE);
});

test('joins words that are as close together as letters', () => {
	const [name, ...rest] = row('OK TAVIANI');
	const near = rest.map((word) => ({
		...word,
		box: { ...word.box, left: (name?.box.left ?? 0) + (name?.box.width ?? 0) + 3 },
	}));
	const found = freeText(name ? [name, ...near] : [], row('OKTAVIANI'), correctName, {
		scale: SCALE,
	});
	expect(found.value).toBe('OKTAVIANI');
});

test('a single pass is never certain', () => {
	expect(streetOf(row(STREET)).certainty).toBeLessThan(SURE);
});

test.each([
	['DPONEGORO', 'DIPONEGORO'],
	['SUDIRMA', 'SUDIRMAN'],
	['PATTIMUBA', 'PATTIMURA'],
	['DIPONEGORO', null],
	['CIKUTRA', null],
	['MELAT', null],
])('suggests for %s the word %s', (read, likely) => expect(likelyStreetWord(read)).toBe(likely));

test.each([
	['DPONEGORO', false],
	['SLAMET', true],
	['NGEMPLAK', true],
	['RSUD', true],
	['KPG', true],
])('%s has a possible beginning: %s', (word, can) => expect(canBegin(word)).toBe(can));
