import { shortDate } from '#platform/values/dates.ts';

/**
 * One row of the payment report, with field names as documented (C3.12). Dates are `YYYY-MM-DD` or
 * empty.
 */
export type PaymentReportRow = {
	Status: string;
	Product: string;
	PolicyNo: string;
	ExpiredDate: string;
	PaidDate: string;
	DueDatePre: string;
	/** In whole rupiah. */
	Amount: number;
	PaymentSource: string;
};

export type ReportFilter = { status: string; product: string; keyword: string };
export const NO_FILTER: ReportFilter = { status: '', product: '', keyword: '' };
export const MAX_KEYWORD = 40;

export const REPORT_STATUSES = {
	paid: 'Lunas',
	due: 'Belum Dibayar',
	late: 'Terlambat',
	returned: 'Dikembalikan',
} as const;

/**
 * Columns of the table, CSV and PDF, following the decisions on C2.4.13: Jatuh Tempo corresponds to
 * ExpiredDate, Merchant to PaymentSource.
 */
export const REPORT_COLUMNS = [
	'Jatuh Tempo',
	'Tanggal Bayar',
	'No. Polis',
	'Produk',
	'Jumlah',
	'Status',
	'Merchant',
] as const;

export const shownDay = (day: string): string => (day === '' ? '–' : shortDate(day));

const holds = (day: string, keyword: string) =>
	`${day} ${day === '' ? '' : shortDate(day)}`.toLowerCase().includes(keyword);
/** Numbers are shown in groups of digits, so spaces in the keyword do not count. */
const holdsNumber = (policyNo: string, keyword: string) =>
	policyNo.includes(/^[\d\s]+$/.test(keyword) ? keyword.replaceAll(/\s/g, '') : keyword);
const texts = (row: PaymentReportRow) => [
	(keyword: string) => holdsNumber(row.PolicyNo, keyword),
	(keyword: string) => holds(row.ExpiredDate, keyword),
	(keyword: string) => holds(row.PaidDate, keyword),
];

/**
 * True if policy number, due date and payment date all contain the keyword, as the specification
 * requires (C5.33).
 */
const allContain = (row: PaymentReportRow, keyword: string): boolean =>
	texts(row).every((has) => has(keyword));
/** True if any of the three fields contains the keyword, as users usually expect of a search. */
const anyContains = (row: PaymentReportRow, keyword: string): boolean =>
	texts(row).some((has) => has(keyword));

/**
 * Filters the report (C5.29–C5.33). Filters are combined with "and"; if all are empty, every row is
 * returned. A keyword must first match all three fields, as specified. If nothing matches, rows in
 * which any of the three contains it are returned with `loose` set, so that the screen can point
 * this out (decision on C5.34).
 */
export function filterReport(
	rows: readonly PaymentReportRow[],
	filter: ReportFilter,
): { rows: PaymentReportRow[]; loose: boolean } {
	const keyword = filter.keyword.trim().toLowerCase();
	const chosen = rows.filter(
		(row) =>
			(filter.status === '' || row.Status === filter.status) &&
			(filter.product === '' || row.Product === filter.product),
	);
	if (keyword === '') return { rows: chosen, loose: false };
	const strict = chosen.filter((row) => allContain(row, keyword));
	if (strict.length > 0) return { rows: strict, loose: false };
	const loose = chosen.filter((row) => anyContains(row, keyword));
	return { rows: loose, loose: loose.length > 0 };
}

/** Returns the distinct values in the rows as options for a filter (C2.4.05). */
export const filterChoices = (
	rows: readonly PaymentReportRow[],
	field: 'Status' | 'Product',
): string[] => [...new Set(rows.map((row) => row[field]))].sort();

// A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe (trust.md
// 7).
const safeCell = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;

/**
 * Writes the rows as CSV: UTF-8 with BOM, semicolons as Indonesian spreadsheets expect, amounts as
 * plain digits.
 */
export function reportCsv(rows: readonly PaymentReportRow[]): string {
	const lines = rows.map((row) => [
		row.ExpiredDate,
		row.PaidDate,
		row.PolicyNo,
		row.Product,
		String(row.Amount),
		row.Status,
		row.PaymentSource,
	]);
	return `\uFEFF${[[...REPORT_COLUMNS], ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}
