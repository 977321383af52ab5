import { createHash } from 'node:crypto';

import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { LayoutSettings } from '../layout.ts';
import {
	type StatementFile,
	type ReadStatement,
	STATEMENT_LIMITS,
	type StatementFormat,
	toWholeRupiah,
} from '../statement.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csv-statement.server.ts';
import { readMt940 } from './mt940.ts';

function formatOf(head: string): StatementFormat {
	if (head.startsWith('PK') || head.startsWith('\u00d0\u00cf'))
		throw refuseFile(
			'Ini berkas Excel atau zip. Unduh rekening koran sebagai MT940, camt.053 atau CSV.',
		);
	if (head.startsWith('%PDF'))
		throw refuseFile('Ini berkas PDF. Unduh rekening koran sebagai MT940, camt.053 atau CSV.');
	if (/^\s*(?:<!doctype html|<html)/i.test(head))
		throw refuseFile('Ini halaman web, bukan rekening koran. Unduh ulang dari bank.');
	if (/^\s*</.test(head)) return 'camt053';
	return /(?:^|[\r\n]|\{4:)[ \t]{0,8}:20:/.test(head) ? 'mt940' : 'csv';
}

const decoded = (bytes: Uint8Array): string => {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
};

function read(bytes: Uint8Array, format: StatementFormat, layout: LayoutSettings | null) {
	if (format === 'mt940') return readMt940(decoded(bytes));
	if (format === 'camt053') return readCamt053(decoded(bytes));
	if (!layout)
		throw refuseFile(
			'Ini bukan MT940 atau camt.053. Untuk CSV, pilih dulu tata letak rekening ini.',
		);
	return readCsvStatement(bytes, layout);
}

const rupiahWords = (hundredths: number) => formatRupiah(toWholeRupiah(hundredths));

/** Refuses a statement whose opening balance and lines do not give its closing balance. */
function refuseUnbalanced({ number, opening, closing, lines }: ReadStatement): void {
	const sum = lines.reduce((all, { hundredths }) => all + hundredths, opening);
	if (!Number.isSafeInteger(sum)) throw refuseFile('Jumlah di berkas ini terlalu besar.');
	if (sum !== closing)
		throw refuseFile(
			`Rekening koran ${number}: saldo awal ${rupiahWords(opening)} ditambah mutasinya menjadi ${rupiahWords(sum)}, tetapi saldo akhirnya ${rupiahWords(closing)}. Berkasnya terpotong atau diubah; unduh ulang.`,
		);
}

/** Refuses statements of one file that do not follow from each other or are of several accounts. */
function refuseUnchained(statements: readonly ReadStatement[]): void {
	if (new Set(statements.map(({ account }) => account)).size > 1)
		throw refuseFile('Berkas ini memuat beberapa rekening. Unduh satu rekening per berkas.');
	for (const [at, one] of statements.entries()) {
		const before = statements[at - 1];
		if (before && (before.closing !== one.opening || one.beginsOn < before.endsOn))
			throw refuseFile(
				`Di berkas ini rekening koran ${one.number || at + 1} tidak menyambung dengan yang sebelumnya: saldo ${rupiahWords(before.closing)}, lalu ${rupiahWords(one.opening)}.`,
			);
	}
}

/**
 * Parses a bank statement. Refuses with `fix-fields` on `file` and a sentence if it is none, is
 * truncated, or does not add up.
 */
export function readStatementFile(bytes: Uint8Array, layout: LayoutSettings | null): StatementFile {
	if (bytes.length === 0) throw refuseFile('Berkas ini kosong. Pilih berkas lain.');
	const head = Buffer.from(bytes.subarray(0, 2_000))
		.toString('latin1')
		.replace(/^\u00ef\u00bb\u00bf/, '');
	if (head.includes('\0') && !/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head))
		throw refuseFile(
			'Berkas ini bukan teks. Unduh rekening koran sebagai MT940, camt.053 atau CSV.',
		);
	const format = formatOf(head);
	const statements = read(bytes, format, layout);
	const lines = statements.reduce((sum, one) => sum + one.lines.length, 0);
	if (statements.length === 0) throw refuseFile('Tidak ada rekening koran di berkas ini.');
	if (lines > STATEMENT_LIMITS.lines || statements.length > STATEMENT_LIMITS.parts)
		throw refuseFile(
			`Rekening koran paling banyak ${groupDigits(STATEMENT_LIMITS.lines)} baris. Unduh untuk masa yang lebih pendek.`,
		);
	for (const one of statements) refuseUnbalanced(one);
	refuseUnchained(statements);
	return { print: createHash('sha256').update(bytes).digest('hex'), format, statements };
}
