import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawHand, drawPerson } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { type Pen } from '../kit/pen.ts';
import { towers, ward } from '../kit/places.ts';
import { drawMosquito, drawPalmFan, drawUmbrella } from '../kit/things.ts';
import { drawAngkot } from '../kit/vehicles.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

// Scenes for the home page, 720 by 520. On a wide screen they are on the right, next to the text.

function drawFamily(pen: Pen): void {
	drawPerson(
		pen,
		{ x: 424, y: 246, size: 1.1 },
		{
			skin: 'brown',
			hair: 'quiff',
			look: -0.5,
			mouth: 'grin',
			shirt: CLOTH.blue,
			neck: 'collar',
		},
		[{ elbow: [80, 190], wrist: [66, 256], sleeve: 'half' }],
	);
	pen.at({ x: 338, y: 166, size: 1.08 }, () => drawUmbrella(pen, CLOTH.leaf, 160));
	drawPerson(
		pen,
		{ x: 258, y: 248, size: 1.1 },
		{ skin: 'light', hair: 'hijab', cloth: CLOTH.brick, look: 0.6, shirt: CLOTH.cream },
		[
			{ elbow: [-78, 186], wrist: [-66, 256] },
			{ elbow: [82, 186], wrist: [74, 110], hand: 'fist', turn: 2, isOver: true },
		],
	);
	drawPerson(
		pen,
		{ x: 352, y: 390, size: 0.94 },
		child({
			skin: 'tan',
			hair: 'pigtails',
			look: 0.3,
			mouth: 'grin',
			eyes: 'happy',
			shirt: CLOTH.sun,
		}),
		[
			{ elbow: [-58, 140], wrist: [-50, 190], sleeve: 'short' },
			{ elbow: [62, 126], wrist: [74, 58], sleeve: 'short', hand: 'wave', turn: 10 },
		],
	);
}

/** A family under one umbrella; behind them an angkot drives through the rain. */
export const together: SceneDrawing = {
	accent: ACCENT.sehat,
	draw(pen, tones) {
		towers(pen, tones, { x: 380, y: 230, size: 1.3 });
		pen.flat('M180 300L170 430H220L208 300ZM470 300L460 430H510L498 300Z', tones.b, 'b');
		pen.flat(
			'M-120 430C30 330 110 262 300 258H760V304H300C160 308 70 370-10 430Z',
			tones.c,
			'c',
		);
		pen.line(
			'M-120 430C30 330 110 262 300 258H760M-10 430C70 370 160 308 300 304H760',
			tones.k,
			2.6,
			'k',
		);
		pen.flat('M-640 424H760V520H-640Z', tones.b, 'b');
		pen.line('M-500 486H-380M-260 486H-140M600 486H690', tones.w, 6);
		pen.line(
			'M100 90L86 118M200 60L186 88M560 60L546 88M640 130L626 158M60 210L46 238M680 240L666 268M-60 60L-74 88M-220 100L-234 128M-380 50L-394 78',
			tones.k,
			3,
			'k',
		);
		pen.at({ x: 598, y: 356, size: 0.74 }, () =>
			drawAngkot(pen, CLOTH.sky, () =>
				drawPerson(
					pen,
					{ x: 100, y: -62, size: 0.64 },
					{
						skin: 'dark',
						hair: 'cap',
						cloth: CLOTH.red,
						look: 0.8,
						shirt: CLOTH.cream,
						long: 130,
					},
					[],
				),
			),
		);
		drawFamily(pen);
	},
};

/** A father fans his sleeping son, whose grandmother watches; a mosquito stays outside. */
export const asleep: SceneDrawing = {
	accent: ACCENT.senyum,
	draw(pen, tones) {
		ward(pen, tones, { x: 240, y: 226, size: 1.06 });
		drawPerson(
			pen,
			{ x: 566, y: 226, size: 1.1 },
			{
				skin: 'tan',
				hair: 'hijab',
				cloth: CLOTH.mint,
				look: -0.7,
				eyes: 'down',
				isOld: true,
				glasses: true,
				shirt: CLOTH.plum,
			},
			[{ elbow: [78, 190], wrist: [66, 256] }],
		);
		pen.shape(
			'M256 300C244 226 270 206 330 208H444C490 208 506 230 498 300L494 380H266Z',
			CLOTH.white,
		);
		drawPerson(
			pen,
			{ x: 384, y: 310, size: 1.1 },
			child({
				skin: 'tan',
				hair: 'bowl',
				look: -0.2,
				tilt: -8,
				eyes: 'closed',
				mouth: 'smile',
				shirt: CLOTH.sky,
			}),
			[],
		);
		pen.shape('M180 520C190 440 280 392 390 396C510 400 620 430 660 520Z', CLOTH.sun);
		pen.line('M206 482C290 424 510 424 630 482', '#fff', 6);
		drawPerson(
			pen,
			{ x: 196, y: 246, size: 1.1 },
			{
				skin: 'dark',
				hair: 'short',
				look: 0.8,
				eyes: 'down',
				shirt: CLOTH.brick,
				neck: 'collar',
			},
			[
				{ elbow: [-80, 190], wrist: [-66, 256], sleeve: 'half' },
				{ elbow: [78, 196], wrist: [94, 150], hand: 'fist', turn: 40, sleeve: 'half' },
			],
		);
		pen.at({ x: 318, y: 396, turn: -14 }, () => pen.at({ y: -76 }, () => drawPalmFan(pen)));
		drawHand(pen, 'fist', SKINS.dark.face, { x: 316, y: 422, turn: -14, size: 1.1 });
		pen.at({ x: 664, y: 92, size: 0.9, turn: -8, flip: true }, () => drawMosquito(pen));
	},
};
