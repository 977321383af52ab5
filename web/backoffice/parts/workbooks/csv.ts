/**
 * Formats a CSV cell. Text that begins like a formula is prefixed with a quote because spreadsheets
 * would evaluate it; a negative number stays a number.
 */
function cell(value: string | number): string {
	const text = String(value);
	const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
	const safe = isFormula ? `'${text}` : text;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns lines of cells as CSV, with line ends according to RFC 4180. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
	lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
