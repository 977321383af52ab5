import { expect, test } from 'vitest';

import { pixelRatio, placeAt, paperProblemOf, shownAt, type PaperTurn, turnedBy } from './paper.ts';

const TURNS: PaperTurn[] = [0, 90, 180, 270];

test.each([
	[0, { x: 100, y: 300 }],
	[90, { x: 700, y: 100 }],
	[180, { x: 900, y: 700 }],
	[270, { x: 300, y: 900 }],
] as const)('a note moves with a page that is turned by %i degrees', (turn, shown) => {
	expect(shownAt({ x: 100, y: 300 }, turn)).toEqual(shown);
});

test.each(TURNS)(
	'a point on a page turned by %i degrees is the point that is shown there',
	(turn) => {
		const place = { x: 120, y: 870 };
		expect(placeAt(shownAt(place, turn), turn)).toEqual(place);
	},
);

test('four turns in either direction are none', () => {
	for (const by of [90, -90] as const) {
		const turned = TURNS.reduce<PaperTurn>((turn) => turnedBy(turn, by), 0);
		expect(turned).toBe(0);
	}
});

test.each([
	['a page on a dense screen', 600, 800, 3, 2],
	['a page on a plain screen', 600, 800, 1, 1],
	['a page that claims to be enormous', 40_000, 40_000, 2, 0.1],
])(
	'%s is drawn with a number of pixels that a browser can hold',
	(_title, width, height, device, ratio) => {
		expect(pixelRatio(width, height, device)).toBe(ratio);
	},
);

test('an error of the library is a broken file', () => {
	expect(paperProblemOf(new Error('bad XRef entry'))).toBe('broken');
	expect(paperProblemOf(Object.assign(new Error('x'), { kind: 'heavy' }))).toBe('heavy');
	expect(paperProblemOf('text')).toBe('broken');
});
