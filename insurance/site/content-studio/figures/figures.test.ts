import { expect, test } from 'vitest';

import { insertProductVersion } from '#insurance/product/products/store.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import {
	readFilledList,
	readFilledWordings,
} from '#insurance/site/content/figures/read-filled.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { createPage, openPage, publishDraft, savePage } from '../pages/api.ts';
import { article, clock, studioOf } from '../pages/test-studio.server.ts';
import { listFigures, listProductTexts } from './api.ts';

const db = await testPool();
const TODAY = '2026-11-24';
const NEXT = '2027-01-01';
const { product } = sampleProduct('jaga-aman');
const text =
	'<p>Jaga Aman untuk usia {jaga-aman.usia.min} sampai {jaga-aman.usia.maks} tahun, mulai {jaga-aman.premi.mulai} sebulan.</p>';
await db.transaction(async (tx) => {
	await seedProducts(tx, SAMPLE_PRODUCTS);
	await seedContent(tx, {
		pages: [
			{
				slug: 'news/usia',
				template: 'article-detail',
				title: 'Usia di Jaga Aman',
				body: article('Usia', text),
			},
			{
				slug: 'news/lain',
				template: 'article-detail',
				title: 'Jaga Aman Xtra',
				body: article('Lain', '<p>Jaga Aman Xtra saja.</p>'),
			},
			{
				slug: 'news/leluasa',
				template: 'article-detail',
				title: 'Masa leluasa',
				body: {
					...article('Leluasa', '<p>Kami punya {jumlah-produk} produk.</p>'),
					children: [
						{ template: 'x', name: 'Leluasa {jaga-aman.masa-leluasa} hari' },
						{ template: 'x', name: '{jaga-aman.tidak.ada}' },
					],
				},
			},
		],
		navigation: {},
		wordings: { id: { total_belanja: 'Total mulai {jaga-aman.premi.mulai}' } },
		redirects: {},
	});
	const changed = {
		...product,
		graceDays: 0,
		entryAge: {
			...product.entryAge,
			adult: { ...product.entryAge.adult, max: { year: 64, month: 11, day: 30 } },
		},
	};
	await insertProductVersion(tx, {
		code: product.code,
		version: 2,
		effectiveFrom: NEXT,
		product: changed as typeof product,
	});
});
const ask = await studioOf(db, callerAt);
const shown = (slug: string, day = TODAY) => showPage(db, { '*': slug, language: 'id' }, day);

test('a page shows the figures of its day and never the braces', async () => {
	expect((await shown('news/usia')).description).toBe(
		'<p>Jaga Aman untuk usia 18 sampai 60 tahun, mulai Rp4.100 sebulan.</p>',
	);
	expect((await shown('news/usia', NEXT)).description).toContain('18 sampai 64 tahun');
	const page = await shown('news/leluasa');
	expect(page.description).toContain(`punya ${SAMPLE_PRODUCTS.length} produk`);
	expect(page.children.map(({ name }) => name)).toEqual(['Leluasa 30 hari']);
});

test('keeps the last figure when a product no longer has it', async () => {
	expect((await shown('news/leluasa', NEXT)).children.map(({ name }) => name)).toEqual([
		'Leluasa 30 hari',
	]);
});

test('the dictionary and the feed lists also contain figures', async () => {
	expect(await readFilledWordings(db, 'id', TODAY)).toMatchObject({
		total_belanja: 'Total mulai Rp4.100',
	});
	expect(JSON.stringify(await readFilledList(db, TODAY))).not.toContain('{jaga-aman');
});

const NEW = { slug: 'news/baru', language: 'id' } as const;
const write = async (description: string, revision: number) =>
	ask(savePage, {
		...NEW,
		revision,
		title: 'Jaga Aman untuk siapa',
		body: article('Siapa', description),
	});

test('a wrong number blocks publishing and shows the place and the correct figure', async () => {
	await ask(createPage, { ...NEW, template: 'article-detail', title: 'Jaga Aman untuk siapa' });
	const wrong = await write('<p>Jaga Aman untuk usia 17–64 tahun.</p>', 1);
	expect(wrong.problems).toEqual([
		{
			at: 'description',
			message: expect.stringContaining('Jaga Aman: usia dewasa 18 sampai 60 tahun'),
			sentence: 'Jaga Aman untuk usia 17–64 tahun.',
			alarm: expect.stringMatching(/^[0-9a-f]{32}$/),
		},
	]);
	await expect(ask(publishDraft, { ...NEW, revision: wrong.revision })).rejects.toMatchObject({
		message: expect.stringContaining('18 sampai 60 tahun'),
	});
	const saving = await write('<p>Jaga Aman, bayar tahunan hemat 8 %.</p>', wrong.revision);
	expect(saving.problems[0]?.fix).toEqual({
		from: '8 %',
		to: '{jaga-aman.premi.hemat-tahunan}',
	});
	const quoted = await write('<p>Jaga Aman untuk usia 18–60 tahun.</p>', saving.revision);
	expect(quoted.problems).toEqual([]);
	const unknown = await write('<p>{jaga-aman.usia.salah}</p>', quoted.revision);
	expect(unknown.problems[0]?.message).toContain('tidak dikenal');
	await expect(ask(publishDraft, { ...NEW, revision: unknown.revision })).rejects.toThrow();
	const last = await write(text, unknown.revision);
	await ask(publishDraft, { ...NEW, revision: last.revision });
	expect((await shown('news/baru')).description).toContain('mulai Rp4.100 sebulan');
	expect((await ask(openPage, NEW)).text.body.description).toBe(text);
});

test('a figure that ends blocks publishing a page for that day', async () => {
	clock.now = new Date('2027-01-02T03:00:00Z');
	const { problems } = await ask(openPage, { slug: 'news/leluasa', language: 'id' });
	expect(problems.map(({ message }) => message)).toContainEqual(
		expect.stringContaining('{jaga-aman.masa-leluasa} tidak lagi ada'),
	);
	clock.now = new Date('2026-11-24T03:00:00Z');
});

test('offers figures with their current value', async () => {
	const { figures } = await ask(listFigures, {});
	expect(figures.find(({ token }) => token === 'jaga-aman.usia.maks')).toMatchObject({
		group: 'Jaga Aman',
		text: '60',
	});
	await expect(ask(listFigures, {}, 'sari', 'sales')).rejects.toMatchObject({
		code: 'forbidden',
	});
});

test('lists the texts of a product with the changes of its next version', async () => {
	const { begins, figures, texts } = await ask(listProductTexts, { product: 'jaga-aman' });
	expect(begins).toEqual([NEXT]);
	expect(figures.filter(({ next }) => next !== null)).toMatchObject([
		{ token: 'jaga-aman.usia.maks', now: '60', next: '64' },
		{ token: 'jaga-aman.masa-leluasa', now: '30', next: '' },
	]);
	expect(texts.map(({ key }) => key).toSorted()).toEqual([
		'news/baru',
		'news/leluasa',
		'news/usia',
		'total_belanja',
	]);
	const usia = texts.find(({ key }) => key === 'news/usia');
	expect(usia?.changes).toEqual([
		{
			at: 'Isi',
			now: 'Jaga Aman untuk usia 18 sampai 60 tahun, mulai Rp4.100 sebulan.',
			next: 'Jaga Aman untuk usia 18 sampai 64 tahun, mulai Rp4.100 sebulan.',
		},
	]);
	await expect(ask(listProductTexts, { product: 'x' })).rejects.toMatchObject({
		code: 'not-found',
	});
});
