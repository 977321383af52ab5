/**
 * Formats a CSV cell. Text that begins like a formula is prefixed with a quote, because
 * spreadsheets would evaluate it. Negative numbers are not changed.
 */
function cell(value: string | number): string {
	const text = String(value);
	const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
	const safe = isFormula ? `'${text}` : text;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows of cells as CSV with line endings according to RFC 4180. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
	lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
