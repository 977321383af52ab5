import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeArchiveReader } from '#insurance/site/content/archive/archive-reader.server.ts';
import { archiveText } from '#insurance/site/content/archive/archive.ts';
import { loadArchive } from '#insurance/site/content/archive/load-archive.server.ts';
import { packArchive } from '#insurance/site/content/archive/pack-archive.ts';
import { makePictureMaker } from '#insurance/site/content/pictures/keep-picture.server.ts';
import { pictureKey } from '#insurance/site/content/pictures/picture.ts';
import { keptRedirects } from '#insurance/site/content/routes.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { sampleArchive } from '#sample/content/sample-archive.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { listFrameChanges, saveWord, undoFrameChange } from '../frame/api.ts';
import { addPicture } from '../media/api.ts';
import { pictureRoutes } from '../media/pictures.server.ts';
import { openPage, publishDraft, reviewDraft, savePage } from '../pages/api.ts';
import { article, clock, studioOf } from '../pages/test-studio.server.ts';
import { listReleases, scheduleRelease } from '../releases/api.ts';
import {
	exportArchive,
	listArchives,
	ARCHIVE_PARTS,
	readArchive,
	showArchive,
	takeArchive,
} from './api.ts';
import { archiveRoutes, sweepArchives } from './routes.server.ts';

const [maker, archives] = [makePictureMaker(), makeArchiveReader()];
afterAll(async () => {
	await maker.stop();
	await archives.stop();
});

async function insurer(name: string, products = SAMPLE_PRODUCTS) {
	const db = await testPool();
	await db.transaction(async (tx) => {
		await seedProducts(tx, products);
		await seedInsurer(tx, SAMPLE_INSURER);
	});
	const files = makeFiles({ dir: testFolder(name) });
	const deps = { db, files, maker, archives };
	const ask = await studioOf(db, callerAt, [...pictureRoutes(deps), ...archiveRoutes(deps)]);
	return { db, files, ask };
}
type Insurer = Awaited<ReturnType<typeof insurer>>;

async function download({ ask, files }: Insurer): Promise<Buffer> {
	const { text, pictures } = await ask(exportArchive, {});
	const bytes = new Map<string, Uint8Array>();
	for (const { id } of pictures)
		bytes.set(id, (await files.get(pictureKey(id, 'default'))) ?? Buffer.alloc(0));
	return Buffer.from(packArchive(text, bytes));
}

const bring = async ({ ask }: Insurer, bytes: Uint8Array, fileName = 'jaga.zip') =>
	(await ask(readArchive, { file: { fileName, bytes } } as never)).id;

async function take(
	to: Insurer,
	id: string,
	parts: (typeof ARCHIVE_PARTS)[number][] = [...ARCHIVE_PARTS],
) {
	const { mark } = await to.ask(showArchive, { id });
	for (;;) {
		const done = await to.ask(takeArchive, { id, mark, parts });
		if (done.left === 0) return done;
	}
}

async function publish({ ask }: Insurer, releaseId: string | null) {
	const { releases } = await ask(listReleases, {});
	const pages = releases.find(({ id }) => id === releaseId)?.pages ?? [];
	for (const { slug, language } of pages) {
		const { needsSecond, revision } = await ask(openPage, { slug, language });
		if (!needsSecond) continue;
		await ask(reviewDraft, { slug, language, revision, step: 'ask', note: '' });
		await ask(reviewDraft, { slug, language, revision, step: 'approve', note: '' }, 'budi');
	}
	await ask(scheduleRelease, { id: releaseId as string, step: 'publish' });
}

const photo = await sharp({
	create: {
		width: 700,
		height: 400,
		channels: 3,
		background: 'green',
		noise: { type: 'gaussian', mean: 120, sigma: 30 },
	},
})
	.jpeg()
	.toBuffer();
const ARTICLE = { slug: 'news/apa-itu-premi', language: 'id' } as const;

describe('from one insurer to an empty site', () => {
	let [from, to] = [] as unknown as [Insurer, Insurer];
	let bytes: Buffer;
	let report: CallOutput<typeof showArchive>;
	let id: string;
	beforeAll(async () => {
		[from, to] = [await insurer('archive-from'), await insurer('archive-to')];
		await from.db.transaction((tx) => loadArchive(tx, sampleArchive()));
		const image = await from.ask(addPicture, {
			file: { fileName: 'a.jpg', bytes: photo },
			alt: 'Daun di teras',
		} as never);
		const { text } = await from.ask(openPage, ARTICLE);
		const { revision } = await from.ask(savePage, {
			...ARTICLE,
			revision: 0,
			...text,
			body: { ...text.body, image },
		});
		await from.ask(publishDraft, { ...ARTICLE, revision, note: '' });
		bytes = await download(from);
		id = await bring(to, bytes);
		report = await to.ask(showArchive, { id });
	});

	test('everything is new, and only redirects to missing pages conflict', () => {
		expect(report.same).toEqual({ pages: 0, menus: 0, words: 0, redirects: 0 });
		expect(new Set(report.pages.map(({ status }) => status))).toEqual(new Set(['new']));
		expect(
			report.pages.flatMap(({ slug, stop, notes }) =>
				(stop ?? notes[0]) ? [[slug, stop, ...notes]] : [],
			),
		).toEqual([]);
		expect(report.words.flatMap(({ key, stop }) => (stop ? [[key, stop]] : []))).toEqual([]);
		expect(report.menus.map(({ language, stop }) => [language, stop])).toEqual([
			['id', null],
			['en', null],
		]);
		expect(report.menus[0]?.dead).toContain('/tentang-data');
		expect(report.menus[0]?.dead).not.toContain('/hitung-premi');
		expect(report.redirects.find(({ path }) => path === '/about/us')?.stop).toMatch(
			/Tidak ada halaman/,
		);
		expect(report.pictures).toEqual({ fresh: 1, there: 0, stop: null });
	});

	test('importing and publishing page by page reproduces the archive byte for byte', async () => {
		const { releaseId, taken } = await take(to, id, ['pages', 'words']);
		expect(taken).toMatchObject({ pages: report.pages.length, redirects: 0 });
		await expect(showPage(to.db, { '*': 'home', language: 'id' })).rejects.toMatchObject({
			code: 'not-found',
		});
		const waiting = await to.ask(showArchive, { id });
		expect(new Set(waiting.pages.map(({ status }) => status))).toEqual(new Set(['taken']));
		await publish(to, releaseId);
		const { taken: rest } = await take(to, id);
		expect(rest.pages).toBe(0);
		expect(await keptRedirects(to.db).find('/about/us')).toBe('/profil-perusahaan');
		const again = await to.ask(showArchive, { id });
		expect([again.pages, again.menus, again.words, again.redirects]).toEqual([[], [], [], []]);
		expect(again.onlyHere).toEqual({ pages: [], menus: [], words: 0, redirects: 0 });
		expect((await download(to)).equals(bytes)).toBe(true);
	});

	test('the picture exists in all sizes under its own address', async () => {
		const shown = await showPage(to.db, { '*': ARTICLE.slug, language: 'id' });
		const [, , picture = ''] = shown.image?.default.split('/') ?? [];
		for (const size of ['default', 'mobile', 'thumbnail'] as const)
			expect(await to.files.get(pictureKey(picture, size))).toBeTruthy();
	});

	test('imported content has a history, and menus and words can be reverted', async () => {
		const { versions } = await to.ask(openPage, ARTICLE);
		expect(versions.map(({ by, published }) => [by, published])).toEqual([['sari', true]]);
		const done = await to.db.query<{ note: string }>(
			sql`select note from staff_action where action = 'content-archive-taken' order by at`,
		);
		expect(done.rows[1]?.note).toMatch(/^0 halaman, 2 menu, 0 kata, \d+ pengalihan$/);
		const { changes } = await to.ask(listFrameChanges, {});
		const redirect = changes.find(({ key }) => key === '/about/us');
		expect(redirect).toMatchObject({
			by: 'sari',
			differences: [{ before: '' }],
			undoable: true,
		});
		await to.ask(undoFrameChange, { id: redirect?.id ?? '' });
		expect((await to.ask(showArchive, { id })).redirects.map(({ path }) => path)).toEqual([
			'/about/us',
		]);
	});
});

test('the sample, loaded into an empty database, reproduces its source archive', async () => {
	const one = await insurer('archive-sample');
	await one.db.transaction((tx) => loadArchive(tx, sampleArchive()));
	const first = await download(one);
	const two = await insurer('archive-again');
	await two.db.transaction((tx) => loadArchive(tx, first));
	expect((await download(two)).equals(first)).toBe(true);
});

describe('into existing content', () => {
	const page = (slug: string, title: string, more: object = {}) => ({
		slug,
		template: 'article-detail',
		title,
		body: article(title, '<p>Premi dibayar sebulan sekali.</p>'),
		...more,
	});
	const packed = (content: object) => Buffer.from(packArchive(archiveText(content)));
	let here: Insurer;
	beforeAll(async () => {
		here = await insurer('archive-here', SAMPLE_PRODUCTS.slice(0, 1));
		await here.db.transaction((tx) =>
			loadArchive(
				tx,
				packed({
					pages: [
						page('news/sama', 'Sama'),
						page('news/beda', 'Beda'),
						page('news/ditulis', 'Ditulis'),
						page('news/hanya-di-sini', 'Di sini'),
						page('tentang', 'Tentang', { template: 'default' }),
						page('keranjangku', 'Keranjang', { template: 'cart' }),
					],
					navigation: { id: { header: [{ name: 'Sama', url: '/news/sama' }] } },
					wordings: { id: { cari: 'Cari', total_belanja: 'Total' } },
					redirects: { '/news/lama': '/news/sama', '/kuno': '/news/beda' },
				}),
			),
		);
		const { text } = await here.ask(openPage, { slug: 'news/ditulis', language: 'id' });
		await here.ask(
			savePage,
			{ slug: 'news/ditulis', language: 'id', revision: 0, ...text, title: 'Naskah' },
			'budi',
		);
	});
	const OTHER = {
		pages: [
			page('news/sama', 'Sama'),
			page('news/beda', 'Beda sekali'),
			page('news/ditulis', 'Ditulis ulang'),
			page('news/lama', 'Lama'),
			page('tentang', 'Tentang'),
			page('cart', 'Keranjang', { template: 'cart' }),
			page('aneh', 'Aneh', { template: 'carousel' }),
			page('office/masuk', 'Masuk'),
			page('jaga-sakti', 'Jaga Sakti', { template: 'product' }),
			page('news/token', 'Token', { body: article('Token', '<p>{jaga-sakti.usia.min}</p>') }),
		],
		navigation: { id: { header: [{ name: 'Baru', url: '/news/tidak-ada' }] } },
		wordings: { id: { cari: 'Temukan', total_belanja: 'Total' }, en: { cari: 'Find' } },
		redirects: { '/kuno': '/news/sama', '/putar': '/putar', '/hilang': '/tidak-ada' },
	};
	const report = async () => here.ask(showArchive, { id: await bring(here, packed(OTHER)) });

	test('the report lists new, changed, equal and local-only content, field by field', async () => {
		const { pages, same, onlyHere, words, menus, redirects } = await report();
		expect(same).toEqual({ pages: 1, menus: 0, words: 1, redirects: 0 });
		expect(onlyHere.pages.map(({ slug }) => slug)).toEqual([
			'news/hanya-di-sini',
			'keranjangku',
		]);
		expect(pages.find(({ slug }) => slug === 'news/beda')).toMatchObject({
			status: 'changed',
			stop: null,
			changes: [
				{ part: 'Judul halaman', before: 'Beda', after: 'Beda sekali' },
				{ part: 'Nama pendek', before: 'Beda', after: 'Beda sekali' },
			],
		});
		expect(words.map(({ key, language, status }) => [key, language, status])).toEqual([
			['cari', 'id', 'changed'],
			['cari', 'en', 'new'],
		]);
		expect(menus).toMatchObject([{ changes: ['header'], dead: ['/news/tidak-ada'] }]);
		expect(redirects.map(({ path, status, stop }) => [path, status, stop === null])).toEqual([
			['/kuno', 'changed', true],
			['/putar', 'new', false],
			['/hilang', 'new', false],
		]);
	});

	test.each([
		['news/ditulis', /Sedang ditulis budi/],
		['news/lama', /dialihkan ke \/news\/sama/],
		['tentang', /Alamat ini sudah dipakai/],
		['cart', /sudah ada di \/keranjangku/],
		['aneh', /"carousel" tidak dikenal/],
		['office/masuk', /dipakai program/],
		['jaga-sakti', /Produk halaman ini tidak ada/],
	])('reports a conflict and does not import it: %s', async (slug, words) => {
		const { pages } = await report();
		expect(pages.find((one) => one.slug === slug)?.stop).toMatch(words);
	});

	test('reports a figure of an unknown product for correction in the draft', async () => {
		const { pages } = await report();
		const token = pages.find(({ slug }) => slug === 'news/token');
		expect(token?.stop).toBeNull();
		expect(token?.notes.join()).toContain('{jaga-sakti.usia.min} tidak dikenal');
	});

	test('a page being edited with the same content is not a difference', async () => {
		await here.ask(savePage, {
			slug: 'news/sama',
			language: 'id',
			revision: 0,
			title: 'Berubah',
			body: article('Berubah'),
		});
		const { pages, same } = await report();
		expect([same.pages, pages.some(({ slug }) => slug === 'news/sama')]).toEqual([1, false]);
	});

	test('rejects an import when the content has changed since the report', async () => {
		const { id, mark } = await report();
		const word = { language: 'id', key: 'cari', seen: 'Cari', text: 'Cari di sini' } as const;
		await here.ask(saveWord, word);
		await expect(here.ask(takeArchive, { id, mark, parts: ['pages'] })).rejects.toMatchObject({
			code: 'look-again',
		});
	});

	test('a page can be left out, and the rest is imported except conflicts', async () => {
		const { id, mark } = await report();
		const { taken } = await here.ask(takeArchive, {
			id,
			mark,
			parts: ['pages', 'redirects'],
			except: ['news/beda id'],
		});
		expect(taken).toEqual({ pages: 1, menus: 0, words: 0, redirects: 1 });
		const { state, release } = await here.ask(openPage, { slug: 'news/token', language: 'id' });
		expect([state, release?.name]).toEqual(['draft', 'Arsip jaga.zip']);
	});

	test('users who cannot edit content get nothing, and an archive is deleted after a week', async () => {
		for (const [call, input] of [
			[exportArchive, {}],
			[readArchive, { file: { fileName: 'a.zip', bytes: packed({}) } }],
			[listArchives, {}],
		] as const)
			await expect(
				here.ask(call as typeof listArchives, input as never, 'sari', 'sales'),
			).rejects.toMatchObject({ code: 'forbidden' });
		expect((await here.ask(listArchives, {})).archives.length).toBeGreaterThan(3);
		await sweepArchives(here, new Date(clock.now.getTime() + 8 * 86_400_000));
		expect((await here.ask(listArchives, {})).archives).toEqual([]);
	});
});
