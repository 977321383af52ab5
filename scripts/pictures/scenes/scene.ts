import type { Pen } from '../kit/pen.ts';
import type { Tones } from '../kit/tones.ts';

/** A scene of 640 by 480. Its people are inside the square that a card on a phone shows. */
export type SceneDrawing = { accent: string; draw: (pen: Pen, tones: Tones) => void };

/** Colours of clothes and objects. */
export const CLOTH = {
	leaf: '#0B6B58',
	mint: '#8CCBB5',
	sun: '#F2B544',
	brick: '#D9694A',
	red: '#C6402F',
	blue: '#2F6FB5',
	sky: '#8DBCE8',
	plum: '#8A3B7A',
	pink: '#F0A9A0',
	teal: '#1B8896',
	navy: '#2C3F63',
	cream: '#FBF1DC',
	white: '#FFFFFF',
	grey: '#7F8C90',
	olive: '#8A7A1E',
} as const;
