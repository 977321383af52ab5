import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { drawHand, drawPerson } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, oval } from '../kit/pen.ts';
import { cloud, kampung, monas, sun, terraces } from '../kit/places.ts';
import { drawTea } from '../kit/things.ts';
import { drawBecak } from '../kit/vehicles.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

const LEAF = ACCENT.sehat;

/** A woman with a glass of tea above the rice fields, who has nothing to do today. */
export const calm: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		sun(pen, tones, { x: 470, y: 110 });
		terraces(pen, tones, { x: 320, y: 240 });
		drawPerson(
			pen,
			{ x: 296, y: 212, size: 1.2 },
			{
				skin: 'brown',
				hair: 'bun',
				look: 0.5,
				eyes: 'closed',
				shirt: CLOTH.brick,
				pattern: 'kawung',
				patternColour: '#F7CF7F',
			},
			[
				{ elbow: [-80, 186], wrist: [-22, 206], hand: 'rest', turn: 80, sleeve: 'half' },
				{ elbow: [86, 184], wrist: [72, 132], hand: 'fist', turn: -14, sleeve: 'half' },
			],
		);
		pen.at({ x: 372, y: 324, size: 0.95 }, () => drawTea(pen));
		drawHand(pen, 'fist', SKINS.brown.face, { x: 382, y: 370, turn: -14, size: 1.2 });
	},
};

/** A becak driver and his passenger study a map under the national monument. */
export const lost: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		cloud(pen, tones, { x: 120, y: 96 });
		monas(pen, tones, { x: 160, y: 236, size: 1.05 });
		sun(pen, tones, { x: 540, y: 90 });
		kampung(pen, tones, { x: 420, y: 270, size: 0.9 });
		pen.flat('M0 390H640V480H0Z', tones.b, 'b');
		drawPerson(
			pen,
			{ x: 426, y: 172, size: 1.06 },
			{
				skin: 'dark',
				hair: 'cap',
				cloth: CLOTH.brick,
				look: -0.7,
				brows: 3,
				mouth: 'calm',
				shirt: CLOTH.blue,
				pattern: 'pocket',
				long: 310,
			},
			[
				{ elbow: [-80, 176], wrist: [-116, 120], hand: 'point', turn: -50, sleeve: 'half' },
				{ elbow: [78, 186], wrist: [64, 240], sleeve: 'half' },
			],
		);
		pen.at({ x: 322, y: 310, size: 0.98 }, () =>
			drawBecak(pen, CLOTH.leaf, () =>
				drawPerson(
					pen,
					{ x: -66, y: -80, size: 0.8 },
					{
						skin: 'light',
						hair: 'bob',
						glasses: true,
						look: 0.3,
						eyes: 'down',
						mouth: 'open',
						shirt: CLOTH.pink,
						long: 130,
					},
					[],
				),
			),
		);
		pen.shape(
			'M190 282L226 270L262 284L298 270L334 284V340L298 328L262 342L226 328L190 340Z',
			CLOTH.white,
		);
		pen.line('M226 270V328M262 284V342M298 270V328');
		pen.line('M204 320C230 296 250 330 276 302S310 300 320 310', CLOTH.red, 4);
		drawHand(pen, 'hold', SKINS.light.face, { x: 190, y: 334, turn: 40, size: 0.8 });
		drawHand(pen, 'hold', SKINS.light.face, {
			x: 336,
			y: 334,
			turn: -40,
			size: 0.8,
			flip: true,
		});
	},
};

/** A technician in a hard hat with a spanner at a cogwheel, in a kampung lane. */
export const repairs: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		sun(pen, tones, { x: 130, y: 100 });
		kampung(pen, tones, { x: 320, y: 300 });
		pen.flat('M-700 436H700V520H-700Z', tones.b, 'b');
		drawPerson(
			pen,
			{ x: 286, y: 190, size: 1.2 },
			{
				skin: 'brown',
				hair: 'helmet',
				cloth: CLOTH.sun,
				look: 0.8,
				shirt: CLOTH.brick,
				neck: 'collar',
				pattern: 'pocket',
			},
			[
				{ elbow: [-80, 186], wrist: [-60, 250] },
				{ elbow: [88, 170], wrist: [112, 96], hand: 'fist', turn: 30 },
			],
		);
		pen.at({ x: 424, y: 262, turn: 36, size: 1.2 }, () =>
			pen.shape(
				'M-7 40V-20C-24-28-28-50-14-64V-42L0-34L14-42V-64C28-50 24-28 7-20V40Z',
				CLOTH.grey,
			),
		);
		drawHand(pen, 'fist', SKINS.brown.face, { x: 420, y: 304, turn: 36, size: 1.2 });
		pen.at({ x: 496, y: 160 }, () => {
			pen.shape(oval(0, 0, 46), CLOTH.leaf);
			pen.shape(oval(0, 0, 18), tones.a);
			for (const turn of [0, 45, 90, 135, 180, 225, 270, 315])
				pen.at({ turn }, () => pen.shape(box(-9, -58, 18, 16, 3), CLOTH.leaf));
		});
	},
};
