/** `a=1&b=2` in its parts, each with the name that it gives something to. */
const partsOf = (query: string): { name: string; text: string }[] =>
	query
		.split('&')
		.filter((text) => text !== '')
		.map((text) => ({ name: [...new URLSearchParams(text).keys()][0] ?? '', text }));

/**
 * An address with what a visitor's query adds to it, as they wrote it. What the address says itself
 * holds, and its `#` stays at its end.
 */
export function withQuery(address: string, query: string): string {
	const [, path = '', own = '', fragment = ''] =
		/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
	const said = partsOf(own);
	const names = new Set(said.map(({ name }) => name));
	const added = partsOf(query.replace(/^\?/, '')).filter(({ name }) => !names.has(name));
	const all = [...said, ...added].map(({ text }) => text).join('&');
	return `${path}${all === '' ? '' : `?${all}`}${fragment}`;
}
