import { expect, test } from 'vitest';

import { textLines, type PathTextLook, textPaths } from './text-paths.server.ts';

const look: PathTextLook = {
	weight: 700,
	size: 40,
	leading: 48,
	fill: '#000000',
	width: 400,
	lines: 2,
};

test.each([
	['Jaga Aman', ['Jaga Aman']],
	['', []],
	['Kecelakaan di jalan dan di rumah', ['Kecelakaan di jalan', 'dan di rumah']],
	[
		'Kecelakaan di jalan dan di rumah, siang dan malam, di mana pun kamu berada',
		['Kecelakaan di jalan', 'dan di rumah…'],
	],
	['Pertanggungjawabanpemegangpolisyangpanjang', ['Pertanggungjawabanpemegangpolisyangpanjang']],
])('%s is broken into lines between words', (text, lines) => {
	expect(textLines(text, look)).toEqual(lines);
});

test('replaces letters missing in the typeface and draws each line at its position', () => {
	const lines = textLines('Đặng Łukasz', look);
	expect(lines).toEqual(['Dang Lukasz']);
	const drawn = textPaths(['Satu', 'Dua'], { x: 10, y: 20 }, look);
	expect([...drawn.matchAll(/translate\((10 \d+)\)/g)].map(([, at]) => at)).toEqual([
		'10 20',
		'10 68',
	]);
	expect(drawn.match(/<path /g)).toHaveLength(7);
});
