export type PastedNode =
	| string
	| {
			tag: string;
			attributes: Record<string, string>;
			style: Record<string, string>;
			inside: PastedNode[];
	  };
export type PastedElement = Exclude<PastedNode, string>;

/**
 * An unclosed comment or declaration extends to the end of the text, which keeps the running time
 * linear.
 */
const PIECES =
	/<!--[\s\S]*?(?:-->|$)|<![^>]*(?:>|$)|<\/?[a-z][^\s/<>]*(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</gi;
const ATTRIBUTE =
	/\b([a-z:-]{1,40})\s{0,9}=\s{0,9}(?:"([^"<>]{0,2000})"|'([^'<>]{0,2000})'|([^\s"'<>]{1,2000}))/gi;
const UNSEEN = /<(head|style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi;
/** Nesting limit. Deeper elements are appended as siblings instead. */
const MAX_DEPTH = 200;
const EMPTY = new Set(['br', 'hr', 'img', 'meta', 'link', 'col', 'input', 'wbr', 'base']);

const decoded = (text: string): string =>
	text
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');

function styleOf(written = ''): Record<string, string> {
	const pairs = written.split(';').flatMap((one) => {
		const at = one.indexOf(':');
		const name = one.slice(0, at).trim().toLowerCase();
		return at < 1
			? []
			: [
					[
						name,
						one
							.slice(at + 1)
							.trim()
							.toLowerCase(),
					],
				];
	});
	return Object.fromEntries(pairs);
}

function elementOf(piece: string): PastedElement {
	const tag = /^<([^\s/>]+)/.exec(piece)?.[1]?.toLowerCase() ?? '';
	const attributes = Object.fromEntries(
		[...piece.slice(tag.length + 1).matchAll(ATTRIBUTE)].map(
			([, name = '', double, single, bare]) => [
				name.toLowerCase(),
				decoded(double ?? single ?? bare ?? ''),
			],
		),
	);
	return { tag, attributes, style: styleOf(attributes['style']), inside: [] };
}

/**
 * Parses HTML from the clipboard into a tree. The browser's parser cannot be used, because the
 * site's content security policy makes it drop inline styles, and Google Docs marks bold text only
 * by style.
 */
export function pastedTree(html: string): PastedNode[] {
	const root: PastedElement = { tag: '', attributes: {}, style: {}, inside: [] };
	const open = [root];
	for (const [piece] of html.replace(UNSEEN, '').matchAll(PIECES)) {
		const here = open.at(-1) ?? root;
		if (piece.startsWith('<!')) continue;
		if (!/^<\/?[a-z]/i.test(piece)) {
			here.inside.push(piece === '<' ? '&lt;' : piece);
		} else if (piece.startsWith('</')) {
			const tag = piece
				.slice(2)
				.replace(/[\s>].*$/s, '')
				.toLowerCase();
			const at = open.findLastIndex((one) => one.tag === tag);
			if (at > 0) open.length = at;
		} else {
			const element = elementOf(piece);
			// A paragraph ends where the next one begins.
			if (element.tag === 'p' && here.tag === 'p') open.pop();
			(open.at(-1) ?? root).inside.push(element);
			const holds = !EMPTY.has(element.tag) && !piece.endsWith('/>');
			if (holds && open.length < MAX_DEPTH) open.push(element);
		}
	}
	return root.inside;
}

export const wordsOfNodes = (nodes: readonly PastedNode[]): string =>
	nodes.map((one) => (typeof one === 'string' ? one : wordsOfNodes(one.inside))).join('');
