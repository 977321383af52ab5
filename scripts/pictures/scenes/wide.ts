import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { type Arm, drawPerson, type Person } from '../kit/body.ts';
import { box, type Pen } from '../kit/pen.ts';
import { cloud, monas, sun, towers } from '../kit/places.ts';
import { drawUmbrella } from '../kit/things.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

// Banners of 1600 by 420 for the pages of group products. A card covers their lower part.

const WAVE: Arm = { elbow: [-86, 120], wrist: [-80, 34], hand: 'wave', turn: -6 };
const LEFT: Arm = { elbow: [-82, 186], wrist: [-62, 110], hand: 'fist', turn: -2 };
const LOW: Arm = { elbow: [-72, 170], wrist: [-66, 240] };
const DOWN: Arm = { elbow: [72, 170], wrist: [66, 240] };
const HELD: Arm = { elbow: [80, 186], wrist: [70, 108], hand: 'fist', turn: 2, isOver: true };

type Row = [x: number, y: number, person: Person, arms?: Arm[]][];

function drawRow(pen: Pen, people: Row): void {
	for (const [x, y, person, arms] of people)
		drawPerson(pen, { x, y, size: 1.06 }, { long: 270, ...person }, arms);
}

/** A group of travellers side by side under two umbrellas. */
export const outingBanner: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		cloud(pen, tones, { x: 240, y: 80, size: 1.4 });
		cloud(pen, tones, { x: 1420, y: 110, size: 1.6 });
		monas(pen, tones, { x: 800, y: 170, size: 1.1 });
		pen.flat('M0 350H1600V420H0Z', tones.b, 'b');
		pen.at({ x: 560, y: 124, size: 0.8 }, () => drawUmbrella(pen, CLOTH.leaf, 220));
		pen.at({ x: 1130, y: 128, size: 0.8 }, () => drawUmbrella(pen, CLOTH.brick, 220));
		drawRow(pen, [
			[
				330,
				190,
				{
					skin: 'light',
					hair: 'bun',
					look: 0.5,
					eyes: 'happy',
					mouth: 'grin',
					shirt: CLOTH.pink,
				},
				[WAVE, DOWN],
			],
			[
				474,
				206,
				{ skin: 'tan', hair: 'hijab', cloth: CLOTH.teal, look: 0.6, shirt: CLOTH.cream },
				[LOW, HELD],
			],
			[
				634,
				196,
				{
					skin: 'dark',
					hair: 'short',
					look: -0.4,
					mouth: 'grin',
					shirt: CLOTH.blue,
					neck: 'collar',
				},
			],
			[996, 196, { skin: 'deep', hair: 'curly', look: 0.5, mouth: 'grin', shirt: CLOTH.sun }],
			[
				1196,
				200,
				{ skin: 'brown', hair: 'cap', cloth: CLOTH.red, look: -0.6, shirt: CLOTH.leaf },
				[LEFT, DOWN],
			],
		]);
	},
};

const COLLEAGUES: Row = [
	[
		420,
		196,
		{
			skin: 'brown',
			hair: 'helmet',
			cloth: CLOTH.sun,
			look: 0.5,
			mouth: 'grin',
			shirt: CLOTH.brick,
			neck: 'collar',
		},
		[WAVE, DOWN],
	],
	[600, 190, { skin: 'light', hair: 'hijab', cloth: CLOTH.plum, look: 0.4, shirt: CLOTH.navy }],
	[
		780,
		186,
		{
			skin: 'dark',
			hair: 'short',
			look: 0.2,
			glasses: true,
			mouth: 'grin',
			shirt: CLOTH.sky,
			neck: 'collar',
		},
	],
	[
		960,
		190,
		{
			skin: 'tan',
			hair: 'bob',
			look: -0.4,
			eyes: 'happy',
			mouth: 'grin',
			shirt: CLOTH.teal,
		},
	],
	[
		1130,
		196,
		{
			skin: 'deep',
			hair: 'curly',
			look: -0.5,
			shirt: CLOTH.cream,
			pattern: 'apron',
			patternColour: CLOTH.leaf,
		},
	],
];

/** Five colleagues of a company in front of the city. */
export const companyBanner: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 1380, y: 80 });
		towers(pen, tones, { x: 1180, y: 240, size: 1.4 });
		monas(pen, tones, { x: 250, y: 190, size: 1.1 });
		pen.flat(box(0, 350, 1600, 80), tones.b, 'b');
		drawRow(pen, COLLEAGUES);
	},
};
