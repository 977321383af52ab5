import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const images = join(import.meta.dirname, '../web/public/images');
const SCENES = [
	'hero-*.svg',
	'{products,articles,categories,outcomes}/*.svg',
	'service-*.svg',
	'maintenance*.svg',
];
const MAX_BYTES = 12 * 1024;
/** The words of these banners are outlines, which take more space than the scene. */
const WITH_WORDS = /^maintenance/;
const MAX_WITH_WORDS = 24 * 1024;

const scenes = globSync(SCENES, { cwd: images }).toSorted();
const read = (scene: string) => readFileSync(join(images, scene), 'utf8');

test('there are scenes of products, articles, categories, outcomes and heroes', () => {
	expect(scenes.length).toBeGreaterThan(80);
	for (const one of [
		'hero-3-mobile.svg',
		'products/jaga-aman-tablet.svg',
		'categories/jiwa.svg',
		'outcomes/failed.svg',
	])
		expect(scenes).toContain(one);
});

describe.each(scenes)('%s', (scene) => {
	const svg = read(scene);

	test('is small', () =>
		expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(
			WITH_WORDS.test(scene) ? MAX_WITH_WORDS : MAX_BYTES,
		));

	test('changes its ground by night', () => {
		const night = /@media \(prefers-color-scheme:dark\)\{(.+)\}<\/style>/.exec(svg)?.[1] ?? '';
		const named = [...svg.matchAll(/ class="(\w)"/g)].map(([, name]) => name);
		expect(named.length).toBeGreaterThan(0);
		for (const name of named) expect(night).toContain(`.${name}{`);
	});

	test('holds no raster, script or reference to another file', () => {
		expect(svg).not.toMatch(/<(?:image|script|foreignObject|use|a)\b|\son\w+=|data:|@import/i);
		expect(svg.match(/url\([^)]*\)/g) ?? []).toEqual(
			scene.startsWith('categories/') ? ['url(#c)'] : [],
		);
		expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
	});
});

test('contours and details have two weights, besides limbs and single strokes', () => {
	const weights: Record<string, number> = {};
	for (const scene of scenes.filter((one) => !one.startsWith('categories/')))
		for (const [, weight = ''] of read(scene).matchAll(
			/<(?:g|path)[^>]* ?stroke-width="([\d.]+)"/g,
		))
			weights[weight] = (weights[weight] ?? 0) + 1;
	const [most] = Object.entries(weights).toSorted(([, a], [, b]) => b - a);
	expect(most?.[0]).toBe('2.5');
	for (const scene of scenes.filter((one) => !one.startsWith('categories/')))
		expect(read(scene), scene).toContain('<g fill="none" stroke="#1F2A2E" stroke-width="4"');
});
