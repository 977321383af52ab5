import { expect, test } from 'vitest';

import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { readFilledWordings } from '#insurance/site/content/figures/read-filled.server.ts';
import { readServed } from '#insurance/site/content/frame/frame-values.server.ts';
import { countFollowed, countMissedPaths } from '#insurance/site/content/missed-paths.server.ts';
import { keptRedirects } from '#insurance/site/content/routes.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { readNavigation } from '#insurance/site/content/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { readPreviewKey } from '../pages/publishing/preview.server.ts';
import { article, clock, SECRET, studioOf } from '../pages/test-studio.server.ts';
import {
	listFrameChanges,
	listRedirects,
	listWords,
	saveRedirect,
	saveWord,
	undoFrameChange,
} from './api.ts';
import { lookedAtMenus, sweepLooks } from './look.server.ts';
import { lookAtMenus, openMenus, saveMenus } from './menus-api.ts';

const db = await testPool();
await db.transaction(async (tx) => {
	await seedProducts(tx, SAMPLE_PRODUCTS);
	await seedContent(tx, {
		pages: [
			{
				slug: 'news/premi',
				template: 'article-detail',
				title: 'Premi',
				body: article('Premi'),
			},
		],
		navigation: { id: { header: [{ name: 'Berita', url: '/news/premi' }] } },
		wordings: { id: { cari: 'Cari' }, en: {} },
		redirects: { '/lama': '/news/premi' },
	});
});
const ask = await studioOf(db, callerAt);
const later = () => (clock.now = new Date(clock.now.getTime() + 1_000));

test('a menu is sanitized when published', async () => {
	const opened = await ask(openMenus, { language: 'id' });
	const navigation = {
		...opened.navigation,
		header: [
			{ name: 'Artikel', url: '/news/premi', description: '<p onclick="x()">A</p>' },
			{ name: 'Kontak', url: 'mailto:a@b.example' },
		],
		running_text: [{ name: 'Mulai {jaga-aman.premi.mulai}' }],
	};
	await ask(saveMenus, { language: 'id', base: opened.navigation, navigation });
	expect((await readNavigation(db, 'id'))?.header).toMatchObject([
		{ name: 'Artikel', description: '<p>A</p>' },
		{ name: 'Kontak' },
	]);
});

test.each([
	[{ header: [{ name: '', url: '/' }] }, 'header.0.name'],
	[{ header: [{ name: 'A', url: 'javascript:x' }] }, 'header.0.url'],
	[{ running_text: [{ name: 'Jaga Aman mulai Rp9.000 sebulan' }] }, 'running_text.0.name'],
	[{ running_text: [{ name: '{jaga-aman.salah.sekali}' }] }, 'running_text.0.name'],
])('rejects an invalid menu with an error at its field', async (navigation, field) => {
	const { navigation: base } = await ask(openMenus, { language: 'id' });
	const writing = { language: 'id', base, navigation: { ...base, ...navigation } } as const;
	await expect(ask(saveMenus, writing)).rejects.toMatchObject({
		data: { fields: { [field]: expect.any(String) } },
	});
});

test('a word can be edited, is listed with its uses and can be reverted', async () => {
	later();
	const before = (await ask(listWords, {})).words;
	expect(before.find(({ key }) => key === 'cari')).toMatchObject({ id: 'Cari', en: null });
	expect(before.find(({ key }) => key === 'baca_juga')).toMatchObject({
		id: null,
		place: 'Halaman artikel',
	});
	const word = { language: 'id', key: 'cari', seen: 'Cari' } as const;
	const { changeId } = await ask(saveWord, { ...word, text: 'Telusuri' });
	expect((await readFilledWordings(db, 'id'))['cari']).toBe('Telusuri');
	await expect(ask(saveWord, { ...word, text: 'X' }, 'budi')).rejects.toMatchObject({
		code: 'look-again',
	});
	await expect(
		ask(saveWord, { ...word, seen: 'Telusuri', text: 'Bayar tahunan lebih hemat 8 %' }),
	).rejects.toMatchObject({ data: { fields: { text: expect.stringContaining('7,4%') } } });
	later();
	await ask(undoFrameChange, { id: String(changeId) }, 'budi');
	expect((await readFilledWordings(db, 'id'))['cari']).toBe('Cari');
	const { changes } = await ask(listFrameChanges, {});
	expect(
		changes
			.slice(0, 2)
			.map(({ by, differences, undoable }) => [by, differences[0]?.after, undoable]),
	).toEqual([
		['budi', 'Cari', true],
		['sari', 'Telusuri', false],
	]);
	await expect(ask(undoFrameChange, { id: String(changeId) })).rejects.toMatchObject({
		code: 'look-again',
	});
});

test('suggests redirects for missed paths and counts hits without invalidating pages', async () => {
	const missed = countMissedPaths(db, silentLog);
	missed.count('/artikel/premi');
	await missed.stop();
	const first = await ask(listRedirects, {});
	expect(first.missing).toMatchObject([
		{ path: '/artikel/premi', times: 1, target: '/news/premi' },
	]);
	await ask(saveRedirect, { path: '/artikel/premi', seen: null, target: '/news/premi' });
	const followed = countFollowed(db, silentLog);
	const redirects = keptRedirects(db, followed.count);
	expect(await redirects.find('/artikel/premi')).toBe('/news/premi');
	expect(await redirects.find('/artikel/premi')).toBe('/news/premi');
	expect(await redirects.find('/tidak')).toBeNull();
	await followed.stop();
	const next = await ask(listRedirects, {});
	expect(next.missing).toEqual([]);
	expect(next.redirects).toMatchObject([
		{ path: '/artikel/premi', times: 2 },
		{ path: '/lama', times: 0 },
	]);
	await ask(saveRedirect, { path: '/artikel/premi', seen: '/news/premi', target: '' });
	expect((await ask(listRedirects, {})).redirects).toMatchObject([{ path: '/lama' }]);
});

test('rejects a chain and an existing page with an error at the field', async () => {
	await expect(
		ask(saveRedirect, { path: '/x', seen: null, target: '/lama' }),
	).rejects.toMatchObject({
		data: { fields: { target: expect.stringContaining('/news/premi') } },
	});
	await expect(
		ask(saveRedirect, { path: '/news/premi', seen: null, target: '/' }),
	).rejects.toMatchObject({ data: { fields: { path: expect.any(String) } } });
});

test('users who cannot edit content cannot change the frame', async () => {
	for (const [call, input] of [
		[openMenus, { language: 'id' }],
		[listWords, {}],
		[listRedirects, {}],
		[saveWord, { language: 'id', key: 'cari', seen: 'Cari', text: 'x' }],
	] as const)
		await expect(
			ask(call as typeof openMenus, input as never, 'sari', 'sales'),
		).rejects.toMatchObject({ code: 'forbidden' });
});

test('reports what English menus lack, and visitors see the Indonesian part meanwhile', async () => {
	const id = await ask(openMenus, { language: 'id' });
	expect([id.missing, id.indonesian]).toEqual([[], []]);
	const before = await ask(openMenus, { language: 'en' });
	expect(before.indonesian).toContain('header');
	await ask(saveMenus, {
		language: 'en',
		base: before.navigation,
		navigation: { ...before.navigation, header: [{ name: 'Mail', url: 'mailto:a@b.example' }] },
	});
	const { missing, indonesian } = await ask(openMenus, { language: 'en' });
	expect(missing).toContainEqual(expect.objectContaining({ part: 'header', url: '/news/premi' }));
	expect(indonesian).toEqual(['running_text']);
	const shown = await readNavigation(db, 'en');
	expect(shown?.header).toMatchObject([{ name: 'Mail' }]);
	expect(shown?.running_text?.length).toBeGreaterThan(0);
});

test('unsaved menus can be previewed only by their author and for one day', async () => {
	const saved = await readNavigation(db, 'id');
	const navigation = {
		...(await ask(openMenus, { language: 'id' })).navigation,
		running_text: [{ name: 'Belum disimpan, mulai {jaga-aman.premi.mulai}' }],
	};
	const { preview } = await ask(lookAtMenus, { language: 'id', navigation });
	const opened = readPreviewKey([SECRET], preview, clock.now);
	if (!opened || !('menus' in opened.shown)) throw new Error('no menus are shown');
	const { menus, language } = opened.shown;
	expect((await lookedAtMenus(db, menus, language))?.running_text).toEqual([
		{ name: 'Belum disimpan, mulai Rp4.100' },
	]);
	expect(await readNavigation(db, 'id')).toEqual(saved);
	await expect(
		ask(lookAtMenus, {
			language: 'id',
			navigation: { ...navigation, header: [{ name: '', url: '/' }] },
		}),
	).rejects.toMatchObject({ data: { fields: { 'header.0.name': expect.any(String) } } });
	expect(await lookedAtMenus(db, uuidv7(), language)).toBeUndefined();
	await sweepLooks(db, new Date(clock.now.getTime() + 2 * 86_400_000));
	expect(await lookedAtMenus(db, menus, language)).toBeUndefined();
});

test('without content, menus start with the visible ones, and links to program pages work', async () => {
	const empty = await testPool();
	const askThere = await studioOf(empty, callerAt);
	const { navigation, indonesian } = await askThere(openMenus, { language: 'id' });
	expect(navigation.header.map(({ url }) => url)).toContain('/hitung-premi');
	expect(indonesian).toEqual([]);
	const english = await askThere(openMenus, { language: 'en' });
	expect([english.navigation.header, english.indonesian]).toEqual([
		[],
		expect.arrayContaining(['header']),
	]);
	expect((await readServed(empty, ['/bantuan', '/tidak-ada'])).slugs.has('bantuan')).toBe(true);
	expect((await readServed(empty)).slugs.has('tidak-ada')).toBe(false);
});
