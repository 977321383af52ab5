/** A piece of pasted HTML: words, or the beginning or end of an element. */
export type PastedPiece =
	| { text: string }
	| { open: string; attributes: Record<string, string>; style: Record<string, string> }
	| { close: string };

const PIECES =
	/<!--[\s\S]*?-->|<!\[[^>]*>|<![^>]*>|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Parts of a document that hold no words of it. */
const UNSEEN = /<(head|style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi;

export const decoded = (text: string): string =>
	text
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('&amp;', '&');

const attributesOf = (tag: string): Record<string, string> =>
	Object.fromEntries(
		[...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
			name.toLowerCase(),
			decoded(double ?? single ?? bare ?? ''),
		]),
	);

const styleOf = (written = ''): Record<string, string> =>
	Object.fromEntries(
		written.split(';').flatMap((one) => {
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
		}),
	);

function pieceOf(tag: string): PastedPiece | null {
	if (tag.startsWith('<!')) return null;
	const name = /^<\/?([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? '';
	if (tag.startsWith('</')) return { close: name };
	const attributes = attributesOf(tag.slice(name.length + 1));
	return { open: name, attributes, style: styleOf(attributes['style']) };
}

/**
 * The pieces of HTML from the clipboard. The text itself is read, because the browser empties
 * inline styles as soon as a page of this site parses it.
 */
export function pastedPieces(html: string): PastedPiece[] {
	const written = html.replace(UNSEEN, '');
	const pieces: PastedPiece[] = [];
	let end = 0;
	for (const found of written.matchAll(PIECES)) {
		if (found.index > end) pieces.push({ text: written.slice(end, found.index) });
		const piece = pieceOf(found[0]);
		if (piece) pieces.push(piece);
		end = found.index + found[0].length;
	}
	if (end < written.length) pieces.push({ text: written.slice(end) });
	return pieces;
}
