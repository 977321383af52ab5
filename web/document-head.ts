import type { BuiltFiles } from '#platform/http/site-files.ts';
import { describe } from './site/description.ts';
import type { View } from './view.ts';

type HeadInput = { path: string; view: View; files: BuiltFiles; publicUrl: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function titleOf({ page, verification, status }: View): string {
	if (page) return `${page.title} | Jaga`;
	if (verification !== undefined) return 'Cek keaslian polis | Jaga';
	return status === 404 ? 'Halaman tidak ditemukan | Jaga' : 'Ada gangguan | Jaga';
}

// A page that holds someone's cart, order or login says nothing to a search engine, nor does a missing one.
const PRIVATE = /^(cart|payment-confirmation|newcart-success|callback-|pending-payment|selfcare-|.*-corporate$|corporate-portal)/;

/** Title, description cut to 150 characters (A2.3.60), canonical address, Open Graph, styles, preloads and the script. */
export function documentHead(input: HeadInput): string {
	const { view, files, publicUrl, path } = input;
	const { page, status } = view;
	const { settings } = view.site;
	const template = page?.template ?? null;
	const description = describe(page?.description ?? page?.overview ?? settings?.description ?? '');
	const title = attribute(titleOf(view));
	const hidden = status !== 200 || view.verification !== undefined || (template !== null && PRIVATE.test(template));
	const lines = [
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${title}</title>`,
		description ? `<meta name="description" content="${attribute(description)}">` : '',
		`<meta name="version" content="${attribute(settings?.version ?? '')}">`,
		'<meta name="theme-color" content="#0B6B58">',
		hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${attribute(publicUrl + path)}">`,
		`<meta property="og:title" content="${title}">`,
		`<meta property="og:description" content="${attribute(description)}">`,
		'<meta property="og:type" content="website">',
		'<meta property="og:locale" content="id_ID">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		...files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
		...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
		...files.preload(template).map((href) => `<link rel="modulepreload" href="${href}">`),
		`<script type="module" src="${files.entry}"></script>`,
	];
	return lines.filter(Boolean).join('');
}
