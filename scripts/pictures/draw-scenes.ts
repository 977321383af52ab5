import { box, Pen, type Placement, type Viewport } from './kit/pen.ts';
import { dayTones } from './kit/tones.ts';
import { drawWords } from './kit/words.ts';
import { saveScene } from './save.ts';
import { ARTICLES } from './scenes/articles.ts';
import { concert, player } from './scenes/at-leisure.ts';
import { bedside, counter, dentist, fever } from './scenes/cared-for.ts';
import { family, father, grandparents } from './scenes/families.ts';
import { friends, scooter, travellers } from './scenes/going-out.ts';
import { asleep, together } from './scenes/heroes.ts';
import { angkot, office, rider, walk } from './scenes/on-the-way.ts';
import { emptyBasket, failed, fullBasket, paid, pending } from './scenes/outcomes.ts';
import { outing } from './scenes/outing.ts';
import { drawPortrait, PORTRAITS } from './scenes/portraits.ts';
import type { SceneDrawing } from './scenes/scene.ts';
import { calm, lost, repairs } from './scenes/waiting-pages.ts';
import { companyBanner, outingBanner } from './scenes/wide.ts';

/** Each product has its own scene, so that neighbouring cards look different. */
const PRODUCT_SCENES: Record<string, SceneDrawing> = {
	'jaga-aman': walk,
	'jaga-aman-xtra': angkot,
	'jaga-aman-instan': rider,
	'jaga-aman-instan-ramean': friends,
	'jaga-korporat': office,
	'jaga-sehat-tropis': fever,
	'jaga-sehat-pilihanku': bedside,
	'jaga-sehat-plus': counter,
	'jaga-sehat-keluarga': family,
	'jaga-jiwa': father,
	'jaga-jiwa-xtra': grandparents,
	'jaga-senyumku': dentist,
	'jaga-motorku': scooter,
	'jaga-liburan': travellers,
	'jaga-gamers': player,
	'jaga-konser': concert,
};

const OUTCOMES: Record<string, SceneDrawing> = {
	paid,
	pending,
	failed,
	'empty-basket': emptyBasket,
	'full-basket': fullBasket,
	calm,
	lost,
	repairs,
};

/**
 * Views of a scene for a product's three pictures (B2.1.02): wide for phones, square for tablets,
 * 4:3 otherwise.
 */
const VIEWS: readonly [suffix: string, view: Viewport][] = [
	['-mobile', [0, 50, 640, 360]],
	['-tablet', [80, 0, 480, 480]],
	['', [0, 0, 640, 480]],
];

/** Square around the faces, for the small picture of a card on a phone. */
const FACES: Record<string, readonly [x: number, y: number, size: number]> = {
	'jaga-aman': [178, 140, 280],
	'jaga-aman-xtra': [198, 138, 260],
	'jaga-aman-instan': [160, 80, 280],
	'jaga-aman-instan-ramean': [224, 124, 290],
	'jaga-korporat': [176, 106, 296],
	'jaga-sehat-tropis': [150, 100, 320],
	'jaga-sehat-pilihanku': [186, 116, 300],
	'jaga-sehat-plus': [160, 100, 346],
	'jaga-sehat-keluarga': [174, 120, 300],
	'jaga-jiwa': [196, 104, 270],
	'jaga-jiwa-xtra': [160, 100, 330],
	'jaga-senyumku': [176, 100, 330],
	'jaga-motorku': [166, 70, 260],
	'jaga-liburan': [176, 116, 290],
	'jaga-gamers': [216, 96, 260],
	'jaga-konser': [190, 100, 250],
};

function saveView(path: string, { accent, draw }: SceneDrawing, view: Viewport, shift = 0): void {
	// Pictures for phones are shown at less than half their size.
	const pen = new Pen(view, /-(?:mobile|thumbnail)\.svg$/.test(path) ? 1 : 2);
	const tones = dayTones(accent);
	pen.flat(box(...view), tones.a, 'a');
	pen.at({ x: shift }, () => draw(pen, tones));
	saveScene(path, pen, { accent, view });
}

const TILE =
	'M16 0H112A80 80 0 0 1 192 80V168A24 24 0 0 1 168 192H24A24 24 0 0 1 0 168V16A16 16 0 0 1 16 0Z';

function portraits(): void {
	for (const [key, portrait] of Object.entries(PORTRAITS)) {
		const pen = new Pen([0, 0, 192, 192], 1);
		pen.flat(box(0, 0, 192, 192), dayTones(portrait.accent).c, 'c');
		drawPortrait(pen, portrait);
		saveScene(`images/categories/${key}.svg`, pen, {
			accent: portrait.accent,
			view: [0, 0, 192, 192],
			size: [96, 96],
			weight: 5,
			clip: TILE,
		});
	}
}

/** Draws the banner for planned maintenance, whose text is part of the picture (A2.3.48). */
function maintenance(): void {
	const lines: [words: string, weight: 400 | 700][] = [
		['Situs dalam perawatan', 700],
		['Minggu, 01.00 sampai 03.00 WIB', 400],
		['Klaim darurat: 021-0000-0000', 400],
	];
	const banner = (
		name: string,
		view: Viewport,
		size: number,
		at: Placement,
		words: Placement,
	) => {
		const pen = new Pen(view);
		const tones = dayTones(repairs.accent);
		pen.flat(box(...view), tones.a, 'a');
		pen.at(at, () => repairs.draw(pen, tones));
		// Text below the scene has the same background.
		if ((words.y ?? 0) > 480) pen.flat(box(view[0], 480, view[2], view[3] - 480), tones.a, 'a');
		lines.forEach(([text, weight], line) =>
			drawWords(pen, text, {
				x: words.x ?? 0,
				y: (words.y ?? 0) + line * size * 1.35,
				size: line === 0 ? size : size * 0.62,
				weight,
			}),
		);
		saveScene(`images/${name}.svg`, pen, { accent: repairs.accent, view });
	};
	banner('maintenance', [0, 0, 1280, 520], 56, { x: 700, y: 40 }, { x: 70, y: 220 });
	banner('maintenance-mobile', [0, 0, 720, 720], 50, { x: 40, y: 0 }, { x: 56, y: 560 });
}

/** Draws all scenes with people: heroes, products, categories and outcomes. */
export function drawScenes(): void {
	[together, asleep, outing].forEach((hero, at) => {
		// On a wide screen the text is to the left of the people.
		saveView(`images/hero-${at + 1}.svg`, hero, [0, 0, 1280, 520], 560);
		saveView(`images/hero-${at + 1}-mobile.svg`, hero, [0, 70, 720, 420]);
	});
	for (const [slug, scene] of Object.entries(PRODUCT_SCENES)) {
		for (const [suffix, view] of VIEWS)
			saveView(`images/products/${slug}${suffix}.svg`, scene, view);
		const [x, y, size] = FACES[slug] ?? [170, 120, 300];
		saveView(`images/products/${slug}-thumbnail.svg`, scene, [x, y, size, size]);
	}
	saveView('images/products/jaga-aman-instan-ramean-wide.svg', outingBanner, [0, 0, 1600, 420]);
	saveView('images/products/jaga-korporat-wide.svg', companyBanner, [0, 0, 1600, 420]);
	for (const [name, scene] of Object.entries(OUTCOMES))
		saveView(`images/outcomes/${name}.svg`, scene, [0, 20, 640, 460]);
	saveView('images/service-card.svg', counter, [0, 30, 640, 427]);
	saveView('images/service-bed.svg', bedside, [0, 30, 640, 427]);
	ARTICLES.forEach((scene, at) =>
		saveView(`images/articles/${at + 1}.svg`, scene, [0, 0, 640, 400]),
	);
	portraits();
	maintenance();
}
