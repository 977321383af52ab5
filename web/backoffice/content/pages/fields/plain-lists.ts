const INNER =
	/<(li|td|th)((?: [^<>]*)?)><p>((?:(?!<\/?(?:p|ul|ol|li|table)\b)[\s\S])*)<\/p><\/\1>/g;

/**
 * Converts the editor's HTML to the site's storage format. List items and cells with a single
 * paragraph contain only its text, and trailing empty paragraphs are removed.
 */
export const plainLists = (html: string): string =>
	html.replace(INNER, '<$1$2>$3</$1>').replace(/(?:<p><\/p>)+$/, '');
