import type { SiteSettings } from '#insurance/site/content/frame/site-frame.ts';
import type { PageCard, PageData } from '#insurance/site/content/page.ts';
import { describeHtml, htmlWords } from '#web/site/description.ts';
import { stepsTo } from '#web/site/frame/steps.ts';
import type { View } from '#web/view.ts';

type Thing = { '@type': string } & Record<string, unknown>;

function organization(publicUrl: string, settings: SiteSettings | null): Thing | null {
	if (!settings) return null;
	return {
		'@type': 'InsuranceAgency',
		'@id': `${publicUrl}/#organisasi`,
		name: settings.name,
		legalName: settings.legal_name,
		url: publicUrl,
		logo: publicUrl + settings.logo,
		telephone: settings.phone,
		email: settings.email,
	};
}

function breadcrumbs(publicUrl: string, page: PageData): Thing | null {
	const steps = stepsTo(page);
	if (steps.length === 0) return null;
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, url }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: publicUrl + url,
		})),
	};
}

/**
 * Returns a price with the period it covers, so that the amount of an instalment is not mistaken
 * for an annual price.
 */
function priceOf({ value, text }: { value: number; text: string }): Thing {
	const [, period] = /(bulan|tahun)/i.exec(text) ?? [];
	const code = period && { unitCode: /bulan/i.test(period) ? 'MON' : 'ANN' };
	return {
		'@type': 'UnitPriceSpecification',
		price: value,
		priceCurrency: 'IDR',
		unitText: period ?? text,
		...code,
	};
}

function product(publicUrl: string, page: PageData, image: string): Thing {
	const start = page.insurance_premium_start_at;
	return {
		'@type': 'Product',
		name: page.title,
		description: describeHtml(page.overview ?? page.description ?? ''),
		image,
		url: publicUrl + page.url,
		brand: { '@id': `${publicUrl}/#organisasi` },
		...(start && start.value > 0
			? {
					offers: {
						'@type': 'Offer',
						price: start.value,
						priceCurrency: 'IDR',
						priceSpecification: priceOf(start),
						availability: `https://schema.org/${page.online_sale ? 'InStock' : 'PreOrder'}`,
						url: publicUrl + page.url,
					},
				}
			: {}),
	};
}

function questions(page: PageData): Thing | null {
	const folded = page.children.filter(
		({ template, description }) => template === 'accordion' && description,
	);
	if (folded.length === 0) return null;
	return {
		'@type': 'FAQPage',
		mainEntity: folded.map(({ name, description }) => ({
			'@type': 'Question',
			name,
			acceptedAnswer: { '@type': 'Answer', text: htmlWords(description ?? '') },
		})),
	};
}

function article(publicUrl: string, page: PageData, image: string): Thing {
	return {
		'@type': 'NewsArticle',
		headline: page.title.slice(0, 110),
		description: describeHtml(page.overview ?? page.description ?? ''),
		image,
		...(page.published ? { datePublished: page.published, dateModified: page.published } : {}),
		inLanguage: page.currentLanguage,
		mainEntityOfPage: publicUrl + page.url,
		author: { '@id': `${publicUrl}/#organisasi` },
		publisher: { '@id': `${publicUrl}/#organisasi` },
	};
}

function list(publicUrl: string, cards: PageCard[]): Thing {
	return {
		'@type': 'ItemList',
		itemListElement: cards.map(({ name, url }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			url: publicUrl + url,
		})),
	};
}

/**
 * Returns the address of a page's share image (1200 by 630 pixels), which is made from the page's
 * main image.
 */
export const sharePicture = (publicUrl: string, page: PageData | null): string =>
	`${publicUrl}/media/share/${page?.image || page?.template === 'home' ? page.slug : 'home'}.png`;

/** Returns the schema.org data of a page for search engines; an empty list for private pages. */
export function structuredData({ page, site }: View, publicUrl: string): Thing[] {
	if (!page) return [];
	const image = sharePicture(publicUrl, page);
	const things: (Thing | null)[] = [
		organization(publicUrl, site.settings),
		page.slug === 'home' && site.settings
			? {
					'@type': 'WebSite',
					name: site.settings.name,
					url: publicUrl,
					inLanguage: page.currentLanguage,
				}
			: null,
		breadcrumbs(publicUrl, page),
		page.template === 'product' ? product(publicUrl, page, image) : null,
		page.template === 'product' || page.template === 'service-description-with-accourdion'
			? questions(page)
			: null,
		page.template === 'article-detail' ? article(publicUrl, page, image) : null,
		page.template === 'article' || page.template === 'catalog'
			? list(publicUrl, page.cards ?? [])
			: null,
	];
	return things.filter((thing) => thing !== null);
}
