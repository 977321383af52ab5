import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { keepPicture, makePictureMaker } from './keep-picture.server.ts';
import { picturePages } from './picture-pages.server.ts';
import { PICTURE_SIZES, PICTURE_WIDTHS, pictureKey } from './picture.ts';

const pool = await testPool();
const dir = testFolder('pictures');
const maker = makePictureMaker();
afterAll(() => maker.stop());
const files = makeFiles({ dir });
const deps = { db: pool, files, maker };

const photo = (width: number, height: number) =>
	sharp({
		create: {
			width,
			height,
			channels: 3,
			background: '#0B6B58',
			noise: { type: 'gaussian', mean: 120, sigma: 10 },
		},
	});

const idOf = (address: string) => address.split('/')[2] ?? '';

test('stores a photo in four WebP sizes, upright and without camera metadata', async () => {
	const bytes = await photo(900, 2000)
		.jpeg()
		.withExif({ IFD0: { Copyright: 'Budi' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.toBuffer();
	const kept = await keepPicture(deps, bytes, 'Keluarga di teras');
	expect(kept).toMatchObject({ alt: 'Keluarga di teras', width: 1600, height: 720 });
	for (const size of PICTURE_SIZES) {
		const stored = await files.get(pictureKey(idOf(kept.default), size));
		const facts = await sharp(stored ?? Buffer.alloc(0)).metadata();
		expect([size, facts.format, facts.width, facts.exif, facts.orientation]).toEqual([
			size,
			'webp',
			PICTURE_WIDTHS[size],
			undefined,
			undefined,
		]);
		expect(stored?.length).toBeLessThan(bytes.length);
	}
});

test('serves AVIF to clients that accept it and WebP to others, also when no AVIF is stored', async () => {
	const app = fastify();
	const nobody = { shareOf: async () => null, logoOf: async () => null };
	picturePages(app, { files, siteDir: dir, ...nobody });
	const kept = await keepPicture(deps, await photo(900, 600).jpeg().toBuffer(), 'Teras');
	const get = async (accept: string) => {
		const { headers, rawPayload } = await app.inject({
			url: kept.mobile,
			headers: { accept },
		});
		const { width } = await sharp(rawPayload).metadata();
		return [headers['content-type'], headers['vary'], width, rawPayload.length] as const;
	};
	const avif = await get('image/avif,image/webp,*/*;q=0.8');
	const webp = await get('image/webp,*/*;q=0.8');
	expect(avif.slice(0, 3)).toEqual(['image/avif', 'accept', 768]);
	expect(webp.slice(0, 3)).toEqual(['image/webp', 'accept', 768]);
	expect(avif[3]).toBeLessThan(webp[3]);
	await files.remove(pictureKey(idOf(kept.default), 'mobile', 'avif'));
	expect((await get('image/avif'))[0]).toBe('image/webp');
	await app.close();
});

test('does not enlarge a small picture', async () => {
	const kept = await keepPicture(deps, await photo(300, 200).png().toBuffer(), '');
	expect([kept.width, kept.height]).toEqual([300, 200]);
});

test('stores the same picture once, even when it is uploaded concurrently', async () => {
	const bytes = await photo(500, 500).webp().toBuffer();
	const [a, b] = await Promise.all([
		keepPicture(deps, bytes, 'a'),
		keepPicture(deps, bytes, 'b'),
	]);
	expect(a.default).toBe(b.default);
	expect((await keepPicture(deps, bytes, 'c')).default).toBe(a.default);
});

const cut = async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 2_000);

test.each([
	['a text', async () => Buffer.from('bukan gambar'), 'fix-fields', 'bukan gambar'],
	[
		'a drawing that is nothing but script',
		async () =>
			Buffer.from(
				'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
			),
		'fix-fields',
		'Tidak ada bentuk',
	],
	[
		'a drawing with a photograph inside',
		async () => Buffer.from('<svg viewBox="0 0 9 9"><image href="https://x.example/a"/></svg>'),
		'fix-fields',
		'memakai "image"',
	],
	['a picture that was cut off', cut, 'fix-fields', 'rusak'],
	['too many bytes', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 'too-large', '10 MB'],
	[
		'a bomb: few bytes, too many pixels',
		async () =>
			sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
				.png({ compressionLevel: 1 })
				.toBuffer(),
		'fix-fields',
		'megapiksel',
	],
	['nothing', async () => Buffer.alloc(0), 'fix-fields', 'bukan gambar'],
] as const)('%s is rejected with an error message', async (_what, make, code, words) => {
	const refusal = await keepPicture(deps, await make(), '').then(
		() => null,
		(error: Error) => error,
	);
	expect(refusal).toBeInstanceOf(Refusal);
	expect((refusal as Refusal).code).toBe(code);
	expect(refusal?.message).toContain(words);
});
