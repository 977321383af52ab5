/**
 * Creates a slug as in A5.07–A5.13: lower case, trimmed, with only a–z, digits, whitespace and
 * hyphens; whitespace becomes single hyphens, repeated hyphens are collapsed, and the result is cut
 * to 80 characters. The steps follow the specified order, so the cut may leave a hyphen at the
 * end.
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
