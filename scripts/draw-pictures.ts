import { textPaths } from '#platform/typeface/text-paths.server.ts';

import { articleScenes } from './pictures/articles.ts';
import { drawScenes } from './pictures/draw-scenes.ts';
import { logos, small, promotions } from './pictures/logos.ts';
import { savePicture } from './pictures/save.ts';
import { C, flower, grid, ground } from './pictures/shapes.ts';

function maintenance(): void {
	// Text is drawn as outlines, because an image in a page cannot use web fonts.
	const words = (x: number, y: number, size: number, lines: [string, 400 | 700][]) =>
		lines
			.map(([line, weight], at) => {
				const look = {
					weight,
					size: at === 0 ? size : size * 0.62,
					leading: 0,
					fill: C.ink,
				};
				return textPaths(
					[line],
					{ x, y: y + at * size * 1.35 },
					{ ...look, width: 0, lines: 1 },
				);
			})
			.join('');
	const lines: [string, 400 | 700][] = [
		['Situs dalam perawatan', 700],
		['Minggu, 01.00 sampai 03.00 WIB', 400],
		['Klaim darurat: 021-0000-0000', 400],
	];
	savePicture(
		'images/maintenance.svg',
		1280,
		520,
		ground(1280, 520, C.mist) +
			grid(1280, 520, 130, C.leaf, 0.06) +
			flower(1000, 260, 170, C.leaf) +
			words(90, 220, 62, lines),
	);
	savePicture(
		'images/maintenance-mobile.svg',
		720,
		720,
		ground(720, 720, C.mist) +
			grid(720, 720, 120, C.leaf, 0.06) +
			flower(360, 220, 130, C.leaf) +
			words(70, 470, 54, lines),
	);
}

function articles(): void {
	articleScenes.forEach(([colour, body], at) =>
		savePicture(
			`images/articles/${at + 1}.svg`,
			640,
			400,
			`${ground(640, 400, '#F3EFE6')}${grid(640, 400, 100, colour, 0.07)}${flower(320, 200, 175, colour, 0.13, '#F3EFE6')}<g transform="translate(320 200)">${body}</g>`,
		),
	);
}

drawScenes();
maintenance();
promotions();
articles();
logos();
small();
