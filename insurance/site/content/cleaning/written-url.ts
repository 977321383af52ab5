import { safeUrl } from './safe-url.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{2,5})?(?:[/?#].*)?$/i;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,24}$/i;

export const WRONG_URL =
	'Mulai dengan / untuk halaman sendiri, atau dengan https://, mailto: atau tel:.';

/** Unwraps the redirect through google.com that Google Docs adds to links. */
function unwrapped(url: string): string {
	if (!/^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i.test(url)) return url;
	const inner = new URL(url).searchParams;
	return inner.get('q') ?? inner.get('url') ?? url;
}

/**
 * Returns the address meant by typed or pasted text, with a note if it differs from the input.
 * Returns `problem` if pages may not link to it.
 */
export function writtenUrl(typed: string): { url: string; said: string } | { problem: string } {
	const text = unwrapped(typed.trim());
	const meant = /^http:\/\//i.test(text)
		? text.replace(/^http/i, 'https')
		: MAIL.test(text)
			? `mailto:${text}`
			: HOST.test(text)
				? `https://${text}`
				: text;
	const url = safeUrl(meant);
	if (url === '' || url === '#') return { problem: WRONG_URL };
	return { url, said: url === typed.trim() ? '' : `Menjadi ${url}` };
}

/** Returns the address to store: the one meant by the input, or `#` if pages may not link to it. */
export function keptUrl(url: string): string {
	const meant = writtenUrl(url);
	return 'problem' in meant ? safeUrl(url) : meant.url;
}
