import type { FileContent, FileField, FileSettings } from '../batch.ts';
import { accountDigits, bankText, neededText } from './bank-text.ts';

type CsvSettings = Extract<FileSettings, { kind: 'csv' }>;
type Item = FileContent['items'][number];

const CELLS: Record<FileField, (item: Item, content: FileContent) => string> = {
	line: ({ line }) => String(line),
	reference: ({ reference }) => reference,
	account: ({ recipient, cause }) => accountDigits(recipient.account, cause),
	name: ({ recipient, cause }) => neededText(recipient.name, 70, cause),
	bank: ({ recipient, cause }) => neededText(recipient.bank, 70, cause),
	amount: ({ amount }) => String(amount),
	currency: () => 'IDR',
	day: (_item, { executeOn }) => executeOn,
	cause: ({ cause }) => bankText(cause, 70),
};

/**
 * Writes a cell that no spreadsheet takes for a formula, and that keeps its leading zeros and its
 * column. A sign at the beginning is dropped, because a bank would read a quote as part of a name.
 */
function cell(text: string, separator: string): string {
	const safe = text.replace(/^[=+\-@\s]+/, '');
	return safe.includes(separator) || /["\r\n]/.test(safe)
		? `"${safe.replaceAll('"', '""')}"`
		: safe;
}

/** Writes a batch as CSV with the columns of a bank. Lines end in CR LF. */
export function batchCsvOf(
	{ separator, header, columns }: CsvSettings,
	content: FileContent,
): string {
	const rows = [
		...(header ? [columns.map(({ title }) => title)] : []),
		...content.items.map((item) => columns.map(({ field }) => CELLS[field](item, content))),
	];
	return rows
		.map((cells) => `${cells.map((one) => cell(one, separator)).join(separator)}\r\n`)
		.join('');
}
