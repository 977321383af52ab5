/**
 * Returns the address that a link in an email was meant to have. Some programs open links as
 * written in the email's HTML source, where `&` is `&amp;`, and all query values after the first
 * would be lost. Null for any other address.
 */
export function unescapedLink(url: string): string | null {
	const mark = url.indexOf('?');
	// Browsers interpret a path that begins with two slashes as the address of another site.
	if (mark < 0 || !url.includes('&amp;', mark) || /^\/?[/\\]{2}|^\/\\/.test(url)) return null;
	return url.slice(0, mark) + url.slice(mark).replaceAll('&amp;', '&');
}
