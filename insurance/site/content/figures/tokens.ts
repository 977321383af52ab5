import { escapeHtml } from '#platform/values/text/escape-html.ts';

import type { Language } from '../address.ts';
import type { Child, Image, PageBody } from '../page.ts';
import type { Figures } from './figure.ts';

/** Matches e.g. `{jaga-aman.usia.maks}` or `{jumlah-produk}`. Other braces are not tokens. */
const TOKEN = /\{([a-z0-9]+(?:[.-][a-z0-9]+)+)\}/g;

export const hasTokens = (value: unknown): boolean =>
	JSON.stringify(value ?? '').search(TOKEN) !== -1;
export const tokensIn = (text: string): string[] => [
	...new Set([...text.matchAll(TOKEN)].map(([, token = '']) => token)),
];

const UNKNOWN = '…';

export function fillText(
	text: string,
	figures: Figures,
	language: Language,
	{ html = false } = {},
): string {
	return text.replace(TOKEN, (_braces, token: string) => {
		const words = figures.get(token)?.text[language];
		if (words === undefined) return UNKNOWN;
		return html ? escapeHtml(words) : words;
	});
}

const HTML = new Set(['description', 'info']);
const TEXTS = [
	'name',
	'overview',
	'description',
	'info',
	'category',
	'group',
	'published',
] as const;
type Holder = Partial<Record<(typeof TEXTS)[number], string | undefined>> & {
	links?: { name: string }[] | undefined;
	image?: Image | undefined;
};

export function textsOf(holder: Holder): [field: string, text: string][] {
	return [
		...TEXTS.flatMap((name): [string, string][] => {
			const text = holder[name];
			return text === undefined ? [] : [[name, text]];
		}),
		...(holder.links ?? []).map(({ name }): [string, string] => ['links', name]),
		...(holder.image?.alt ? [['image', holder.image.alt] as [string, string]] : []),
	];
}

type Inside = Holder & { children?: readonly Inside[] | undefined };

/**
 * Returns all texts of a page or part, including nested parts, with their paths, e.g.
 * `children.2.name`.
 */
export function textsIn(
	{ title, ...holder }: Inside & { title?: string },
	at = '',
): [path: string, text: string][] {
	return [
		...(title === undefined ? [] : [[`${at}title`, title] as [string, string]]),
		...textsOf(holder).map(([field, text]): [string, string] => [at + field, text]),
		...(holder.children ?? []).flatMap((child, place) =>
			textsIn(child, `${at}children.${place}.`),
		),
	];
}

function fillHolder<H extends Holder>(holder: H, fill: (text: string, name: string) => string): H {
	const filled: Holder = {};
	for (const name of TEXTS) {
		const text = holder[name];
		if (text !== undefined) filled[name] = fill(text, name);
	}
	if (holder.links)
		filled.links = holder.links.map((one) => ({ ...one, name: fill(one.name, 'name') }));
	if (holder.image) filled.image = { ...holder.image, alt: fill(holder.image.alt, 'alt') };
	return { ...holder, ...filled };
}

/** True if all tokens in this part's own texts are known. Nested parts are checked separately. */
const isKnown = (child: Child, figures: Figures): boolean =>
	textsOf(child).every(([, text]) => tokensIn(text).every((token) => figures.has(token)));

/**
 * Fills figures into a page. A part with an unknown token is omitted, because a sentence without
 * its number may mean something else (`docs/decisions/0065-numbers-in-texts-are-tokens.md`).
 */
export function fillPage<P extends { title: string; body: PageBody; language: Language }>(
	page: P,
	figures: Figures,
): P {
	const { language } = page;
	const fill = (text: string, name: string) =>
		fillText(text, figures, language, { html: HTML.has(name) });
	const fillChild = (child: Child): Child => {
		const { children } = child;
		const own = fillHolder(child, fill);
		return children ? { ...own, children: fillChildren(children) } : own;
	};
	const fillChildren = (children: readonly Child[]): Child[] =>
		children.filter((child) => isKnown(child, figures)).map(fillChild);
	return {
		...page,
		title: fill(page.title, 'title'),
		body: { ...fillHolder(page.body, fill), children: fillChildren(page.body.children) },
	};
}

export function fillTexts<T>(value: T, figures: Figures, language: Language): T {
	const fill = (one: unknown, html: boolean): unknown => {
		if (typeof one === 'string') return fillText(one, figures, language, { html });
		if (Array.isArray(one)) return one.map((inner) => fill(inner, html));
		if (typeof one !== 'object' || one === null) return one;
		return Object.fromEntries(
			Object.entries(one).map(([key, inner]) => [key, fill(inner, html || HTML.has(key))]),
		);
	};
	return fill(value, false) as T;
}
