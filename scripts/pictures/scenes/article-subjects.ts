import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawHand, drawPerson } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { cloud, kampung, sun, terraces, towers } from '../kit/places.ts';
import {
	drawHeart,
	drawIdentityCard,
	drawLens,
	drawMosquito,
	drawPaper,
	drawUmbrella,
} from '../kit/things.ts';
import { drawAngkot } from '../kit/vehicles.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

// Scenes for articles about heirs, objections, identity, the wet season and trips.

export const heirs: SceneDrawing = {
	accent: ACCENT.jiwa,
	draw(pen, tones) {
		sun(pen, tones, { x: 500, y: 90 });
		terraces(pen, tones, { x: 320, y: 190 });
		drawPerson(
			pen,
			{ x: 270, y: 156, size: 1.08 },
			{ skin: 'tan', hair: 'hijab', cloth: CLOTH.sun, look: 0.4, shirt: CLOTH.plum },
			[
				{ elbow: [-80, 180], wrist: [-64, 244] },
				{ elbow: [84, 172], wrist: [106, 226] },
			],
		);
		drawPerson(
			pen,
			{ x: 404, y: 230, size: 1 },
			child({
				skin: 'tan',
				hair: 'bowl',
				look: -0.4,
				mouth: 'grin',
				shirt: CLOTH.white,
				neck: 'collar',
				pattern: 'tie',
				patternColour: CLOTH.red,
			}),
			[
				{ elbow: [-58, 140], wrist: [-50, 196], sleeve: 'short' },
				{ elbow: [62, 128], wrist: [74, 62], sleeve: 'short', hand: 'wave', turn: 8 },
			],
		);
		pen.at({ x: 356, y: 88, turn: 8 }, () => drawHeart(pen, CLOTH.red));
	},
};

export const appeal: SceneDrawing = {
	accent: ACCENT.motorku,
	draw(pen, tones) {
		towers(pen, tones, { x: 320, y: 230, size: 1.4 });
		drawPerson(
			pen,
			{ x: 246, y: 160, size: 1.12 },
			{
				skin: 'light',
				hair: 'short',
				look: 0.8,
				eyes: 'down',
				brows: -3,
				mouth: 'calm',
				glasses: true,
				shirt: CLOTH.teal,
				neck: 'collar',
			},
			[
				{ elbow: [-80, 180], wrist: [-40, 226], hand: 'rest', turn: 60 },
				{ elbow: [86, 178], wrist: [100, 128], hand: 'fist', turn: 20 },
			],
		);
		pen.at({ x: 432, y: 216, turn: 6, size: 1.5 }, () => drawPaper(pen, ACCENT.motorku));
		pen.at({ x: 428, y: 230, turn: 82, size: 0.9 }, () => drawLens(pen));
		drawHand(pen, 'fist', SKINS.light.face, { x: 366, y: 300, turn: 40, size: 1.12 });
	},
};

export const identity: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		cloud(pen, tones, { x: 110, y: 90 });
		towers(pen, tones, { x: 320, y: 230, size: 1.4 });
		drawPerson(
			pen,
			{ x: 218, y: 164, size: 1.12 },
			{ skin: 'deep', hair: 'bun', look: 0.7, mouth: 'grin', shirt: CLOTH.sun },
			[
				{ elbow: [-80, 180], wrist: [-40, 226], hand: 'rest', turn: 60, sleeve: 'half' },
				{ elbow: [86, 174], wrist: [102, 116], hand: 'fist', turn: 14, sleeve: 'half' },
			],
		);
		pen.at({ x: 426, y: 210, turn: -5, size: 1.12 }, () => drawIdentityCard(pen, ACCENT.aman));
		drawHand(pen, 'hold', SKINS.deep.face, { x: 334, y: 294, turn: 24, size: 1.1 });
	},
};

export const wetSeason: SceneDrawing = {
	accent: ACCENT.sehat,
	draw(pen, tones) {
		kampung(pen, tones, { x: 320, y: 220, size: 1.05 });
		pen.flat('M0 356H640V400H0Z', tones.b, 'b');
		pen.line('M90 60L78 84M170 30L158 54M60 170L48 194M600 230L588 254', tones.k, 3, 'k');
		pen.at({ x: 372, y: 132, size: 0.84 }, () => drawUmbrella(pen, CLOTH.leaf, 200));
		drawPerson(
			pen,
			{ x: 292, y: 206, size: 1.1 },
			child({ skin: 'brown', hair: 'pigtails', look: 0.5, eyes: 'up', shirt: CLOTH.sun }),
			[
				{ elbow: [-60, 140], wrist: [-50, 190] },
				{ elbow: [62, 144], wrist: [70, 88], hand: 'fist', turn: 4 },
			],
		);
		pen.at({ x: 566, y: 176, size: 0.9, flip: true }, () => drawMosquito(pen));
	},
};

export const trip: SceneDrawing = {
	accent: ACCENT.aman,
	draw(pen, tones) {
		sun(pen, tones, { x: 540, y: 70 });
		terraces(pen, tones, { x: 320, y: 150 });
		pen.flat('M0 326H640V400H0Z', tones.b, 'b');
		pen.at({ x: 312, y: 224, size: 1.2 }, () =>
			drawAngkot(pen, CLOTH.leaf, () => {
				drawPerson(
					pen,
					{ x: -150, y: -60, size: 0.62 },
					{
						skin: 'light',
						hair: 'bun',
						look: 0.5,
						mouth: 'grin',
						shirt: CLOTH.pink,
						long: 130,
					},
					[],
				);
				drawPerson(
					pen,
					{ x: -25, y: -60, size: 0.62 },
					{
						skin: 'brown',
						hair: 'hijab',
						cloth: CLOTH.sun,
						look: -0.5,
						eyes: 'happy',
						shirt: CLOTH.sun,
						long: 130,
					},
					[],
				);
				drawPerson(
					pen,
					{ x: 100, y: -60, size: 0.62 },
					{
						skin: 'dark',
						hair: 'peci',
						look: 0.7,
						moustache: true,
						shirt: CLOTH.cream,
						long: 130,
					},
					[],
				);
			}),
		);
	},
};
