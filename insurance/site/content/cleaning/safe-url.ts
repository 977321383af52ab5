import { ownPath } from '#platform/values/links/own-path.ts';

/**
 * Returns the address if content may link to it: a path of this site, an anchor, email, phone or
 * https. Anything else (javascript:, data:, another scheme, `//host`, embedded control characters)
 * becomes `#` (trust.md 1.2.2).
 */
export function safeUrl(url: string): string {
	const text = url.trim();
	// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
	if (text.length > 2000 || /[\u0000-\u001f\u007f\\]/.test(text)) return '#';
	if (text === '' || text.startsWith('#')) return text || '#';
	if (text.startsWith('/')) return ownPath(text, '#');
	return /^(https:\/\/[a-z0-9.-]+(?:[:/?#]|$)|mailto:|tel:)/i.test(text) ? text : '#';
}
