/**
 * Returns the address that a link in an email meant: some programs open it as written in the
 * email's source, where `&` is `&amp;`, and all values but the first would be lost. Null for every
 * other address.
 */
export function unescapedLink(url: string): string | null {
	const mark = url.indexOf('?');
	// Browsers interpret a path that begins with two slashes as another site's address.
	if (mark < 0 || !url.includes('&amp;', mark) || /^\/?[/\\]{2}|^\/\\/.test(url)) return null;
	return url.slice(0, mark) + url.slice(mark).replaceAll('&amp;', '&');
}
