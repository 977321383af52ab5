import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { contrast } from '#insurance/access/insurer/insurer.ts';

const css = readFileSync(join(import.meta.dirname, '../ui/theme.css'), 'utf8');

/**
 * Returns the colours defined in one block of the theme, keyed by name; for `var(--own, #…)` the
 * default.
 */
function coloursAfter(opening: string): Record<string, string> {
	const from = css.indexOf(opening);
	expect(from, opening).toBeGreaterThan(-1);
	const block = css.slice(from, css.indexOf('}', from));
	return Object.fromEntries(
		[...block.matchAll(/--color-([a-z-]+): (?:var\(--[a-z-]+, )?(#[0-9a-f]{3,6})/g)].map(
			([, name, value = '']) => [
				name,
				value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value,
			],
		),
	);
}

const day: Record<string, string> = { white: '#ffffff', ...coloursAfter('@theme {') };
const night = coloursAfter(':root:not(:has(.office)) {\n\t\tcolor-scheme');
const GROUNDS = ['paper', 'white', 'mist'];
const WORDS = Object.keys(night).filter((name) => ![...GROUNDS, 'line'].includes(name));

test('every text colour is readable on every background in the night theme', () => {
	const unread = GROUNDS.flatMap((ground) =>
		WORDS.map((word) => ({
			word,
			ground,
			ratio: contrast(night[word] ?? '', night[ground] ?? ''),
		})),
	).filter(({ ratio }) => ratio < 4.5);
	expect(WORDS.length).toBeGreaterThan(12);
	expect(unread).toEqual([]);
});

test('the night theme redefines every day colour except the sun', () => {
	expect(Object.keys(day).filter((name) => !(name in night))).toEqual(['sun']);
});

test('a daylight background keeps the day colours in the night theme', () => {
	const staying = coloursAfter('@utility daylight {\n\t@media');
	expect(Object.keys(staying).length).toBeGreaterThan(8);
	for (const [name, value] of Object.entries(staying))
		expect([name, day[name]]).toEqual([name, value]);
});
