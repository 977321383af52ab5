/**
 * A cell of a table to save. Words that begin as a formula does are led by a quote, because
 * spreadsheets would reckon them; a number below zero stays a number.
 */
function cell(value: string | number): string {
	const text = String(value);
	const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
	const safe = isFormula ? `'${text}` : text;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as comma-separated values, ended as RFC 4180 has them. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
	lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
