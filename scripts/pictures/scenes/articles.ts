import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawHand, drawPerson } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, type Pen } from '../kit/pen.ts';
import { cloud, kampung, room, sun, terraces, towers, ward, warung } from '../kit/places.ts';
import {
	drawCalendar,
	drawClock,
	drawCoins,
	drawHeart,
	drawHouse,
	drawIdentityCard,
	drawLens,
	drawMosquito,
	drawPaper,
	drawTea,
	drawUmbrella,
} from '../kit/things.ts';
import { drawAngkot } from '../kit/vehicles.ts';
import { CLOTH, type Scene } from './scene.ts';

// Scenes of articles, 640 by 400, each a person and what the article is about.

const [LEAF, BLUE, PLUM, TEAL, BRICK, OLIVE] = [
	ACCENT.sehat,
	ACCENT.aman,
	ACCENT.jiwa,
	ACCENT.senyum,
	ACCENT.motorku,
	ACCENT.lifestyle,
];

const table = (pen: Pen, y = 344) => {
	pen.shape(box(-10, y, 660, 90, 8), CLOTH.cream);
};

const premium: Scene = {
	accent: LEAF,
	draw(pen, tones) {
		warung(pen, tones, { x: 320, y: 180, size: 1.25 });
		drawPerson(
			pen,
			{ x: 224, y: 158, size: 1.06 },
			{
				skin: 'tan',
				hair: 'hijab',
				cloth: CLOTH.plum,
				look: 0.8,
				eyes: 'down',
				shirt: CLOTH.sun,
				pattern: 'apron',
				patternColour: CLOTH.mint,
			},
			[
				{ elbow: [-80, 166], wrist: [-20, 172], hand: 'rest', turn: 84 },
				{ elbow: [86, 158], wrist: [128, 122], hand: 'point', turn: 70, isOver: true },
			],
		);
		table(pen);
		pen.at({ x: 398, y: 352, size: 1.05 }, () => drawCoins(pen, [2, 4, 6]));
	},
};

const sickOrHurt: Scene = {
	accent: BLUE,
	draw(pen, tones) {
		ward(pen, tones, { x: 300, y: 190 });
		drawPerson(
			pen,
			{ x: 222, y: 168, size: 1.08 },
			{
				skin: 'brown',
				hair: 'curly',
				look: 0.5,
				mouth: 'calm',
				shirt: CLOTH.sky,
			},
			[
				{ elbow: [-80, 190], wrist: [-64, 250], sleeve: 'short' },
				{ elbow: [74, 176], wrist: [-12, 164], hand: 'rest', turn: -86, sleeve: 'short' },
			],
		);
		pen.shape('M196 330L310 322L326 372L206 386Z', '#fff');
		pen.line('M206 328L236 250M306 324L262 248', '#fff', 12);
		drawPerson(
			pen,
			{ x: 428, y: 176, size: 1.08 },
			{
				skin: 'light',
				hair: 'long',
				look: -0.5,
				eyes: 'down',
				mouth: 'worried',
				shirt: CLOTH.pink,
			},
			[
				{ elbow: [-76, 186], wrist: [-20, 186], hand: 'rest', turn: 80 },
				{ elbow: [78, 186], wrist: [66, 246] },
			],
		);
		pen.shape('M386 244C400 262 456 262 470 244L480 272C456 294 400 294 376 272Z', CLOTH.red);
		pen.at({ x: 422, y: 206, turn: -60 }, () => pen.limb('M0 0V34', 9, '#fff'));
	},
};

const documents: Scene = {
	accent: LEAF,
	draw(pen, tones) {
		room(pen, tones, { x: 320, y: 170, size: 1.05 });
		drawPerson(
			pen,
			{ x: 262, y: 164, size: 1.12 },
			{
				skin: 'dark',
				hair: 'bob',
				look: 0.8,
				glasses: true,
				shirt: CLOTH.brick,
				neck: 'collar',
			},
			[
				{ elbow: [-80, 170], wrist: [-24, 178], hand: 'rest', turn: 82 },
				{ elbow: [84, 176], wrist: [92, 120], hand: 'fist', turn: 10 },
			],
		);
		pen.at({ x: 412, y: 212, turn: 8, size: 1.25 }, () => drawPaper(pen, LEAF));
		drawHand(pen, 'hold', SKINS.dark.face, { x: 372, y: 306, turn: 10, size: 1.1 });
		table(pen, 356);
		pen.at({ x: 524, y: 318, turn: -7 }, () => drawPaper(pen, CLOTH.blue));
		pen.at({ x: 548, y: 322, turn: 6 }, () => drawPaper(pen, CLOTH.sun));
	},
};

/** A person who shows a calendar on which days are marked. */
const dates = (accent: string, marked: number, more: (pen: Pen) => void): Scene => ({
	accent,
	draw(pen, tones) {
		room(pen, tones, { x: 320, y: 170, size: 1.05 });
		pen.at({ x: 448, y: 196, size: 1.16 }, () => drawCalendar(pen, accent, marked));
		drawPerson(
			pen,
			{ x: 220, y: 164, size: 1.1 },
			accent === PLUM
				? { skin: 'brown', hair: 'quiff', look: 0.7, mouth: 'grin', shirt: CLOTH.navy }
				: {
						skin: 'tan',
						hair: 'hijab',
						cloth: CLOTH.mint,
						look: 0.7,
						mouth: 'grin',
						shirt: CLOTH.plum,
					},
			[
				{ elbow: [-80, 186], wrist: [-64, 250] },
				{ elbow: [84, 168], wrist: [118, 108], hand: 'point', turn: 50, isOver: true },
			],
		);
		more(pen);
	},
});

const waiting: Scene = {
	accent: TEAL,
	draw(pen, tones) {
		warung(pen, tones, { x: 320, y: 180, size: 1.2 });
		drawPerson(
			pen,
			{ x: 226, y: 160, size: 1.08 },
			{ skin: 'deep', hair: 'short', look: 0.7, eyes: 'up', mouth: 'calm', shirt: CLOTH.sun },
			[
				{ elbow: [-80, 166], wrist: [-20, 170], hand: 'rest', turn: 84, sleeve: 'short' },
				{ elbow: [82, 166], wrist: [30, 172], hand: 'rest', turn: -84, sleeve: 'short' },
			],
		);
		pen.at({ x: 440, y: 170, size: 1.1 }, () => drawClock(pen, TEAL));
		table(pen);
		pen.at({ x: 352, y: 312, size: 0.95 }, () => drawTea(pen));
	},
};

const enough: Scene = {
	accent: OLIVE,
	draw(pen, tones) {
		kampung(pen, tones, { x: 320, y: 220, size: 1.05 });
		pen.flat('M0 350H640V400H0Z', tones.b, 'b');
		drawPerson(
			pen,
			{ x: 244, y: 164, size: 1.12 },
			{
				skin: 'brown',
				hair: 'cap',
				cloth: CLOTH.leaf,
				look: 0.8,
				moustache: true,
				shirt: CLOTH.brick,
				neck: 'collar',
			},
			[
				{ elbow: [-80, 186], wrist: [-64, 250], sleeve: 'half' },
				{ elbow: [84, 178], wrist: [120, 136], hand: 'rest', turn: 74, sleeve: 'half' },
			],
		);
		pen.at({ x: 412, y: 238, size: 0.98 }, () => drawHouse(pen, CLOTH.leaf));
		pen.at({ x: 500, y: 366 }, () => drawCoins(pen, [4, 2]));
	},
};

const heirs: Scene = {
	accent: PLUM,
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

const appeal: Scene = {
	accent: BRICK,
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
		pen.at({ x: 432, y: 216, turn: 6, size: 1.5 }, () => drawPaper(pen, BRICK));
		pen.at({ x: 428, y: 230, turn: 82, size: 0.9 }, () => drawLens(pen));
		drawHand(pen, 'fist', SKINS.light.face, { x: 366, y: 300, turn: 40, size: 1.12 });
	},
};

const identity: Scene = {
	accent: BLUE,
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
		pen.at({ x: 426, y: 210, turn: -5, size: 1.12 }, () => drawIdentityCard(pen, BLUE));
		drawHand(pen, 'hold', SKINS.deep.face, { x: 334, y: 294, turn: 24, size: 1.1 });
	},
};

const wetSeason: Scene = {
	accent: LEAF,
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

const trip: Scene = {
	accent: BLUE,
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

/** In the order of the articles' numbers. */
export const ARTICLES: Scene[] = [
	premium,
	sickOrHurt,
	documents,
	dates(PLUM, 14, () => undefined),
	waiting,
	enough,
	heirs,
	appeal,
	dates(TEAL, 12, (pen) => pen.at({ x: 540, y: 372 }, () => drawCoins(pen, [3, 1]))),
	identity,
	wetSeason,
	trip,
];
