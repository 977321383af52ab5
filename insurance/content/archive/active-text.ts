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

/** A place in words: pages by their address, the rest by its path. */
function wordsOf(content: ArchivedContent, at: readonly string[] | null): string | null {
	if (at === null) return null;
	const [part, place, ...rest] = at;
	const page = part === 'pages' ? content.pages[Number(place)] : undefined;
	return page ? `Halaman ${page.slug} (${rest.join('.')})` : at.join('.');
}

/** The first text that would do something by itself in a browser; null where none would. */
export const activePlace = (content: ArchivedContent): string | null =>
	wordsOf(
		content,
		firstString(content, [], (text) => text.includes('<') && ACTIVE.test(text)),
	);

const PICTURE = new Set(['default', 'mobile', 'tablet', 'thumbnail', 'image']);

/**
 * The first picture of a page, link or menu that another host would send; null where all are the
 * site's own.
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

/** Neither a NUL nor half a character of two is kept by PostgreSQL, though JSON can say them. */
const isUnkeepable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The first text with a sign that cannot be kept; null where there is none. */
export const unkeepablePlace = (content: ArchivedContent): string | null =>
	Object.keys(content.redirects).some(isUnkeepable)
		? 'redirects'
		: wordsOf(content, firstString(content, [], isUnkeepable));
