import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { drawPerson, drawPhone } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { oval, type Pen } from '../kit/pen.ts';
import { cloud, monas, sun } from '../kit/places.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

/** Draws the three friends in front, with their phone. */
function drawFront(pen: Pen): void {
	drawPerson(
		pen,
		{ x: 268, y: 280, size: 1.06 },
		{
			skin: 'tan',
			hair: 'hijab',
			cloth: CLOTH.teal,
			look: 0.5,
			mouth: 'grin',
			shirt: CLOTH.cream,
		},
		[{ elbow: [-76, 180], wrist: [-50, 230] }],
	);
	drawPerson(
		pen,
		{ x: 392, y: 318, size: 1.06 },
		{
			skin: 'brown',
			hair: 'cap',
			cloth: CLOTH.red,
			look: 0.4,
			mouth: 'grin',
			shirt: CLOTH.leaf,
			pattern: 'strap',
			patternColour: CLOTH.sun,
		},
		[],
	);
	drawPerson(
		pen,
		{ x: 548, y: 266, size: 1.06 },
		{
			skin: 'dark',
			hair: 'quiff',
			look: -0.7,
			glasses: true,
			mouth: 'grin',
			shirt: CLOTH.blue,
			neck: 'open',
		},
		[
			{ elbow: [84, 150], wrist: [96, 64], hand: 'fist', sleeve: 'half' },
			{ elbow: [-72, 190], wrist: [-46, 244], sleeve: 'half' },
		],
	);
	drawPhone(pen, SKINS.dark.face, { x: 656, y: 294, size: 0.94, turn: 8 }, () =>
		pen.flat(oval(0, -20, 11), CLOTH.leaf),
	);
}

/** Draws the five friends, starting with those at the back. */
function drawFriends(pen: Pen): void {
	drawPerson(
		pen,
		{ x: 172, y: 226, size: 1.06 },
		{
			skin: 'light',
			hair: 'bun',
			look: 0.5,
			eyes: 'happy',
			mouth: 'grin',
			shirt: CLOTH.pink,
			long: 310,
		},
		[{ elbow: [-86, 110], wrist: [-78, 22], hand: 'wave', turn: -6, sleeve: 'short' }],
	);
	drawPerson(
		pen,
		{ x: 452, y: 196, size: 1.06 },
		{ skin: 'deep', hair: 'curly', look: -0.4, mouth: 'grin', shirt: CLOTH.sun, long: 310 },
		[],
	);
	drawFront(pen);
}

/** Five friends leave for the national monument with bags and a phone for the picture. */
export const outing: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 580, y: 110 });
		cloud(pen, tones, { x: 150, y: 90 });
		monas(pen, tones, { x: 350, y: 196, size: 1.2 });
		pen.flat(
			'M30 470V258H120V470ZM180 470V176L222 146L264 176V470ZM600 470V214H660L720 176V470Z',
			tones.b,
			'b',
		);
		pen.flat('M-640 440H760V520H-640Z', tones.b, 'b');
		drawFriends(pen);
	},
};
