import { addressOf } from '#insurance/site/content/address.ts';
import type { PageData } from '#insurance/site/content/page.ts';

type Step = { name: string; url: string };

const WORDS = {
	id: { home: 'Beranda', news: 'Berita' },
	en: { home: 'Home', news: 'News' },
} as const;

/**
 * Returns the breadcrumb from the home page to a page, including the page itself, for visitors and
 * search engines. The home page has none.
 */
export function stepsTo({
	slug,
	template,
	title,
	url,
	catalog,
	currentLanguage: language,
}: PageData): Step[] {
	if (slug === 'home') return [];
	const { home, news } = WORDS[language];
	return [
		{ name: home, url: addressOf('home', language) },
		...(catalog ? [{ name: catalog.name, url: catalog.url }] : []),
		...(template === 'article-detail'
			? [{ name: news, url: addressOf('news', language) }]
			: []),
		{ name: title, url },
	];
}
