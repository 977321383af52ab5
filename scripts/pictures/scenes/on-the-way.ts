import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawHand, drawPerson, drawPhone } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, oval } from '../kit/pen.ts';
import { flyover, kampung, sun, towers } from '../kit/places.ts';
import { drawPaper, drawUmbrella } from '../kit/things.ts';
import { drawAngkot } from '../kit/vehicles.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

const rain =
	'M90 60L78 84M170 30L158 54M520 50L508 74M570 130L558 154M60 170L48 194M600 230L588 254M40 280L28 304M560 300L548 324';

/** A mother and her son in school uniform share an umbrella in a kampung lane. */
export const walk: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		kampung(pen, tones, { x: 320, y: 250, size: 1.05 });
		pen.flat('M0 392H640V480H0Z', tones.b, 'b');
		pen.line(rain, tones.k, 3, 'k');
		drawPerson(
			pen,
			{ x: 400, y: 292, size: 0.98 },
			child({
				skin: 'tan',
				hair: 'bowl',
				look: -0.6,
				mouth: 'grin',
				eyes: 'up',
				shirt: CLOTH.white,
				neck: 'collar',
				pattern: 'tie',
				patternColour: CLOTH.red,
			}),
			[
				{ elbow: [58, 150], wrist: [46, 196], sleeve: 'short' },
				{ elbow: [-56, 150], wrist: [-92, 168], sleeve: 'short', hand: 'fist' },
			],
		);
		pen.at({ x: 318, y: 150, size: 0.98 }, () => drawUmbrella(pen, CLOTH.leaf, 160));
		drawPerson(
			pen,
			{ x: 246, y: 226, size: 1.08 },
			{
				skin: 'light',
				hair: 'hijab',
				cloth: CLOTH.brick,
				look: 0.7,
				shirt: CLOTH.cream,
				wide: 60,
			},
			[
				{ elbow: [76, 186], wrist: [64, 108], hand: 'fist', turn: 4, isOver: true },
				{ elbow: [-76, 180], wrist: [-66, 250] },
			],
		);
	},
};

/** Three passengers wave out of an angkot under a flyover. */
export const angkot: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		towers(pen, tones, { x: 320, y: 160, size: 1.1 });
		flyover(pen, tones, { x: 320, y: 120 });
		pen.flat('M0 388H640V480H0Z', tones.b, 'b');
		pen.line('M40 430H130M220 430H310M400 430H490', tones.w, 6);
		pen.at({ x: 312, y: 292, size: 1.2 }, () =>
			drawAngkot(pen, CLOTH.sky, () => {
				drawPerson(
					pen,
					{ x: -150, y: -60, size: 0.62 },
					{
						skin: 'brown',
						hair: 'hijab',
						cloth: CLOTH.plum,
						look: 0.6,
						mouth: 'grin',
						shirt: CLOTH.plum,
						long: 130,
					},
				);
				drawPerson(
					pen,
					{ x: -25, y: -60, size: 0.62 },
					{
						skin: 'deep',
						hair: 'curly',
						look: -0.6,
						mouth: 'grin',
						shirt: CLOTH.sun,
						long: 130,
					},
				);
				drawPerson(
					pen,
					{ x: 100, y: -60, size: 0.62 },
					{
						skin: 'tan',
						hair: 'cap',
						cloth: CLOTH.brick,
						look: 0.8,
						moustache: true,
						shirt: CLOTH.leaf,
						neck: 'collar',
						long: 130,
					},
				);
			}),
		);
		drawHand(pen, 'wave', SKINS.deep.face, { x: 308, y: 232, size: 0.8, turn: 20 });
	},
};

/** An ojek rider looks at the hours left on his phone. */
export const rider: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 520, y: 110 });
		towers(pen, tones, { x: 330, y: 240, size: 1.3 });
		flyover(pen, tones, { x: 320, y: 330, size: 1.1 });
		drawPerson(
			pen,
			{ x: 280, y: 200, size: 1.24 },
			{
				skin: 'brown',
				hair: 'helmet',
				cloth: CLOTH.leaf,
				look: 0.8,
				eyes: 'down',
				mouth: 'smile',
				shirt: CLOTH.leaf,
				neck: 'open',
				pattern: 'strap',
				patternColour: CLOTH.sun,
			},
			[
				{ elbow: [-86, 186], wrist: [-40, 232], hand: 'rest' },
				{ elbow: [88, 190], wrist: [96, 130], hand: 'fist', turn: 10 },
			],
		);
		drawPhone(pen, SKINS.brown.face, { x: 414, y: 288, size: 1.35, turn: 8 }, () => {
			pen.flat(oval(0, -18, 17), CLOTH.blue);
			pen.line('M0-30V-18L8-12', '#fff', 4);
			pen.flat(box(-14, 8, 28, 8, 4), CLOTH.sun);
		});
	},
};

/** Two colleagues look at a list of employees. */
export const office: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 320, y: 96 });
		towers(pen, tones, { x: 320, y: 230, size: 1.45 });
		drawPerson(
			pen,
			{ x: 236, y: 200, size: 1.1 },
			{
				skin: 'dark',
				hair: 'short',
				look: 0.8,
				glasses: true,
				shirt: CLOTH.sky,
				neck: 'collar',
				pattern: 'pocket',
			},
			[
				{ elbow: [-80, 190], wrist: [-64, 256] },
				{ elbow: [78, 190], wrist: [96, 132], hand: 'point', turn: 50 },
			],
		);
		drawPerson(
			pen,
			{ x: 412, y: 212, size: 1.1 },
			{
				skin: 'light',
				hair: 'hijab',
				cloth: CLOTH.plum,
				look: -0.6,
				mouth: 'grin',
				shirt: CLOTH.navy,
			},
			[{ elbow: [78, 180], wrist: [20, 214], hand: 'hold', turn: -60, isOver: true }],
		);
		pen.at({ x: 362, y: 404, size: 0.98, turn: -7 }, () => drawPaper(pen, CLOTH.blue));
		drawHand(pen, 'hold', SKINS.light.face, { x: 424, y: 444, turn: -40, size: 1.05 });
	},
};
