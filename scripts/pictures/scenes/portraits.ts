import { CATEGORY_COLOURS as ACCENT } from '#insurance/product/products/categories.ts';

import { child, drawPerson, type Person } from '../kit/body.ts';
import { oval, type Pen } from '../kit/pen.ts';
import { CLOTH } from './scene.ts';

/** A face with the symbol of a category at its corner. */
type Portrait = { accent: string; person: Person; sign: (pen: Pen) => void };

const flat = (path: string) => (pen: Pen) => pen.flat(path, '#fff');

/** A face for each category, drawn in a square of 192 units. */
export const PORTRAITS: Record<string, Portrait> = {
	sehat: {
		accent: ACCENT.sehat,
		person: {
			skin: 'tan',
			hair: 'hijab',
			cloth: CLOTH.cream,
			look: 0.4,
			mouth: 'grin',
			shirt: CLOTH.mint,
		},
		sign: flat('M-6-16H6V-6H16V6H6V16H-6V6H-16V-6H-6Z'),
	},
	jiwa: {
		accent: ACCENT.jiwa,
		person: {
			skin: 'dark',
			hair: 'peci',
			look: 0.5,
			isOld: true,
			moustache: true,
			shirt: CLOTH.cream,
			neck: 'collar',
		},
		sign: flat('M0 17C-21 3-19-13-9-14C-3-15-1-12 0-9C1-12 3-15 9-14C19-13 21 3 0 17Z'),
	},
	senyum: {
		accent: ACCENT.senyum,
		person: child({
			skin: 'tan',
			hair: 'pigtails',
			look: 0.2,
			brows: 2,
			mouth: 'grin',
			shirt: CLOTH.sun,
		}),
		sign: flat(
			'M-13-14C-6-18-4-13 0-13S6-18 13-14C19-11 14 4 11 17C8 20 6 18 5 11C4 4-4 4-5 11C-6 18-8 20-11 17C-14 4-19-11-13-14Z',
		),
	},
	aman: {
		accent: ACCENT.aman,
		person: {
			skin: 'light',
			hair: 'bob',
			look: -0.4,
			mouth: 'smile',
			shirt: CLOTH.blue,
			neck: 'collar',
		},
		sign: flat('M0-19L15-13V1C15 10 9 16 0 20C-9 16-15 10-15 1V-13Z'),
	},
	motorku: {
		accent: ACCENT.motorku,
		person: {
			skin: 'brown',
			hair: 'helmet',
			cloth: CLOTH.sun,
			look: 0.4,
			mouth: 'grin',
			shirt: CLOTH.navy,
			neck: 'hood',
		},
		sign: (pen) =>
			pen.line(
				`${oval(-11, 7, 7)}${oval(12, 7, 7)}M-11 7L-3-4H7L12 7M-3-4L-8-9M7-4L9-13H13`,
				'#fff',
				4,
			),
	},
	lifestyle: {
		accent: ACCENT.lifestyle,
		person: {
			skin: 'deep',
			hair: 'curly',
			look: 0.5,
			eyes: 'happy',
			mouth: 'grin',
			shirt: CLOTH.teal,
		},
		sign: flat('M-14 15L0-18L14 15L0 8Z'),
	},
};

export function drawPortrait(pen: Pen, { accent, person, sign }: Portrait): void {
	const size = person.isChild ? 1.14 : 1.02;
	drawPerson(pen, { x: 88, y: 102, size }, person, []);
	pen.at({ x: 154, y: 152 }, () => {
		pen.shape(oval(0, 0, 32), accent);
		sign(pen);
	});
}
