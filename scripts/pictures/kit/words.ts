import { textPaths } from '#platform/typeface/text-paths.server.ts';

import { INK, type Pen, WORDS } from './pen.ts';

const GLYPHS = /translate\(([\d.]+) 0\)" d="([^"]+)"/g;
const SCALE = /scale\(([\d.]+)/;

/** Draws text as outlines, because images in a page cannot use web fonts. */
export function drawWords(
	pen: Pen,
	words: string,
	{ x, y, size, weight }: { x: number; y: number; size: number; weight: 400 | 700 },
): void {
	const look = { weight, size, leading: 0, fill: INK, width: 0, lines: 1 };
	const svg = textPaths([words], { x: 0, y: 0 }, look);
	const scale = Number(SCALE.exec(svg)?.[1]);
	for (const [, at, path = ''] of svg.matchAll(GLYPHS))
		// Font outlines have an upward y axis.
		pen.at({ x: x + Number(at) * scale, y, size: scale, turn: 180, flip: true }, () =>
			pen.flat(path, INK, WORDS),
		);
}
