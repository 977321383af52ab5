/** Number of characters to which a page's description is cut (A2.3.60). */
const DESCRIPTION_LENGTH = 150;

export function htmlWords(html: string): string {
	let text = '';
	let inTag = false;
	for (const sign of html) {
		if (sign === '<') inTag = true;
		else if (sign === '>' && inTag) {
			inTag = false;
			text += ' ';
		} else if (!inTag) text += sign;
	}
	return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the page description for metadata: the first 150 characters, without tags or an ellipsis
 * (A2.3.60, A2.3.61).
 */
export const describeHtml = (html: string): string =>
	Array.from(htmlWords(html)).slice(0, DESCRIPTION_LENGTH).join('');
