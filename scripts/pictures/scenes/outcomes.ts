import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawHand, drawPerson, drawPhone, type Person } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, INK, oval } from '../kit/pen.ts';
import { cloud, flyover, towers, warung } from '../kit/places.ts';
import { drawPaper, drawTea, drawTick } from '../kit/things.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

const LEAF = ACCENT.sehat;

/** A stall keeper raises her new policy. */
export const paid: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		warung(pen, tones, { x: 320, y: 230, size: 1.25 });
		const keeper: Person = {
			skin: 'tan',
			hair: 'hijab',
			cloth: CLOTH.sun,
			look: 0.5,
			eyes: 'happy',
			mouth: 'grin',
			shirt: CLOTH.plum,
			pattern: 'apron',
			patternColour: CLOTH.mint,
		};
		drawPerson(pen, { x: 282, y: 206, size: 1.2 }, keeper, [
			{ elbow: [-84, 180], wrist: [-36, 210], hand: 'rest', turn: 60 },
			{ elbow: [96, 150], wrist: [104, 66], hand: 'fist', turn: 4, isOver: true },
		]);
		pen.at({ x: 428, y: 196, turn: 8, size: 1.06 }, () => drawPaper(pen, LEAF));
		drawHand(pen, 'hold', SKINS.tan.face, { x: 406, y: 286, turn: 14, size: 1.16 });
		pen.at({ x: 482, y: 122, size: 0.8 }, () => drawTick(pen, LEAF));
	},
};

/** A man waits with a glass of tea at a stall, his phone on the table. */
export const pending: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		warung(pen, tones, { x: 320, y: 220, size: 1.25 });
		const man: Person = {
			skin: 'brown',
			hair: 'curly',
			look: 0.7,
			eyes: 'down',
			mouth: 'calm',
			shirt: CLOTH.sky,
			neck: 'collar',
		};
		drawPerson(pen, { x: 268, y: 206, size: 1.2 }, man, [
			{ elbow: [-80, 178], wrist: [-24, 196], hand: 'rest', turn: 84, sleeve: 'half' },
			{ elbow: [82, 192], wrist: [100, 132], sleeve: 'half', hand: 'fist', turn: 10 },
		]);
		pen.shape(box(-10, 432, 660, 70, 10), CLOTH.cream);
		drawPhone(pen, SKINS.brown.face, { x: 392, y: 330, size: 1.25, turn: 10 }, () => {
			pen.line(oval(0, -18, 15), CLOTH.leaf, 4);
			pen.line('M0-27V-18L7-14', INK, 4);
			pen.line('M-12 10H12', '#B9C6C3', 4);
		});
		pen.at({ x: 496, y: 400, size: 1.1 }, () => drawTea(pen));
	},
};

/** A woman scratches her head over her phone. */
export const failed: SceneDrawing = {
	accent: ACCENT.motorku,
	draw(pen, tones) {
		cloud(pen, tones, { x: 120, y: 110 });
		cloud(pen, tones, { x: 520, y: 80, size: 1.2 });
		towers(pen, tones, { x: 320, y: 270, size: 1.3 });
		flyover(pen, tones, { x: 320, y: 350 });
		const woman: Person = {
			skin: 'light',
			hair: 'bob',
			look: 0.7,
			eyes: 'down',
			mouth: 'worried',
			brows: 2,
			shirt: CLOTH.teal,
			pattern: 'stripes',
			patternColour: CLOTH.mint,
		};
		drawPerson(pen, { x: 274, y: 212, size: 1.22 }, woman, [
			{ elbow: [-104, 110], wrist: [-52, 6], hand: 'rest', turn: 30, isOver: true },
			{ elbow: [86, 186], wrist: [92, 130], hand: 'fist', turn: 10 },
		]);
		drawPhone(pen, SKINS.light.face, { x: 404, y: 302, size: 1.3, turn: 8 }, () => {
			pen.line('M-10-26L10-6M10-26L-10-6', CLOTH.red, 6);
			pen.line('M-12 12H12', '#B9C6C3', 4);
		});
	},
};

/** A girl with her shopping basket, which is empty or holds a policy. */
const basket = (isFull: boolean): SceneDrawing => ({
	accent: LEAF,
	draw(pen, tones) {
		warung(pen, tones, { x: 320, y: 210, size: 1.2 });
		drawPerson(
			pen,
			{ x: 310, y: 214, size: 1.3 },
			child({
				skin: 'tan',
				hair: 'pigtails',
				look: 0.4,
				mouth: isFull ? 'grin' : 'smile',
				eyes: isFull ? 'happy' : 'open',
				brows: 4,
				shirt: CLOTH.sun,
				long: 220,
			}),
			[
				{
					elbow: [-72, 136],
					wrist: [-86, 92],
					sleeve: 'short',
					hand: 'wave',
					turn: -30,
				},
				{ elbow: [66, 140], wrist: [56, 160], sleeve: 'short', hand: 'fist', turn: -80 },
			],
		);
		if (isFull) pen.at({ x: 432, y: 356, turn: 9 }, () => drawPaper(pen, LEAF));
		pen.line('M318 384C320 290 470 290 474 384', INK, 8);
		pen.shape('M296 380H494L474 466H318Z', CLOTH.brick);
		pen.line('M306 408H486M312 436H480M346 380L354 466M396 380V466M446 380L438 466');
		drawHand(pen, 'fist', SKINS.tan.face, { x: 386, y: 330, turn: -6, size: 1.1 });
	},
});
export const emptyBasket = basket(false);
export const fullBasket = basket(true);
