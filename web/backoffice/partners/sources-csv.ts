import type { showSources } from '#insurance/desk/sources/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

type Rows = CallOutput<typeof showSources>['rows'];

/**
 * A cell of a table to save. A name that begins as a formula does is led by a quote, because
 * spreadsheets would reckon it.
 */
function cell(value: string | number): string {
	const text = String(value);
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Figures by source as comma-separated values, with lines as RFC 4180 has them. */
export function sourcesCsv(rows: Rows): string {
	const lines = rows.map(({ source, name, quotes, orders, premium }) => [
		source ?? '',
		name,
		quotes,
		orders,
		premium,
	]);
	const head = ['kode', 'mitra', 'penawaran', 'pesanan_dibayar', 'premi_dibayar'];
	return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
