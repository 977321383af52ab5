/**
 * The address that a link of a mail meant: some programs open it as the source of the mail spells
 * it, where `&` is `&amp;`, and all but its first value would be lost. Null for every other
 * address.
 */
export function unescapedLink(url: string): string | null {
	const mark = url.indexOf('?');
	// A path of two slashes is another site's address to browsers.
	if (mark < 0 || !url.includes('&amp;', mark) || /^\/?[/\\]{2}|^\/\\/.test(url)) return null;
	return url.slice(0, mark) + url.slice(mark).replaceAll('&amp;', '&');
}
