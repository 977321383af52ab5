const INNER =
	/<(li|td|th)((?: [^<>]*)?)><p>((?:(?!<\/?(?:p|ul|ol|li|table)\b)[\s\S])*)<\/p><\/\1>/g;

/**
 * HTML of the editor as the site writes it: an item of a list and a cell that hold one paragraph
 * hold its words alone, and no empty paragraph waits at the end for somebody to go on.
 */
export const plainLists = (html: string): string =>
	html.replace(INNER, '<$1$2>$3</$1>').replace(/(?:<p><\/p>)+$/, '');
