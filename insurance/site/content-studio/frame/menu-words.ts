export function menuWords(value: unknown, at = ''): [field: string, text: string][] {
	if (typeof value === 'string')
		return /(?:^|\.)(?:url|target|image|slug)$/.test(at) ? [] : [[at, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		menuWords(inner, at ? `${at}.${key}` : key),
	);
}
