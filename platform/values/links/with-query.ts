const partsOf = (query: string): { name: string; text: string }[] =>
	query
		.split('&')
		.filter((text) => text !== '')
		.map((text) => ({ name: [...new URLSearchParams(text).keys()][0] ?? '', text }));

/**
 * Adds a visitor's query parameters to an address. The address's existing parameters take
 * precedence, and its `#` stays at the end.
 */
export function withQuery(address: string, query: string): string {
	const [, path = '', own = '', fragment = ''] =
		/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
	const result = partsOf(own);
	const names = new Set(result.map(({ name }) => name));
	const added = partsOf(query.replace(/^\?/, '')).filter(({ name }) => !names.has(name));
	const all = [...result, ...added].map(({ text }) => text).join('&');
	return `${path}${all === '' ? '' : `?${all}`}${fragment}`;
}
