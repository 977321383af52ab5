/**
 * A cell of a table to save. A name that begins as a formula does is led by a quote, because
 * spreadsheets would reckon it.
 */
function cell(value: string | number): string {
	const text = String(value);
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as comma-separated values, ended as RFC 4180 has them. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
	lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
