import { expect, test } from 'vitest';

import type { ListedPage } from '../store.server.ts';
import { newsFeed, sitemap } from './feeds.server.ts';

const HERE = 'https://jaga.test';
const page = (slug: string, template: string, more: Partial<ListedPage> = {}): ListedPage => ({
	slug,
	template,
	language: 'id',
	title: slug,
	overview: null,
	published: null,
	updatedAt: new Date('2026-11-20T01:00:00Z'),
	...more,
});
const pages = [
	page('home', 'home'),
	page('home', 'home', { language: 'en' }),
	page('cart', 'cart'),
	page('selfcare/login', 'selfcare-login'),
	page('kartu-saya', 'own-card'),
	page('news/lama', 'article-detail', {
		title: 'Lama & <baru>',
		published: '2026-01-02',
		overview: 'Isi "lama"',
	}),
	page('news/baru', 'article-detail', { title: 'Baru', published: '2026-11-02' }),
	page('news/baru', 'article-detail', { language: 'en', title: 'New', published: '2026-11-02' }),
];

test('the sitemap contains every public page in every language and no private page', () => {
	const found = [...sitemap(pages, HERE).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
	expect(found).toEqual([
		HERE + '/',
		`${HERE}/en`,
		`${HERE}/news/lama`,
		`${HERE}/news/baru`,
		`${HERE}/en/news/baru`,
	]);
	expect(sitemap(pages, HERE)).toContain(
		`<xhtml:link rel="alternate" hreflang="en" href="${HERE}/en"/>`,
	);
});

test('the feed lists the newest first, in one language, with special characters escaped', () => {
	const feed = newsFeed(pages, 'Asuransi & Kita', HERE);
	expect(feed).toContain('<title>Berita Asuransi &amp; Kita</title>');
	expect([...feed.matchAll(/<guid>([^<]+)<\/guid>/g)].map(([, url]) => url)).toEqual([
		`${HERE}/news/baru`,
		`${HERE}/news/lama`,
	]);
	expect(feed).toContain('<title>Lama &amp; &lt;baru&gt;</title>');
	expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 17:00:00 GMT</pubDate>');
});
