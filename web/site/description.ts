/** The page description as metadata: tags stripped, first 150 characters, no ellipsis (A2.3.60, A2.3.61). */
export function describe(html: string): string {
	let text = '';
	let inTag = false;
	for (const sign of html) {
		if (sign === '<') inTag = true;
		else if (sign === '>' && inTag) {
			inTag = false;
			text += ' ';
		} else if (!inTag) text += sign;
	}
	return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 150).join('');
}
