import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { CONTOUR, INK, type Pen, type Viewport } from './kit/pen.ts';
import { nightRules } from './kit/tones.ts';

/**
 * Output folder for pictures of the sample insurer, which `node scripts/draw-pictures.ts` writes
 * and which are committed.
 */
const out = join(import.meta.dirname, '../../web/public');

function save(path: string, svg: string): void {
	const file = join(out, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${svg}\n`);
}

export function savePicture(path: string, width: number, height: number, body: string): void {
	save(
		path,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
	);
}

type Frame = {
	accent: string;
	/** Visible part of the drawing. */
	view: Viewport;
	/** Size on the page, if different from that of the view. */
	size?: readonly [width: number, height: number];
	weight?: number;
	/** Clipping path. */
	clip?: string;
};

/** Saves a scene with its rules for the dark scheme, so that no second file is needed. */
export function saveScene(path: string, pen: Pen, frame: Frame): void {
	const { accent, view, weight = CONTOUR, clip } = frame;
	const [width, height] = frame.size ?? [view[2], view[3]];
	save(
		path,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${height}">` +
			`<style>${nightRules(accent, pen.svg)}</style>` +
			(clip ? `<clipPath id="c"><path d="${clip}"/></clipPath>` : '') +
			`<g${clip ? ' clip-path="url(#c)"' : ''} fill="none" stroke="${INK}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">` +
			`${pen.svg}</g></svg>`,
	);
}
