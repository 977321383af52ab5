const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Escapes text for use in HTML or XML, either in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
