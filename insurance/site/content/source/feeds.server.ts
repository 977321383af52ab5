import type { FastifyInstance } from 'fastify';

import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

import { addressOf, isFindable } from '../address.ts';
import { readFilledList } from '../figures/read-filled.server.ts';
import { withProgramPages } from '../program/program-pages.server.ts';
import { type ListedPage, readPageList } from '../store.server.ts';

/** Lists each page once, with links to its translations (sitemaps.org, hreflang). */
export function sitemap(pages: readonly ListedPage[], publicUrl: string): string {
	const bySlug = Map.groupBy(
		pages.filter(({ template }) => isFindable(template)),
		({ slug }) => slug,
	);
	const urls = [...bySlug].flatMap(([slug, versions]) => {
		const links =
			versions.length < 2
				? []
				: versions.map(
						({ language }) =>
							`<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + addressOf(slug, language))}"/>`,
					);
		return versions.map(
			({ language, updatedAt }) =>
				`<url><loc>${escapeHtml(publicUrl + addressOf(slug, language))}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : ''}${links.join('')}</url>`,
		);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

export function newsFeed(pages: readonly ListedPage[], insurer: string, publicUrl: string): string {
	const articles = pages
		.filter(
			({ template, language, published }) =>
				template === 'article-detail' && language === 'id' && published,
		)
		.sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
		.slice(0, 30);
	const items = articles.map(({ slug, title, overview, published }) => {
		const url = escapeHtml(publicUrl + addressOf(slug, 'id'));
		const date = new Date(`${published}T00:00:00+07:00`).toUTCString();
		return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate><description>${escapeHtml(overview ?? '')}</description></item>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Berita ${escapeHtml(insurer)}</title><link>${escapeHtml(publicUrl)}/news</link><description>Cara membaca polis, menghitung kebutuhan, dan mengurus klaim.</description><language>id</language><atom:link href="${escapeHtml(publicUrl)}/news/rss.xml" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`;
}

const ROBOTS = [
	'User-agent: *',
	'Disallow: /page/',
	'Disallow: /cart',
	'Disallow: /ringkasan-pembelian',
	'Disallow: /selfcare/',
	'Disallow: /office',
];

export function feedPages(
	app: FastifyInstance,
	{ db, publicUrl }: { db: Db; publicUrl: string },
): void {
	const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };
	const hour = 'public, max-age=3600';
	app.get('/sitemap.xml', limit, async (_request, reply) =>
		reply
			.header('cache-control', hour)
			.type('application/xml; charset=utf-8')
			.send(sitemap(withProgramPages(await readPageList(db)), publicUrl)),
	);
	app.get('/news/rss.xml', limit, async (_request, reply) =>
		reply
			.header('cache-control', hour)
			.type('application/rss+xml; charset=utf-8')
			.send(newsFeed(await readFilledList(db), (await readInsurer(db)).name, publicUrl)),
	);
	app.get('/robots.txt', limit, async (_request, reply) =>
		reply
			.header('cache-control', hour)
			.type('text/plain; charset=utf-8')
			.send(`${ROBOTS.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
	);
}
