import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawArm, drawHand, drawPerson, drawPhone, type Person } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, oval } from '../kit/pen.ts';
import { puskesmas, livingRoom, ward } from '../kit/places.ts';
import { drawMosquito, drawTea } from '../kit/things.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

const LEAF = ACCENT.sehat;

/** A boy with a fever in bed; his mother cools his forehead, a mosquito at the window. */
export const fever: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		ward(pen, tones, { x: 150, y: 220, size: 0.9 });
		pen.shape(
			'M286 250C276 196 300 182 360 184H510C566 184 584 204 574 262L560 340H300Z',
			CLOTH.white,
		);
		const mother: Person = {
			skin: 'tan',
			hair: 'hijab',
			cloth: CLOTH.sun,
			look: 0.8,
			eyes: 'down',
			mouth: 'calm',
			shirt: CLOTH.teal,
		};
		drawPerson(
			pen,
			{ x: 410, y: 262, size: 1.06 },
			child({
				skin: 'tan',
				hair: 'bowl',
				look: -0.3,
				tilt: 6,
				mouth: 'worried',
				shirt: CLOTH.sky,
			}),
			[],
		);
		pen.shape('M372 206Q410 190 448 208L446 228Q410 212 374 226Z', '#E8F4F6');
		pen.shape('M250 480C256 400 320 356 400 360C500 364 600 380 640 480Z', CLOTH.brick);
		pen.line('M262 432C330 384 500 380 612 428', '#fff', 6);
		drawPerson(pen, { x: 214, y: 196, size: 1.14 }, mother, [
			{ elbow: [-80, 190], wrist: [-62, 256] },
			{ elbow: [98, 140], wrist: [128, 34], hand: 'rest', turn: 74, isOver: true },
		]);
		pen.at({ x: 536, y: 116, size: 0.9, turn: -10, flip: true }, () => drawMosquito(pen));
	},
};

/** A patient sits up in her hospital bed with a glass of tea; her daughter visits. */
export const bedside: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		ward(pen, tones, { x: 380, y: 210, size: 1 });
		pen.shape('M120 300C110 190 130 170 190 170H300C360 170 374 194 364 300Z', CLOTH.white);
		drawPerson(
			pen,
			{ x: 246, y: 210, size: 1.14 },
			{
				skin: 'brown',
				hair: 'long',
				look: 0.6,
				mouth: 'grin',
				shirt: CLOTH.mint,
				neck: 'open',
			},
			[{ elbow: [-78, 176], wrist: [-30, 200], hand: 'rest', turn: 80 }],
		);
		drawPerson(
			pen,
			{ x: 430, y: 252, size: 1.1 },
			child({
				skin: 'brown',
				hair: 'pigtails',
				look: -0.7,
				eyes: 'happy',
				mouth: 'grin',
				shirt: CLOTH.sun,
			}),
			[{ elbow: [60, 150], wrist: [50, 200], sleeve: 'short' }],
		);
		pen.shape('M60 480C70 408 150 372 280 374C420 376 540 392 600 480Z', LEAF);
		pen.line('M84 440C170 396 440 392 560 440', CLOTH.mint, 6);
		pen.at({ x: 246, y: 210, size: 1.14 }, () =>
			drawArm(
				pen,
				{ skin: 'brown', shirt: CLOTH.mint },
				{ elbow: [70, 176], wrist: [44, 128], hand: 'fist', turn: -20 },
			),
		);
		pen.at({ x: 290, y: 316, size: 0.86 }, () => drawTea(pen));
		drawHand(pen, 'fist', SKINS.brown.face, { x: 298, y: 356, turn: -20, size: 1.14 });
	},
};

/** A nurse at the counter reads the e-card on a patient's phone. */
export const counter: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		puskesmas(pen, tones, { x: 320, y: 210, size: 1.2 });
		drawPerson(
			pen,
			{ x: 226, y: 204, size: 1.12 },
			{
				skin: 'light',
				hair: 'hijab',
				cloth: CLOTH.white,
				look: 0.7,
				mouth: 'grin',
				shirt: CLOTH.mint,
			},
			[
				{ elbow: [-80, 186], wrist: [-20, 206], hand: 'rest', turn: 80 },
				{ elbow: [80, 180], wrist: [96, 120], hand: 'point', turn: 60 },
			],
		);
		drawPerson(
			pen,
			{ x: 446, y: 196, size: 1.12 },
			{ skin: 'dark', hair: 'curly', look: -0.8, shirt: CLOTH.brick, neck: 'collar' },
			[{ elbow: [84, 176], wrist: [50, 250], sleeve: 'half' }],
		);
		drawPhone(pen, SKINS.dark.face, { x: 372, y: 334, size: 1.1, turn: -8 }, () => {
			pen.flat(box(-16, -44, 32, 24, 5), LEAF);
			pen.flat('M-3-38H3V-34H7V-28H3V-24H-3V-28H-7V-34H-3Z', '#fff');
			pen.line('M-14-8H14M-14 2H6', '#B9C6C3', 4);
		});
		pen.shape(box(-10, 408, 660, 90, 10), CLOTH.cream);
		pen.line('M-10 430H650');
	},
};

/** A dentist shows a girl her own bright teeth in a mirror. */
export const dentist: SceneDrawing = {
	accent: ACCENT.senyum,
	draw(pen, tones) {
		livingRoom(pen, tones, { x: 330, y: 200, size: 1.05 });
		drawPerson(
			pen,
			{ x: 236, y: 190, size: 1.14 },
			{
				skin: 'light',
				hair: 'hijab',
				cloth: CLOTH.teal,
				look: 0.8,
				mouth: 'smile',
				glasses: true,
				shirt: CLOTH.white,
			},
			[
				{ elbow: [-80, 190], wrist: [-66, 250] },
				{ elbow: [84, 190], wrist: [84, 122], hand: 'fist', turn: -10, isOver: true },
			],
		);
		pen.at({ x: 332, y: 304, turn: -10, size: 1.1 }, () => {
			pen.limb('M0 20V-44', 9, CLOTH.teal);
			pen.shape(box(-9, -84, 18, 40, 5), CLOTH.teal);
			pen.shape(box(-22, -82, 14, 34, 4), CLOTH.white);
		});
		drawPerson(
			pen,
			{ x: 432, y: 268, size: 1.22 },
			child({
				skin: 'tan',
				hair: 'pigtails',
				look: -0.3,
				mouth: 'grin',
				eyes: 'open',
				brows: 3,
				shirt: CLOTH.sun,
			}),
			[
				{ elbow: [-56, 142], wrist: [-20, 150], sleeve: 'short', hand: 'rest', turn: 80 },
				{ elbow: [62, 130], wrist: [68, 64], sleeve: 'short', hand: 'fist', turn: 0 },
			],
		);
		pen.at({ x: 520, y: 306, turn: 8 }, () => {
			pen.limb('M0 8V-10', 9, CLOTH.red);
			pen.shape(oval(0, -46, 30, 36), CLOTH.red);
			pen.shape(oval(0, -46, 22, 28), '#E8F4F6');
		});
	},
};
