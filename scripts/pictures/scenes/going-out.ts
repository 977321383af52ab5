import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { drawHand, drawPerson, drawPhone } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { oval, type Pen } from '../kit/pen.ts';
import { cloud, kampung, shore, sun, terraces } from '../kit/places.ts';
import { drawBag } from '../kit/things.ts';
import { drawScooter } from '../kit/vehicles.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

/** Draws the two friends in front, one of whom holds the phone. */
function drawPhotographers(pen: Pen): void {
	drawPerson(
		pen,
		{ x: 300, y: 262, size: 1.02 },
		{
			skin: 'tan',
			hair: 'hijab',
			cloth: CLOTH.teal,
			look: 0.5,
			mouth: 'grin',
			shirt: CLOTH.cream,
		},
		[
			{ elbow: [-80, 170], wrist: [-62, 92], hand: 'wave', turn: -16 },
			{ elbow: [70, 190], wrist: [40, 240] },
		],
	);
	drawPerson(
		pen,
		{ x: 446, y: 276, size: 1.02 },
		{
			skin: 'brown',
			hair: 'quiff',
			look: -0.7,
			mouth: 'grin',
			shirt: CLOTH.blue,
			neck: 'open',
		},
		[
			{ elbow: [84, 150], wrist: [92, 60], hand: 'fist', sleeve: 'half', turn: 0 },
			{ elbow: [-70, 190], wrist: [-50, 240], sleeve: 'half' },
		],
	);
	drawPhone(pen, SKINS.brown.face, { x: 546, y: 300, size: 0.9, turn: 10 }, () =>
		pen.flat(oval(0, -20, 10), CLOTH.leaf),
	);
}

/** Four friends take a picture of themselves above rice terraces. */
export const friends: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 130, y: 110 });
		cloud(pen, tones, { x: 500, y: 80 });
		terraces(pen, tones, { x: 320, y: 230 });
		drawPerson(
			pen,
			{ x: 214, y: 188, size: 1.02 },
			{
				skin: 'dark',
				hair: 'short',
				look: 0.6,
				mouth: 'grin',
				shirt: CLOTH.sun,
				long: 320,
			},
			[],
		);
		drawPerson(
			pen,
			{ x: 388, y: 184, size: 1.02 },
			{
				skin: 'light',
				hair: 'bun',
				look: -0.4,
				eyes: 'happy',
				mouth: 'grin',
				shirt: CLOTH.pink,
				long: 320,
			},
			[],
		);
		drawPhotographers(pen);
	},
};

/** A rider in a helmet next to her scooter, keys in her hand. */
export const scooter: SceneDrawing = {
	accent: ACCENT.motorku,
	draw(pen, tones) {
		sun(pen, tones, { x: 540, y: 96 });
		kampung(pen, tones, { x: 320, y: 260, size: 1.05 });
		pen.flat('M0 400H640V480H0Z', tones.b, 'b');
		pen.limb('M264 380V470M312 380V470', 46, CLOTH.navy);
		drawPerson(
			pen,
			{ x: 288, y: 176, size: 1.06 },
			{
				skin: 'tan',
				hair: 'helmet',
				cloth: CLOTH.sun,
				look: 0.6,
				mouth: 'grin',
				shirt: CLOTH.teal,
				neck: 'hood',
				long: 210,
			},
			[
				{ elbow: [-92, 164], wrist: [-96, 70], hand: 'wave', turn: -8 },
				{ elbow: [78, 190], wrist: [112, 206], hand: 'fist' },
			],
		);
		pen.at({ x: 320, y: 342, size: 1.02 }, () => drawScooter(pen, CLOTH.red));
		drawHand(pen, 'fist', SKINS.tan.face, { x: 392, y: 236, turn: 80, size: 1 });
	},
};

/** Two travellers with a suitcase at the shore. */
export const travellers: SceneDrawing = {
	accent: ACCENT.lifestyle,
	draw(pen, tones) {
		sun(pen, tones, { x: 320, y: 110, size: 1.2 });
		shore(pen, tones, { x: 320, y: 250 });
		drawPerson(
			pen,
			{ x: 250, y: 210, size: 1.12 },
			{
				skin: 'tan',
				hair: 'long',
				look: 0.6,
				mouth: 'grin',
				shirt: CLOTH.brick,
				pattern: 'kawung',
				patternColour: '#F7CF7F',
				wide: 58,
			},
			[
				{ elbow: [-84, 150], wrist: [-84, 62], hand: 'wave', turn: -10, sleeve: 'short' },
				{ elbow: [74, 190], wrist: [60, 250], sleeve: 'short' },
			],
		);
		drawPerson(
			pen,
			{ x: 404, y: 206, size: 1.12 },
			{
				skin: 'brown',
				hair: 'quiff',
				look: -0.6,
				eyes: 'happy',
				shirt: CLOTH.cream,
				neck: 'open',
			},
			[
				{ elbow: [-80, 190], wrist: [-66, 250], sleeve: 'half' },
				{ elbow: [84, 186], wrist: [74, 236], sleeve: 'half', hand: 'fist' },
			],
		);
		pen.at({ x: 478, y: 420, size: 0.95 }, () => drawBag(pen, CLOTH.teal));
	},
};
