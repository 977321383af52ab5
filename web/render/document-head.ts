import { PROGRAM_COLOURS } from '#insurance/access/insurer/insurer.ts';
import { addressOf, isFindable, type Language } from '#insurance/site/content/address.ts';
import { coloursAddress } from '#insurance/site/content/frame/colours.ts';
import type { SiteSettings } from '#insurance/site/content/frame/site-frame.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';
import { windowTitle } from '#web/ui/site.tsx';

import { describeHtml } from '../site/description.ts';
import type { View } from '../view.ts';
import { sharePicture, structuredData } from './structured-data.ts';

type HeadInput = { view: View; files: BuiltFiles; publicUrl: string };

function titleOf({ page, verification, office, status, site }: View): string {
	const titled = (title: string) => windowTitle(title, site.settings);
	if (office) return titled('Back office');
	if (page) return titled(page.title);
	if (verification !== undefined) return titled('Cek keaslian polis');
	return titled(status === 404 ? 'Halaman tidak ditemukan' : 'Ada gangguan');
}

/** Background of the dark scheme (`web/ui/theme.css`). */
const NIGHT_PAPER = '#101b19';
const DEFAULT_LOGO = '/favicon.svg';
const LOGO_TYPE = { svg: 'image/svg+xml', png: 'image/png' };

/** Returns tags for the insurer's colours and icon where they differ from the defaults. */
function brand(settings: SiteSettings | null): string[] {
	const logo = settings?.logo ?? DEFAULT_LOGO;
	const type = logo.endsWith('.svg') ? LOGO_TYPE.svg : LOGO_TYPE.png;
	const colours = settings?.colours ? coloursAddress(settings.colours) : null;
	return [
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${NIGHT_PAPER}">`,
		`<meta name="theme-color" content="${escapeHtml(settings?.colours?.leaf ?? PROGRAM_COLOURS.leaf)}">`,
		`<link rel="icon" href="${escapeHtml(logo)}" type="${type}">`,
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/manifest.webmanifest">',
		colours === null ? '' : `<link rel="stylesheet" href="${colours}">`,
	];
}

function found(view: View, page: PageData, publicUrl: string): string[] {
	const at = (language: Language) => escapeHtml(publicUrl + addressOf(page.slug, language));
	const others = page.languages.length > 1 ? page.languages : [];
	const things = JSON.stringify({
		'@context': 'https://schema.org',
		'@graph': structuredData(view, publicUrl),
	});
	return [
		`<link rel="canonical" href="${escapeHtml(publicUrl + canonicalOf(page))}">`,
		...others.map(
			(language) => `<link rel="alternate" hreflang="${language}" href="${at(language)}">`,
		),
		...(others.length > 0
			? [`<link rel="alternate" hreflang="x-default" href="${at('id')}">`]
			: []),
		`<meta property="og:url" content="${escapeHtml(publicUrl + canonicalOf(page))}">`,
		`<script type="application/ld+json">${things.replace(/</g, '\\u003c')}</script>`,
	];
}

// Each page of a listing has its own canonical address; search results do not.
const canonicalOf = ({ url, paging }: PageData) =>
	paging && paging.page > 1 && !paging.search ? `${url}?page=${paging.page}` : url;

const shared = (
	{ view: { page, site }, publicUrl }: HeadInput,
	title: string,
	description: string,
) => [
	`<meta property="og:title" content="${title}">`,
	`<meta property="og:description" content="${escapeHtml(description)}">`,
	`<meta property="og:type" content="${page?.template === 'article-detail' ? 'article' : 'website'}">`,
	`<meta property="og:site_name" content="${escapeHtml(site.settings?.name ?? '')}">`,
	`<meta property="og:locale" content="${page?.currentLanguage === 'en' ? 'en_GB' : 'id_ID'}">`,
	`<meta property="og:image" content="${escapeHtml(sharePicture(publicUrl, page))}">`,
	'<meta property="og:image:width" content="1200">',
	'<meta property="og:image:height" content="630">',
	'<meta name="twitter:card" content="summary_large_image">',
];

// For pages hidden from search engines. The address of a private link is not sent as the referrer.
const unseen = (template: string | null): string[] => [
	'<meta name="robots" content="noindex">',
	template === 'claim-document' ? '<meta name="referrer" content="no-referrer">' : '',
];

/**
 * Returns the title, the description (cut to 150 characters, A2.3.60), the canonical address, and
 * the tags for Open Graph, styles, preloads and the script.
 */
export function documentHead(input: HeadInput): string {
	const { view, files, publicUrl } = input;
	const { page, status } = view;
	const { settings } = view.site;
	const template = page?.template ?? null;
	const description = describeHtml(
		page?.overview ?? page?.description ?? settings?.description ?? '',
	);
	const title = escapeHtml(titleOf(view));
	const hidden =
		status !== 200 ||
		page?.paging?.search !== undefined ||
		view.verification !== undefined ||
		(template !== null && !isFindable(template));
	const lines = [
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${title}</title>`,
		description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
		`<meta name="version" content="${escapeHtml(settings?.version ?? '')}">`,
		...(hidden || page === null ? unseen(template) : found(view, page, publicUrl)),
		...shared(input, title, description),
		'<link rel="alternate" type="application/rss+xml" title="Berita" href="/news/rss.xml">',
		...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
		files.early === null ? '' : `<script src="${files.early}"></script>`,
		...brand(settings),
		// On a slow connection, the resources for the first visible text must not share bandwidth
		// with later ones.
		...files.fonts.map(
			(href) =>
				`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
		),
		...files
			.preload(template)
			.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
		`<script type="module" src="${files.entry}" fetchpriority="low"></script>`,
	];
	return lines.filter(Boolean).join('');
}
