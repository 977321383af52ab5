import { readCsv } from '#platform/files/csv-read.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { LayoutSettings } from '../layout.ts';
import {
	type FileLine,
	type ReadStatement,
	daysOfStatement,
	STATEMENT_LIMITS,
	toWholeRupiah,
} from '../statement.ts';
import { dayIn, layoutAmount } from './amounts.ts';

type Row = { line: number; cells: ReadonlyMap<string, string> };
type Balanced = { of: FileLine; balance: number };

const bare = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the bytes in the encoding and with the separator that the reader of CSV recognises. */
function asRead(bytes: Uint8Array, { encoding, separator }: LayoutSettings): Uint8Array {
	if (encoding === 'auto' && separator === 'auto') return bytes;
	const decoder = encoding === 'auto' ? 'utf-8' : encoding;
	const text = new TextDecoder(decoder).decode(bytes);
	return Buffer.from(separator === 'auto' ? text : `sep=${separator}\n${text}`);
}

const lacks = (names: readonly string[]) =>
	refuseFile(
		`Kolom ${names.join(', ')} tidak ada di berkas ini. Periksa apakah tata letaknya benar untuk bank ini.`,
	);

/** Returns the rows below the headings, by heading. */
function rowsOf(bytes: Uint8Array, settings: LayoutSettings): Row[] {
	const wanted = Object.values(settings.columns).filter(Boolean);
	let headings: string[] | undefined;
	const rows: Row[] = [];
	let line = 0;
	readCsv(
		asRead(bytes, settings),
		(cells) => {
			line += 1;
			const texts = cells.map((cell) => (cell === undefined ? '' : String(cell).trim()));
			if (line <= settings.skip) return true;
			if (headings) {
				const named = headings.map((name, at) => [name, texts[at] ?? ''] as const);
				if (texts.some(Boolean)) rows.push({ line, cells: new Map(named) });
				return rows.length <= STATEMENT_LIMITS.lines;
			}
			const found = texts.map(bare);
			// A title may precede the headings, and its length differs from file to file.
			if (wanted.every((name) => found.includes(bare(name)))) headings = found;
			return line < settings.skip + 40;
		},
		{ workbooks: false },
	);
	if (!headings) throw lacks(wanted);
	return rows;
}

function amountOf(row: Row, settings: LayoutSettings): number | undefined {
	const { columns, sign } = settings;
	const outWord = settings.outWord.toUpperCase();
	const text = (column: string) => row.cells.get(bare(column)) ?? '';
	const parse = (value: string) => layoutAmount(value, settings);
	if (sign === 'columns') {
		const [out, into] = [text(columns.debit), text(columns.credit)].map((value) =>
			value === '' || value === '-' ? 0 : parse(value),
		);
		return out === undefined || into === undefined ? undefined : into - Math.abs(out);
	}
	const written = text(columns.amount);
	if (sign === 'signed') return parse(written);
	const suffix = /[a-z]{1,8}$/i.exec(written)?.[0] ?? '';
	const mark = sign === 'side' ? text(columns.side) : suffix;
	const sum = parse(sign === 'side' ? written : written.slice(0, written.length - suffix.length));
	if (sum === undefined || mark === '') return undefined;
	return mark.toUpperCase() === outWord ? -Math.abs(sum) : Math.abs(sum);
}

const wrongRow = (line: number, what: string, text: string) =>
	refuseFile(
		`Baris ${line}: ${what} "${text.slice(0, 30)}" tidak terbaca. Periksa berkasnya, atau tata letaknya.`,
	);

/** Parses a row; null for a row of totals or a remark, which has no date. */
function lineOf(row: Row, settings: LayoutSettings): Balanced | null {
	const { columns, dates } = settings;
	const text = (column: string) => (column ? (row.cells.get(bare(column)) ?? '') : '');
	const date = text(columns.date);
	const day = dayIn(date, dates);
	if (!day && !/\d/.test(date)) return null;
	if (!day) throw wrongRow(row.line, 'tanggal', date);
	const hundredths = amountOf(row, settings);
	if (hundredths === undefined) throw wrongRow(row.line, 'jumlah', text(columns.amount));
	const balance = layoutAmount(text(columns.balance), settings);
	if (balance === undefined) throw wrongRow(row.line, 'saldo', text(columns.balance));
	const of = {
		line: row.line,
		day,
		hundredths: hundredths || 0,
		reference: text(columns.reference),
		bankReference: '',
		description: text(columns.description),
	};
	return { of, balance };
}

/** Refuses rows whose balances do not follow from each other, so that no missing row is overlooked. */
function refuseBroken(lines: readonly Balanced[]): void {
	for (const [at, one] of lines.entries()) {
		const before = lines[at - 1];
		if (before && before.balance + one.of.hundredths !== one.balance)
			throw refuseFile(
				`Baris ${one.of.line}: saldo ${formatRupiah(toWholeRupiah(one.balance))} tidak sama dengan saldo sebelumnya ditambah mutasinya. Ada baris yang hilang atau diubah, atau urutan tata letaknya terbalik.`,
			);
	}
}

/** Parses the CSV of a bank as its layout describes it. */
export function readCsvStatement(bytes: Uint8Array, settings: LayoutSettings): ReadStatement[] {
	const read = rowsOf(bytes, settings).flatMap((row) => lineOf(row, settings) ?? []);
	const inOrder = settings.newestFirst ? read.toReversed() : read;
	const [first, last] = [inOrder[0], inOrder.at(-1)];
	if (!first || !last) throw refuseFile('Tidak ada satu mutasi pun di berkas ini.');
	refuseBroken(inOrder);
	const lines = inOrder.map(({ of }) => of);
	return [
		{
			account: null,
			number: '',
			...daysOfStatement(lines, last.of.day),
			opening: first.balance - first.of.hundredths,
			closing: last.balance,
			lines,
		},
	];
}
