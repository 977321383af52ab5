import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawArm, drawPerson, type Person } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box } from '../kit/pen.ts';
import { cloud, kampung, sun, terraces } from '../kit/places.ts';
import { drawHeart } from '../kit/things.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

const LEAF = ACCENT.sehat;

/** A family of four in front of their house. */
export const family: SceneDrawing = {
	accent: LEAF,
	draw(pen, tones) {
		sun(pen, tones, { x: 96, y: 90 });
		pen.flat(box(120, 150, 400, 330), tones.w, 'w');
		pen.flat('M60 160L196 30H444L580 160Z', tones.c, 'c');
		pen.line('M60 160H580M92 130H548M124 100H516M156 70H484', tones.k, 2.6, 'k');
		pen.flat(box(142, 196, 60, 70) + box(438, 196, 60, 70), tones.b, 'b');
		cloud(pen, tones, { x: 590, y: 70, size: 0.8 });
		drawPerson(
			pen,
			{ x: 246, y: 200, size: 1.06 },
			{
				skin: 'brown',
				hair: 'quiff',
				look: 0.5,
				mouth: 'grin',
				shirt: CLOTH.blue,
				neck: 'collar',
			},
			[{ elbow: [-78, 186], wrist: [-66, 256], sleeve: 'half' }],
		);
		drawPerson(
			pen,
			{ x: 394, y: 206, size: 1.06 },
			{ skin: 'tan', hair: 'hijab', cloth: CLOTH.brick, look: -0.5, shirt: CLOTH.plum },
			[{ elbow: [76, 186], wrist: [66, 256] }],
		);
		drawPerson(
			pen,
			{ x: 278, y: 344, size: 0.9 },
			child({ skin: 'tan', hair: 'bowl', look: 0.4, mouth: 'grin', shirt: CLOTH.sun }),
			[
				{ elbow: [-58, 148], wrist: [-50, 196], sleeve: 'short' },
				{ elbow: [58, 148], wrist: [50, 196], sleeve: 'short' },
			],
		);
		drawPerson(
			pen,
			{ x: 374, y: 356, size: 0.9 },
			child({
				skin: 'brown',
				hair: 'pigtails',
				look: -0.4,
				eyes: 'happy',
				mouth: 'grin',
				shirt: CLOTH.mint,
			}),
			[
				{ elbow: [-58, 140], wrist: [-50, 196], sleeve: 'short' },
				{ elbow: [60, 130], wrist: [74, 62], sleeve: 'short', hand: 'wave', turn: 10 },
			],
		);
	},
};

/** A father carries his daughter on his arm. */
export const father: SceneDrawing = {
	accent: ACCENT.jiwa,
	draw(pen, tones) {
		sun(pen, tones, { x: 480, y: 100 });
		kampung(pen, tones, { x: 330, y: 260 });
		pen.flat('M0 396H640V480H0Z', tones.b, 'b');
		const dad: Person = {
			skin: 'brown',
			hair: 'short',
			look: 0.8,
			mouth: 'smile',
			shirt: CLOTH.navy,
		};
		drawPerson(pen, { x: 262, y: 196, size: 1.2 }, { ...dad, neck: 'collar' }, [
			{ elbow: [-76, 186], wrist: [-66, 250], sleeve: 'half' },
		]);
		drawPerson(
			pen,
			{ x: 388, y: 202, size: 1.04 },
			child({
				skin: 'brown',
				hair: 'pigtails',
				look: -0.8,
				tilt: -8,
				eyes: 'happy',
				mouth: 'grin',
				shirt: CLOTH.pink,
				long: 180,
			}),
			[
				{ elbow: [-60, 120], wrist: [-82, 92], sleeve: 'short', hand: 'rest', turn: -60 },
				{ elbow: [60, 140], wrist: [44, 180], sleeve: 'short' },
			],
		);
		pen.limb('M372 396L366 456M410 396L420 452', 30, SKINS.brown.face);
		pen.shape('M338 372H440L446 420C420 440 360 440 334 420Z', CLOTH.plum);
		pen.at({ x: 262, y: 196, size: 1.2 }, () =>
			drawArm(pen, dad, {
				elbow: [84, 200],
				wrist: [124, 176],
				hand: 'rest',
				turn: 72,
				sleeve: 'half',
			}),
		);
		pen.at({ x: 336, y: 92, size: 0.9, turn: -10 }, () => drawHeart(pen, CLOTH.red));
	},
};

/** Grandparents and a grandchild above their rice fields. */
export const grandparents: SceneDrawing = {
	accent: ACCENT.jiwa,
	draw(pen, tones) {
		sun(pen, tones, { x: 320, y: 90 });
		terraces(pen, tones, { x: 320, y: 240 });
		drawPerson(
			pen,
			{ x: 224, y: 206, size: 1.08 },
			{
				skin: 'dark',
				hair: 'peci',
				look: 0.6,
				isOld: true,
				moustache: true,
				shirt: CLOTH.cream,
				neck: 'collar',
				pattern: 'kawung',
				patternColour: '#B98A4A',
			},
			[{ elbow: [-80, 190], wrist: [-66, 256] }],
		);
		drawPerson(
			pen,
			{ x: 426, y: 214, size: 1.08 },
			{
				skin: 'tan',
				hair: 'hijab',
				cloth: CLOTH.mint,
				look: -0.6,
				isOld: true,
				glasses: true,
				shirt: CLOTH.plum,
			},
			[{ elbow: [78, 190], wrist: [66, 256] }],
		);
		drawPerson(
			pen,
			{ x: 328, y: 312, size: 1 },
			child({
				skin: 'brown',
				hair: 'curly',
				look: 0.2,
				mouth: 'grin',
				shirt: CLOTH.sun,
				pattern: 'stripes',
				patternColour: '#fff',
			}),
			[
				{ elbow: [-62, 128], wrist: [-72, 62], sleeve: 'short', hand: 'wave', turn: -8 },
				{ elbow: [62, 150], wrist: [50, 190], sleeve: 'short' },
			],
		);
	},
};
