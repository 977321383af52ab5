import { textPaths } from '#platform/typeface/text-paths.server.ts';

import { articleScenes } from './pictures/articles.ts';
import { glyphs, colours, badge, SIZES, logos, small, promotions } from './pictures/logos.ts';
import { procession, PRODUCT_SCENES } from './pictures/products.ts';
import { savePicture } from './pictures/save.ts';
import { bed, C, cardShape, crowd, flower, grid, ground, scene } from './pictures/shapes.ts';
import { TINTS } from './pictures/things.ts';

const scenes = [scene, bed, crowd] as const;

function heroes(): void {
	const looks: [string, string][] = [
		[C.mist, C.leaf],
		['#FFF3D9', C.senyum],
		['#E8EEF7', C.aman],
	];
	looks.forEach(([paper, accent], at) => {
		const n = at + 1;
		const draw = scenes[at] ?? scene;
		savePicture(
			`images/hero-${n}.svg`,
			1280,
			520,
			ground(1280, 520, paper) +
				`<g>${grid(1280, 520, 130, accent, 0.06)}</g>` +
				flower(1010, 260, 190, accent, 0.14, paper) +
				draw(1010, at === 0 ? 330 : 280, 1.15, accent),
		);
		savePicture(
			`images/hero-${n}-mobile.svg`,
			720,
			420,
			ground(720, 420, paper) +
				grid(720, 420, 105, accent, 0.06) +
				flower(360, 210, 170, accent, 0.14, paper) +
				draw(360, at === 0 ? 262 : 225, 0.8, accent),
		);
	});
}

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

function services(): void {
	savePicture(
		'images/service-card.svg',
		720,
		480,
		ground(720, 480, '#FFF3D9') +
			grid(720, 480, 120, C.senyum, 0.06) +
			flower(360, 240, 210, C.senyum, 0.14, '#FFF3D9') +
			cardShape(360, 240, 1.2, C.senyum),
	);
	savePicture(
		'images/service-bed.svg',
		720,
		480,
		ground(720, 480, C.mist) +
			grid(720, 480, 120, C.leaf, 0.06) +
			flower(360, 240, 210, C.leaf, 0.14, C.mist) +
			bed(360, 260, 1.15, C.leaf),
	);
}

function tiles(): void {
	for (const key of Object.keys(glyphs))
		savePicture(`images/categories/${key}.svg`, 96, 96, badge(key, 48, 48, 34));
	for (const [slug, [category, draw]] of Object.entries(PRODUCT_SCENES)) {
		const colour = colours[category] ?? C.leaf;
		const tint = TINTS[category] ?? C.mist;
		for (const [name, width, height, size] of SIZES) {
			const back =
				grid(width, height, 120, colour, 0.06) +
				flower(width / 2, height / 2, height * 0.44, colour, 0.12, tint);
			savePicture(
				`images/products/${slug}${name}.svg`,
				width,
				height,
				`${ground(width, height, tint)}${back}<g transform="translate(${width / 2} ${height / 2}) scale(${size})">${draw(colour)}</g>`,
			);
		}
	}
	// Wide banner for a group product's page (B2.1.18).
	for (const [slug, accent] of [
		['jaga-aman-instan-ramean', C.aman],
		['jaga-korporat', C.leaf],
	] as const) {
		const tint = slug === 'jaga-korporat' ? C.mist : '#E8EEF7';
		savePicture(
			`images/products/${slug}-wide.svg`,
			1600,
			420,
			`${ground(1600, 420, tint)}${grid(1600, 420, 105, accent, 0.06)}<g transform="translate(800 166)">${procession(accent)}</g>`,
		);
	}
	articleScenes.forEach(([colour, body], at) =>
		savePicture(
			`images/articles/${at + 1}.svg`,
			640,
			400,
			`${ground(640, 400, '#F3EFE6')}${grid(640, 400, 100, colour, 0.07)}${flower(320, 200, 175, colour, 0.13, '#F3EFE6')}<g transform="translate(320 200)">${body}</g>`,
		),
	);
}

heroes();
maintenance();
services();
promotions();
tiles();
logos();
small();
