/**
 * Creates a slug as in A5.07–A5.13: lowercase, trimmed, only a–z, digits, whitespace and hyphen
 * kept, whitespace to single hyphens, repeated hyphens collapsed, cut to 80. The steps follow the
 * specified order, so a cut may leave a hyphen at the end.
 */
export function slugify(text: string): string {
	return text
		.slice(0, 1000)
		.toLowerCase()
		.trim()
		.replace(/[^a-z0-9\s-]/g, '')
		.replace(/\s+/g, '-')
		.replace(/-+/g, '-')
		.slice(0, 80);
}
