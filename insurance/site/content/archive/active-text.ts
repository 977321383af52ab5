import type { ArchivedContent } from './archive.ts';

const ACTIVE =
	/<\s*(?:script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|video|audio|img)\b|<[^<>]*\son[a-z]+\s*=|<[^<>]*(?:javascript|vbscript|data)\s*:/i;

function firstString(
	value: unknown,
	at: readonly string[],
	is: (text: string, key: string) => boolean,
): readonly string[] | null {
	if (typeof value === 'string') return is(value, at.at(-1) ?? '') ? at : null;
	if (typeof value !== 'object' || value === null) return null;
	for (const [key, inner] of Object.entries(value)) {
		const found = firstString(inner, [...at, key], is);
		if (found) return found;
	}
	return null;
}

function wordsOf(content: ArchivedContent, at: readonly string[] | null): string | null {
	if (at === null) return null;
	const [part, place, ...rest] = at;
	const page = part === 'pages' ? content.pages[Number(place)] : undefined;
	return page ? `Halaman ${page.slug} (${rest.join('.')})` : at.join('.');
}

/**
 * Returns the location of the first text that contains code a browser would run; null if there is
 * none.
 */
export const activePlace = (content: ArchivedContent): string | null =>
	wordsOf(
		content,
		firstString(content, [], (text) => text.includes('<') && ACTIVE.test(text)),
	);

const PICTURE = new Set(['default', 'mobile', 'tablet', 'thumbnail', 'image']);

/**
 * Returns the location of the first picture in a page, link or menu that is loaded from another
 * host; null if all pictures are on this site.
 */
export const foreignPicture = (content: ArchivedContent): string | null =>
	wordsOf(
		content,
		firstString(
			{ pages: content.pages, navigation: content.navigation },
			[],
			(text, key) => PICTURE.has(key) && text !== '' && !/^\/(?!\/)[^\\\s]*$/.test(text),
		),
	);

/** PostgreSQL stores neither NUL nor unpaired surrogates, although JSON can contain them. */
const isUnkeepable = (text: string) => text.includes('\0') || !text.isWellFormed();

/**
 * Returns the location of the first text with a character that cannot be stored; null if there is
 * none.
 */
export const unkeepablePlace = (content: ArchivedContent): string | null =>
	Object.keys(content.redirects).some(isUnkeepable)
		? 'redirects'
		: wordsOf(content, firstString(content, [], isUnkeepable));
