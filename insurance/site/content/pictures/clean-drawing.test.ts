import sharp from 'sharp';
import { expect, test } from 'vitest';

import { cleanDrawing, isDrawing } from './clean-drawing.server.ts';
import { makeSizes } from './make-sizes.server.ts';

const draw = (inside: string, head = 'viewBox="0 0 20 10"') =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`);
const RED = '<rect width="10" height="10" fill="red"/>';
const BLUE = '<rect x="10" width="10" height="10" style="fill:#00f"/>';

test('a drawing is stored as pixels, as wide as the largest picture', async () => {
	const made = await makeSizes(draw(RED + BLUE));
	if (!('sizes' in made)) throw new Error('not drawn');
	expect([made.width, made.height]).toEqual([1600, 800]);
	const { data, info } = await sharp(made.sizes.mobile.webp)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
	expect(at(100).map((one) => Math.round(one / 255))).toEqual([1, 0, 0]);
	expect(at(700).map((one) => Math.round(one / 255))).toEqual([0, 0, 1]);
});

test.each([
	['script', '<script>alert(1)</script>'],
	['script in another case', '<SCRIPT>alert(1)</SCRIPT>'],
	['a handler', '<g onload="alert(1)"></g>'],
	['a link', '<a href="javascript:alert(1)"></a>'],
	['notes of a drawing program', '<sodipodi:namedview inkscape:zoom="2"/><metadata>x</metadata>'],
	['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
	['an address in a colour', '<g fill="url(https://x.example/a.svg#b)"></g>'],
	['an address in a style', '<g style="fill:url(https://x.example/a)"></g>'],
	['an address in a gradient', '<linearGradient id="a" href="https://x.example/a.svg#b"/>'],
	['a comment', '<!-- <script>alert(1)</script> -->'],
])('removes %s and keeps the shapes', (_what, inside) => {
	const clean = cleanDrawing(draw(RED + inside));
	expect(clean).toHaveProperty('svg');
	const { svg = '' } = clean as { svg?: string };
	expect(svg).toContain('<rect width="10" height="10" fill="red">');
	expect(svg.replaceAll(/xmlns(?::xlink)?="[^"]*"/g, '')).not.toMatch(
		/script|alert|onload|href|x\.example|inkscape|animate|<!--/i,
	);
});

test('ignores declarations in the document type', () => {
	const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>${draw(`${RED}<g id="&b;">&a;</g>`).toString()}`;
	expect(isDrawing(Buffer.from(bomb))).toBe(true);
	const { svg = '' } = cleanDrawing(Buffer.from(bomb)) as { svg?: string };
	expect(svg).toMatch(/^<svg /);
	expect(svg).not.toMatch(/ENTITY|passwd|&[ab];/);
});

test.each([
	['a photograph inside', '<image href="data:image/png;base64,AAAA"/>', 'image'],
	['HTML inside', '<foreignObject><b>x</b></foreignObject>', 'foreignObject'],
	['copies of copies', '<use href="#a"/>', 'use'],
	['words in a typeface', '<text>Halo</text>', 'text'],
	['a style sheet', '<style>rect{fill:red}</style>', 'style'],
	['a filter', '<g filter="url(#a)"></g>', 'filter'],
	['a mask', '<g mask="url(#a)"></g>', 'mask'],
	['a drawing inside', '<svg viewBox="0 0 1 1"></svg>', 'svg di dalam svg'],
])('reports %s as an unsupported part', (_what, inside, part) => {
	expect(cleanDrawing(draw(RED + inside))).toEqual({ part });
});

test.each([
	['nothing in it', draw('<script>1</script>'), { problem: 'empty' }],
	['too many bytes', draw(`${RED}${' '.repeat(1024 * 1024)}`), { problem: 'large' }],
	['too many shapes', draw(RED.repeat(20_001)), { problem: 'large' }],
	[
		'shapes that are cut out of each other',
		draw(`<g clip-path="url(#a)">${RED}</g>`.repeat(500)),
		{ problem: 'large' },
	],
	['no size', draw(RED, ''), { part: 'svg tanpa viewBox' }],
])('rejects a drawing with %s', (_what, bytes, answer) => {
	expect(cleanDrawing(bytes)).toEqual(answer);
});

test('rejects a hundred thousand nested groups before parsing them', () => {
	const bytes = draw(`${'<g>'.repeat(100_000)}${RED}${'</g>'.repeat(100_000)}`);
	const before = process.threadCpuUsage();
	expect(cleanDrawing(bytes)).toEqual({ problem: 'large' });
	// Without the limit, parsing the groups took eight seconds.
	expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});

test('limits an oversized drawing to the size of the largest picture', async () => {
	const made = await makeSizes(draw(RED, 'width="100000" height="1"'));
	expect(made).toMatchObject({ width: 1600, height: 1 });
	const tall = await makeSizes(draw(RED, 'viewBox="0 0 1 100000"'));
	expect('width' in tall && tall.height).toBeLessThanOrEqual(4_000);
});
