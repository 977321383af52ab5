import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { addressOf, placeInContent } from './address.ts';
import { countMissedPaths } from './missed-paths.server.ts';
import { keptRedirects } from './routes.server.ts';
import { type SeedPage, seedContent } from './seed.server.ts';
import { showPage } from './show-page.server.ts';
import { readMissing, readNavigation, readUntranslated } from './store.server.ts';

const pool = await testPool();

const article = (
	slug: string,
	title: string,
	overview: string,
	language: 'id' | 'en' = 'id',
	category?: string,
): SeedPage => ({
	slug: `news/${slug}`,
	template: 'article-detail',
	title,
	language,
	body: {
		name: title,
		overview,
		description: `<p>${overview}</p>`,
		published: '2026-11-01',
		...(category ? { category } : {}),
	},
});

beforeAll(async () => {
	const list = (language: 'id' | 'en'): SeedPage => ({
		slug: 'news',
		template: 'article',
		title: language === 'id' ? 'Berita' : 'News',
		language,
		body: { name: 'Berita' },
	});
	const pages = [
		list('id'),
		list('en'),
		article('premi', 'Membayar premi', 'Cara pembayaran yang paling hemat'),
		article('klaim', 'Mengajukan klaim', 'Dokumen yang dibutuhkan'),
		...Array.from({ length: 18 }, (_, at) =>
			article(
				`kabar-${at}`,
				`Kabar ${at}`,
				'Isi biasa',
				'id',
				at % 4 === 3 && at < 8 ? 'Klaim' : undefined,
			),
		),
		// The translation's position in the file does not matter: it takes the Indonesian page's
		// position in the list.
		article('premi', 'Paying premiums', 'The cheapest way of paying', 'en'),
	];
	await pool.transaction((tx) =>
		seedContent(tx, {
			pages,
			navigation: {
				id: {
					running_text: [{ name: 'Halo' }],
					footer_address: [
						{ description: '<p onclick="x()">Jalan 1<br>Bandung</p>', children: [] },
					],
				},
			},
			wordings: {
				id: { total_belanja: 'Total', hanya_di_sini: 'Satu' },
				en: { total_belanja: 'Total' },
			},
			redirects: { '/lama': '/news' },
		}),
	);
});

test.each([
	['/', { language: 'id', slug: 'home' }],
	['/en', { language: 'en', slug: 'home' }],
	['/en/', { language: 'en', slug: 'home' }],
	['/en/news/premi', { language: 'en', slug: 'news/premi' }],
	['/energi', { language: 'id', slug: 'energi' }],
	['/template/jaga-aman', { language: 'id', slug: 'jaga-aman' }],
	['/en/template/a/b', { language: 'en', slug: 'a/b' }],
	['/jaga-aman/', { language: 'id', slug: 'jaga-aman' }],
] as const)('%s is %o', (path, expected) => {
	expect(placeInContent(path)).toEqual(expected);
});

test.each([
	['home', 'id', '/'],
	['home', 'en', '/en'],
	['news/premi', 'en', '/en/news/premi'],
	['news', 'id', '/news'],
] as const)('%s in %s has the address %s', (slug, language, expected) => {
	expect(addressOf(slug, language)).toBe(expected);
});

test('cleans menus from a file like those from the studio', async () => {
	const menus = await readNavigation(pool, 'id');
	expect(menus?.footer_address?.[0]?.description).toBe('<p>Jalan 1<br />Bandung</p>');
});

describe('a page in another language', () => {
	const show = (slug: string, language: 'id' | 'en', more = {}) =>
		showPage(pool, { '*': slug, language, ...more });

	test('is shown translated where a translation exists, with its available languages', async () => {
		expect(await show('news/premi', 'en')).toMatchObject({
			title: 'Paying premiums',
			currentLanguage: 'en',
			languages: ['id', 'en'],
			url: '/en/news/premi',
		});
		expect(await show('news/premi', 'id')).toMatchObject({
			title: 'Membayar premi',
			currentLanguage: 'id',
			languages: ['id', 'en'],
			url: '/news/premi',
		});
	});

	test('falls back to Indonesian where the translation is missing', async () => {
		expect(await show('news/klaim', 'en')).toMatchObject({
			title: 'Mengajukan klaim',
			currentLanguage: 'id',
			languages: ['id'],
			url: '/news/klaim',
		});
	});

	test('lists every article once, translated or not, nine per page, with addresses in its language', async () => {
		const first = await show('news', 'en');
		expect(first.paging).toEqual({ page: 1, pages: 3, total: 20 });
		expect(first.cards?.[0]?.url).toBe('/en/news/premi');
		expect(first.cards).toHaveLength(9);
		expect((await show('news', 'id', { page: 3 })).cards).toHaveLength(2);
		await expect(show('news', 'id', { page: 9 })).rejects.toMatchObject({ code: 'not-found' });
	});

	test('recommends related articles first, then the newest, and never the article itself', async () => {
		const offered = async (slug: string) =>
			(await show(`news/${slug}`, 'id')).cards?.map(({ url }) => url);
		expect(await offered('kabar-3')).toEqual(['/news/kabar-7', '/news/premi', '/news/klaim']);
		expect(await offered('kabar-0')).toEqual(['/news/premi', '/news/klaim', '/news/kabar-1']);
	});

	test.each([
		['id', 'bayar', ['/news/premi'], 'stem of pembayaran and membayar'],
		['id', 'butuhkan dokumen', ['/news/klaim'], 'stem of dibutuhkan'],
		['en', 'premium', ['/en/news/premi'], 'stem of premiums'],
		['id', 'tidakada', [], 'nothing'],
		['id', `"' & | ! :* <->`, [], 'signs of the query language'],
	] as const)('a search in %s for %j finds %j: %s', async (language, search, expected, _why) => {
		const found = await show('news', language, { search });
		expect(found.cards?.map(({ url }) => url)).toEqual(expected);
	});
});

test('lists untranslated pages, menus and wording', async () => {
	const missing = await readUntranslated(pool, 'en');
	expect(missing.filter(({ kind }) => kind !== 'page')).toEqual([
		{ kind: 'navigation', key: 'navigation' },
		{ kind: 'wording', key: 'hanya_di_sini' },
	]);
	expect(missing.map(({ key }) => key)).toContain('news/klaim');
	expect(missing.map(({ key }) => key)).not.toContain('news/premi');
});

test('caches the redirects and reads them again after an edit', async () => {
	const redirects = keptRedirects(pool);
	expect(await redirects.find('/lama')).toBe('/news');
	await pool.query(
		sql`insert into content_redirect (path, target) values ('/lama-sekali', '/news')`,
	);
	expect(await redirects.find('/lama-sekali')).toBeNull();
	redirects.clear();
	expect(await redirects.find('/lama-sekali')).toBe('/news');
});

test('ignores redirects for paths that the program serves', async () => {
	await pool.query(sql`
		insert into content_redirect (path, target) values ('/%6fffice', 'https://evil.example'), ('/page/x', '/news')`);
	const redirects = keptRedirects(pool);
	for (const path of ['/office', '/%6fffice', '/page/x'])
		expect(await redirects.find(path)).toBeNull();
});

test('counts missed paths, adds up repeats, ignores malformed ones and limits a flood', async () => {
	const missed = countMissedPaths(pool, silentLog);
	for (const path of ['/promo-2019', '/promo-2019', '/a b', `/${'x'.repeat(300)}`, '/<script>'])
		missed.count(path);
	await missed.write();
	missed.count('/promo-2019');
	for (let at = 0; at < 2_000; at += 1) missed.count(`/coba-${at}`);
	await missed.stop();
	const found = await readMissing(pool, 3_000);
	expect(found[0]).toMatchObject({ path: '/promo-2019', times: 3 });
	expect(found).toHaveLength(500);
	expect(found.some(({ path }) => path.includes('<') || path.includes(' '))).toBe(false);
});
