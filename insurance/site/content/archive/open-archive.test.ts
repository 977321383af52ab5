import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';
import { sampleArchive } from '#sample/content/sample-archive.ts';

import { CONTENT_FILE, pictureFile } from './archive-file.ts';
import { makeArchiveReader, readArchiveBytes } from './archive-reader.server.ts';
import { archiveText } from './archive.ts';
import { packArchive } from './pack-archive.ts';

const reader = makeArchiveReader();
afterAll(() => reader.stop());
const open = (bytes: Uint8Array) => readArchiveBytes(reader, bytes);

const ID = '0190a0b0-0000-7000-8000-000000000001';
const page = (body: object = {}) => ({
	slug: 'promo',
	template: 'default',
	title: 'Promo',
	body: { name: 'Promo', ...body },
});
const text = (content: object) => new TextEncoder().encode(archiveText(content));
const zip = (files: Record<string, Uint8Array>, level: 0 | 1 = 1) => zipSync(files, { level });
const content = (one: object) => zip({ [CONTENT_FILE]: text(one) });
const webp = new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ');

function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
	const latin = Buffer.from(bytes).toString('latin1').replaceAll(from, to);
	return Buffer.from(latin, 'latin1');
}

test('reading the sample archive returns its content unchanged', async () => {
	const { content: read, pictures } = await open(sampleArchive());
	expect(pictures).toEqual([]);
	expect(read.pages.map(({ slug }) => slug)).toEqual(sampleContent.pages.map(({ slug }) => slug));
	expect(read.wordings).toEqual(sampleContent.wordings);
	expect(read.redirects).toEqual(sampleContent.redirects);
});

test('packing the same content twice creates identical files', () => {
	expect(packArchive('{}')).toEqual(packArchive('{}'));
	expect(sampleArchive().equals(sampleArchive())).toBe(true);
});

const bomb = () => zip({ [CONTENT_FILE]: new Uint8Array(17 * 1024 * 1024) });
const manyLarge = () =>
	zip(
		{
			[CONTENT_FILE]: text({}),
			...Object.fromEntries(
				Array.from({ length: 15 }, (_, at) => [
					pictureFile(ID.replace(/01$/, String(10 + at))),
					new Uint8Array(9 * 1024 * 1024),
				]),
			),
		},
		0,
	);

test.each<[what: string, make: () => Uint8Array, words: string]>([
	['a text', () => Buffer.from('halo'), 'bukan arsip konten'],
	['an empty file', () => new Uint8Array(0), 'bukan arsip konten'],
	['a ZIP of something else', () => zip({ 'a.txt': webp }), '"a.txt"'],
	['one that was cut off', () => sampleArchive().subarray(0, 5_000), 'rusak|bukan arsip'],
	['a bomb', bomb, 'jauh lebih besar'],
	['far too many pictures', manyLarge, 'jauh lebih besar'],
	[
		'a size that is a lie',
		() => {
			const bytes = Buffer.from(content({ pages: [page()] }));
			const at = bytes.indexOf('PK\x01\x02', 'latin1');
			bytes.writeUInt32LE(10, at + 24);
			return bytes;
		},
		'jauh lebih besar|rusak',
	],
	[
		'a path that leaves the archive',
		() => renamed(zip({ 'aaa/b.json': text({}) }), 'aaa/b.json', '../b/b.txt'),
		'keluar dari arsip',
	],
	[
		'a path from the root',
		() => renamed(zip({ 'aaa/b.json': text({}) }), 'aaa/b.json', '/etc/passw'),
		'keluar dari arsip',
	],
	['no content in it', () => zip({ [pictureFile(ID)]: webp }), 'bukan arsip konten'],
	['no JSON', () => zip({ [CONTENT_FILE]: Buffer.from('{') }), 'tidak bisa dibaca'],
	['a later version', () => content({ version: 2 }), 'versi yang lebih baru'],
	['another format', () => content({ format: 'wordpress' }), 'content.json › format'],
	[
		'a field nobody knows',
		() => content({ seiten: [] }),
		'content.json: Isi bagian ini tidak dikenal',
	],
	['a list for a whole', () => zip({ [CONTENT_FILE]: Buffer.from('[]') }), 'content.json: Isi'],
	['a number for a name', () => content({ pages: [{ ...page(), title: 1 }] }), 'Isi dengan teks'],
	[
		'an address with signs',
		() => content({ pages: [{ ...page(), slug: '../x' }] }),
		'content.json › pages › 0 › slug',
	],
	['a page twice', () => content({ pages: [page(), page()] }), 'promo (id) ada dua kali'],
	[
		'a drawing inside of a text',
		() => content({ pages: [page({ description: '<p>a</p><svg onload="x()"></svg>' })] }),
		'Halaman promo (body.description) berisi kode',
	],
	[
		'a script in a menu',
		() =>
			content({ navigation: { id: { header: [{ name: '<script>x</script>', url: '#' }] } } }),
		'navigation.id.header.0.name berisi kode',
	],
	[
		'a handler in a word',
		() => content({ wordings: { id: { cari: '<b onclick = "x()">Cari</b>' } } }),
		'wordings.id.cari berisi kode',
	],
	[
		'a picture of another host',
		() => content({ pages: [page({ image: { default: 'https://x.example/a.webp' } })] }),
		'gambar dari situs lain',
	],
	[
		'a picture of another host in a menu',
		() =>
			content({
				navigation: {
					id: {
						footer_image: [{ name: 'a', url: '/', image: 'https://x.example/a.png' }],
					},
				},
			}),
		'navigation.id.footer_image.0.image memakai gambar dari situs lain',
	],
	[
		'a picture of another host beside a link',
		() =>
			content({
				pages: [page({ links: [{ name: 'a', url: '/', image: '//x.example/a.png' }] })],
			}),
		'Halaman promo (body.links.0.image) memakai gambar dari situs lain',
	],
	[
		'a sign that no database keeps',
		() => content({ pages: [page({ overview: 'a\0b' })] }),
		'Halaman promo (body.overview) berisi tanda',
	],
	[
		'half a character',
		() => content({ wordings: { id: { cari: 'a\ud800' } } }),
		'wordings.id.cari berisi tanda',
	],
	[
		'a redirect from such a sign',
		() => content({ redirects: { '/a\0': '/' } }),
		'redirects berisi tanda',
	],
	[
		'far too many words',
		() =>
			content({
				wordings: {
					id: Object.fromEntries(
						Array.from({ length: 5_001 }, (_, at) => [`w${at}`, 'x']),
					),
				},
			}),
		'paling banyak 5000 kata',
	],
	[
		'a drawing as a picture',
		() =>
			zip({
				[CONTENT_FILE]: text({ pictures: [{ id: ID, alt: '' }] }),
				[pictureFile(ID)]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
			}),
		'bukan gambar WebP; SVG',
	],
	[
		'a picture that its list does not name',
		() => zip({ [CONTENT_FILE]: text({}), [pictureFile(ID)]: webp }),
		'tidak ada dalam daftar',
	],
	[
		'a picture that is missing',
		() => content({ pictures: [{ id: ID, alt: '' }] }),
		'gambar yang hilang',
	],
])('%s is rejected with an error message', async (_what, make, words) => {
	const refusal = await open(make()).then(
		() => null,
		(error: Error) => error,
	);
	expect(refusal).toMatchObject({ code: 'fix-fields' });
	expect(refusal?.message).toMatch(new RegExp(words.replace(/[.()]/g, String.raw`\$&`)));
});
