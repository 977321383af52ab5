import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { drawPerson } from '../kit/body.ts';
import { box, INK, oval } from '../kit/pen.ts';
import { livingRoom, stage } from '../kit/places.ts';
import { CLOTH, type SceneDrawing } from './scene.ts';

/** A young player with a headset and a controller in his room. */
export const player: SceneDrawing = {
	accent: ACCENT.lifestyle,
	draw(pen, tones) {
		livingRoom(pen, tones, { x: 320, y: 200, size: 1.1 });
		pen.shape(box(56, 150, 168, 118, 10), '#33393D');
		pen.flat(box(66, 160, 148, 98, 5), '#5CC4D4');
		pen.flat('M66 236L110 204L140 222L178 186L214 214V258H66Z', CLOTH.leaf);
		pen.flat(oval(184, 182, 10), CLOTH.sun);
		pen.line('M140 268V300M104 302H178');
		drawPerson(
			pen,
			{ x: 340, y: 200, size: 1.26 },
			{
				skin: 'tan',
				hair: 'quiff',
				look: -0.6,
				mouth: 'grin',
				brows: 2,
				shirt: CLOTH.brick,
				neck: 'hood',
			},
			[
				{ elbow: [-86, 178], wrist: [-34, 184], hand: 'fist', turn: 60 },
				{ elbow: [86, 178], wrist: [34, 184], hand: 'fist', turn: -60, flip: true },
			],
		);
		pen.at({ x: 340, y: 200, size: 1.26 }, () => {
			pen.line('M-46-2C-52-92 52-92 46-2', INK, 9);
			pen.shape(box(-58, -14, 20, 40, 9) + box(38, -14, 20, 40, 9), CLOTH.teal);
			pen.line('M-50 24C-46 44-34 46-24 42', INK, 4);
		});
		pen.at({ x: 340, y: 420, size: 1.1 }, () => {
			pen.shape(
				'M-44-26H44C72-26 82 14 78 34C74 50 58 46 46 26H-46C-58 46-74 50-78 34C-82 14-72-26-44-26Z',
				CLOTH.navy,
			);
			pen.line('M-42-10V14M-54 2H-30', '#fff', 6);
			pen.flat(oval(36, -6, 6) + oval(50, 8, 6), CLOTH.sun);
		});
		pen.at({ x: 340, y: 200, size: 1.26 }, () =>
			pen.shape(oval(-46, 168, 9, 8) + oval(46, 168, 9, 8), '#E2AC7C'),
		);
	},
};

/** A singer on a stage, and her audience with raised hands. */
export const concert: SceneDrawing = {
	accent: ACCENT.lifestyle,
	draw(pen, tones) {
		stage(pen, tones, { x: 320, y: 230 });
		drawPerson(
			pen,
			{ x: 312, y: 196, size: 1.16 },
			{
				skin: 'brown',
				hair: 'long',
				look: 0.5,
				eyes: 'happy',
				mouth: 'grin',
				shirt: CLOTH.plum,
				pattern: 'kawung',
				patternColour: '#F7CF7F',
				wide: 58,
			},
			[
				{ elbow: [-84, 120], wrist: [-98, 30], hand: 'wave', turn: -8 },
				{ elbow: [76, 170], wrist: [44, 92], hand: 'fist', turn: -20, isOver: true },
			],
		);
		pen.at({ x: 354, y: 268, turn: -20 }, () => {
			pen.limb('M0 30V-6', 10, '#33393D');
			pen.shape(oval(0, -16, 15, 17), '#59666C');
		});
		const fans = [
			[86, 'deep', 'curly', CLOTH.sun],
			[206, 'light', 'bun', CLOTH.teal],
			[326, 'tan', 'hijab', CLOTH.brick],
			[446, 'dark', 'short', CLOTH.sky],
			[566, 'tan', 'cap', CLOTH.red],
		] as const;
		for (const [x, skin, hair, cloth] of fans) drawFan(pen, x, { skin, hair, cloth });
	},
};

function drawFan(
	pen: Parameters<SceneDrawing['draw']>[0],
	x: number,
	{
		skin,
		hair,
		cloth,
	}: {
		skin: 'deep' | 'light' | 'tan' | 'dark';
		hair: 'curly' | 'bun' | 'hijab' | 'short' | 'cap';
		cloth: string;
	},
): void {
	const faces = { deep: '#77492F', light: '#F3CDA9', tan: '#E2AC7C', dark: '#A06A45' };
	pen.at({ x, y: 440, size: 0.72 }, () => {
		pen.limb('M58 100L66-10', 24, faces[skin]);
		pen.at({ x: 66, y: -12 }, () =>
			pen.shape(
				'M-12 2C-18-12-22-20-14-22L-12-42C-11-50-3-50-3-42V-30L0-46C2-54 10-52 9-44L7-28L12-34C18-38 22-32 18-26C16-16 14-8 12 2Z',
				faces[skin],
			),
		);
		pen.shape('M-64 100C-64 70-30 60 0 60S64 70 64 100Z', cloth);
		if (hair === 'hijab')
			pen.shape(
				'M0-66C-36-66-48-36-48 0C-50 34-56 56-62 74C-30 96 30 96 62 74C56 56 50 34 48 0C48-36 36-66 0-66Z',
				cloth,
			);
		else if (hair === 'cap')
			pen.shape('M-42 30C-46-46-30-66 0-66S46-46 42 30C20 54-20 54-42 30Z', cloth);
		else {
			pen.shape('M-40 0C-40 44 40 44 40 0Z', faces[skin]);
			pen.shape(
				hair === 'curly'
					? 'M-42 30C-58 16-56-10-46-20C-52-42-30-60-20-58C-10-72 16-72 22-60C40-62 52-42 46-22C58-8 56 20 42 30C20 46-20 46-42 30Z'
					: 'M-42 26C-50-44-30-66 0-66S50-44 42 26C20 44-20 44-42 26Z',
				'#2B2226',
			);
			if (hair === 'bun') pen.shape(oval(0, -66, 20, 17), '#2B2226');
		}
	});
}
