const kept = new WeakMap<object, string>();

// An unescaped `<` could end the JSON block early. Line separators are escaped for old parsers.
const escaped = (value: unknown) =>
	JSON.stringify(value)
		.replace(/</g, '\\u003c')
		.replace(/\u2028/g, '\\u2028')
		.replace(/\u2029/g, '\\u2029');

function keptText(value: object): string {
	const known = kept.get(value) ?? escaped(value);
	kept.set(value, known);
	return known;
}

/**
 * Serialises a value for a JSON script block. Objects two levels down are responses to calls, which
 * rendering caches and never changes, so each is serialised only once.
 */
export function jsonBlock(value: object, depth = 0): string {
	const parts = Object.entries(value)
		.filter(([, part]) => part !== undefined)
		.map(
			([name, part]) =>
				`${JSON.stringify(name)}:${typeof part !== 'object' || part === null ? escaped(part) : depth === 0 && name === 'site' ? jsonBlock(part, 1) : keptText(part)}`,
		);
	return `{${parts.join(',')}}`;
}
