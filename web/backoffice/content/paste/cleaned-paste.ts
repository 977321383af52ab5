import { writtenUrl } from '#insurance/site/content/cleaning/written-url.ts';

import { type PastedElement, type PastedNode, pastedTree } from './pasted-tree.ts';
import { withWordLists } from './word-lists.ts';

const KEPT = new Set(
	'p div ul ol li blockquote table caption thead tbody tr td th sup sub'.split(' '),
);
const HEADING = /^h([1-6])$/;

/** Returns the marks that an element applies to its text. Its style takes precedence over its tag. */
function marksOf({ tag, style }: PastedElement): string[] {
	const { 'font-weight': weight, 'font-style': slant, 'vertical-align': raised } = style;
	const bold = weight === undefined ? /^(?:b|strong)$/.test(tag) : /^bold|^[6-9]00$/.test(weight);
	const italic = slant === undefined ? /^(?:i|em)$/.test(tag) : slant === 'italic';
	return [
		...(bold ? ['strong'] : []),
		...(italic ? ['em'] : []),
		...(raised === 'super' ? ['sup'] : raised === 'sub' ? ['sub'] : []),
	];
}

const wrapped = (inner: string, marks: readonly string[]): string =>
	inner.trim() === '' ? inner : marks.reduceRight((all, tag) => `<${tag}>${all}</${tag}>`, inner);

function pictureName({ attributes: { alt = '', src = '' } }: PastedElement): string {
	const file = /^(?:data|blob):/.test(src)
		? ''
		: src
				.replace(/[?#].*$/, '')
				.split(/[/\\]/)
				.at(-1);
	return alt.trim() || file || 'tanpa nama';
}

function linked({ attributes }: PastedElement, inner: string): string {
	const target = writtenUrl(attributes['href'] ?? '');
	// Word stores bookmarks as anchors.
	if ('problem' in target || target.url.startsWith('#')) return inner;
	const href = target.url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
	return `<a href="${href}">${inner}</a>`;
}

const spanOf = ({ tag, attributes }: PastedElement): string => {
	const wide = /^\d{1,2}$/.exec(attributes['colspan'] ?? '')?.[0];
	return wide !== undefined && /^t[dh]$/.test(tag) ? ` colspan="${wide}"` : '';
};

/**
 * Google Docs nests a list directly in another list, but HTML requires it to be nested in the
 * preceding item.
 */
function withInnerLists(nodes: readonly PastedNode[]): PastedNode[] {
	const made: PastedNode[] = [];
	for (const node of nodes) {
		const before = made.findLast((one): one is PastedElement => typeof one !== 'string');
		if (typeof node !== 'string' && /^[ou]l$/.test(node.tag) && before?.tag === 'li') {
			const at = made.lastIndexOf(before);
			made[at] = { ...before, inside: [...before.inside, node] };
		} else made.push(node);
	}
	return made;
}

type Paste = {
	/** Number of levels to lower headings by, so that none of them becomes a page heading. */
	down: number;
	pictures: string[];
};

function written(node: PastedNode, paste: Paste, inHeading = false): string {
	if (typeof node === 'string') return node;
	const { tag, attributes } = node;
	if (tag === 'img') {
		paste.pictures.push(pictureName(node));
		return '';
	}
	if (tag === 'br') return attributes['class']?.startsWith('Apple') ? '' : '<br>';
	if (tag === 'hr') return '<hr>';
	const level = /MsoTitle/.test(attributes['class'] ?? '')
		? 1
		: Number(HEADING.exec(tag)?.[1] ?? 0);
	const isList = tag === 'ul' || tag === 'ol';
	const inside = isList ? withInnerLists(node.inside) : node.inside;
	const inner = inside.map((one) => written(one, paste, inHeading || level > 0)).join('');
	if (level > 0) {
		const to = Math.min(4, Math.max(2, level + paste.down));
		return inner.trim() === '' ? '' : `<h${to}>${inner}</h${to}>`;
	}
	if (tag === 'a') return linked(node, inner);
	if (KEPT.has(tag)) return `<${tag}${spanOf(node)}>${inner}</${tag}>`;
	// A heading is already bold.
	return wrapped(inner, inHeading ? [] : marksOf(node));
}

const hasTopHeading = (nodes: readonly PastedNode[]): boolean =>
	nodes.some((one) => typeof one !== 'string' && (one.tag === 'h1' || hasTopHeading(one.inside)));

/**
 * Cleans HTML from a word processor for the site's editor. Bold, italic, lists, headings, tables
 * and links are preserved, and redirects around links are removed. `pictures` contains the names of
 * the omitted pictures.
 */
export function cleanedPaste(html: string): { html: string; pictures: string[] } {
	// Text copied from one of the site's editors is already clean.
	if (html.includes('data-pm-slice')) return { html, pictures: [] };
	const tree = withWordLists(pastedTree(html));
	const paste: Paste = { down: hasTopHeading(tree) ? 1 : 0, pictures: [] };
	return { html: tree.map((one) => written(one, paste)).join(''), pictures: paste.pictures };
}
