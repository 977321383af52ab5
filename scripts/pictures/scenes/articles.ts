import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { drawHand, drawPerson } from '../kit/body.ts';
import { SKINS } from '../kit/head.ts';
import { box, type Pen } from '../kit/pen.ts';
import { kampung, livingRoom, ward, warung } from '../kit/places.ts';
import {
	drawCalendar,
	drawClock,
	drawCoins,
	drawHouse,
	drawPaper,
	drawTea,
} from '../kit/things.ts';
import { appeal, heirs, identity, trip, wetSeason } from './article-subjects.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

// Scenes for articles, 640 by 400. Each shows a person and the subject of the article.

const table = (pen: Pen, y = 344) => {
	pen.shape(box(-10, y, 660, 90, 8), CLOTH.cream);
};

const premium: SceneDrawing = {
	accent: ACCENT.sehat,
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

const sickOrHurt: SceneDrawing = {
	accent: ACCENT.aman,
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

const documents: SceneDrawing = {
	accent: ACCENT.sehat,
	draw(pen, tones) {
		livingRoom(pen, tones, { x: 320, y: 170, size: 1.05 });
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
		pen.at({ x: 412, y: 212, turn: 8, size: 1.25 }, () => drawPaper(pen, ACCENT.sehat));
		drawHand(pen, 'hold', SKINS.dark.face, { x: 372, y: 306, turn: 10, size: 1.1 });
		table(pen, 356);
		pen.at({ x: 524, y: 318, turn: -7 }, () => drawPaper(pen, CLOTH.blue));
		pen.at({ x: 548, y: 322, turn: 6 }, () => drawPaper(pen, CLOTH.sun));
	},
};

/** A person shows a calendar on which days are marked. */
const dates = (accent: string, marked: number, more: (pen: Pen) => void): SceneDrawing => ({
	accent,
	draw(pen, tones) {
		livingRoom(pen, tones, { x: 320, y: 170, size: 1.05 });
		pen.at({ x: 448, y: 196, size: 1.16 }, () => drawCalendar(pen, accent, marked));
		drawPerson(
			pen,
			{ x: 220, y: 164, size: 1.1 },
			accent === ACCENT.jiwa
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

const waiting: SceneDrawing = {
	accent: ACCENT.senyum,
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
		pen.at({ x: 440, y: 170, size: 1.1 }, () => drawClock(pen, ACCENT.senyum));
		table(pen);
		pen.at({ x: 352, y: 312, size: 0.95 }, () => drawTea(pen));
	},
};

const enough: SceneDrawing = {
	accent: ACCENT.lifestyle,
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

/** Scenes in the order of the articles' numbers. */
export const ARTICLES: SceneDrawing[] = [
	premium,
	sickOrHurt,
	documents,
	dates(ACCENT.jiwa, 14, () => undefined),
	waiting,
	enough,
	heirs,
	appeal,
	dates(ACCENT.senyum, 12, (pen) => pen.at({ x: 540, y: 372 }, () => drawCoins(pen, [3, 1]))),
	identity,
	wetSeason,
	trip,
];
