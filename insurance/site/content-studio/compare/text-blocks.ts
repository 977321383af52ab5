const VOID = new Set(['br', 'hr', 'img']);

/**
 * Splits a text into paragraphs, lists, tables and headings. Joining them restores the original
 * text.
 */
export function textBlocks(html: string): string[] {
	const blocks: string[] = [];
	let [depth, from] = [0, 0];
	const close = (to: number) => {
		if (to > from) blocks.push(html.slice(from, to));
		from = to;
	};
	for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>/gi)) {
		const [whole, slash, name = ''] = tag;
		if (VOID.has(name.toLowerCase())) continue;
		if (slash === '' && depth === 0) close(tag.index);
		depth += slash === '' ? 1 : -1;
		if (depth <= 0) {
			depth = 0;
			close(tag.index + whole.length);
		}
	}
	close(html.length);
	return blocks;
}
