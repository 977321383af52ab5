import { createHash } from 'node:crypto';

import { readCsv } from '#platform/files/csv-read.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { OnRow } from '#platform/files/xlsx/xlsx-read.server.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { ProviderId } from '../../payment-provider.ts';
import { type ProviderReport, REPORT_LIMITS, REPORT_PROVIDERS } from '../report.ts';
import { toRupiah } from './amounts.ts';
import {
	type Cells,
	bareHeading,
	type HundredthsRow,
	rowsOfFlat,
	rowsOfXendit,
} from './report-formats.ts';

function refuseOther(bytes: Uint8Array): void {
	const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
	if (bytes.length === 0) throw refuseFile('Berkas ini kosong. Pilih berkas lain.');
	if (head.startsWith('PK') || head.startsWith('\u00d0\u00cf'))
		throw refuseFile(
			'Ini berkas Excel. Unduh laporannya sebagai CSV, atau simpan sebagai CSV.',
		);
	if (head.startsWith('%PDF')) throw refuseFile('Ini berkas PDF. Unduh laporannya sebagai CSV.');
	if (/^[\s\u00ef\u00bb\u00bf]*(?:<!doctype|<html|<\?xml)/i.test(head))
		throw refuseFile('Ini halaman web, bukan laporan. Unduh laporannya sebagai CSV.');
}

/** Returns the file's rows by column heading. A title may precede the headings. */
function tableOf(bytes: Uint8Array): {
	headings: string[];
	rows: { line: number; cells: Cells }[];
} {
	let headings: string[] | undefined;
	const rows: { line: number; cells: Cells }[] = [];
	let line = 0;
	const take: OnRow = (cells) => {
		line += 1;
		const texts = cells.map((cell) => (cell === undefined ? '' : String(cell).trim()));
		const filled = texts.filter((text) => text !== '').length;
		if (headings === undefined) {
			if (filled >= 4) headings = texts.map(bareHeading);
			return line < 30;
		}
		if (filled > 0)
			rows.push({
				line,
				cells: new Map(headings.map((name, at) => [name, texts[at] ?? ''])),
			});
		return rows.length <= REPORT_LIMITS.rows;
	};
	readCsv(bytes, take, { workbooks: false });
	return { headings: headings ?? [], rows };
}

const sumOf = (rows: readonly HundredthsRow[], part: (row: HundredthsRow) => number) =>
	rows.reduce((sum, row) => sum + part(row), 0);
const of = (kind: HundredthsRow['kind']) => (row: HundredthsRow) =>
	row.kind === kind ? row.hundredths : 0;

/**
 * Refuses a truncated or modified file, i.e. one whose stated total differs from its rows by more
 * than rounding.
 */
function refuseOtherNet(
	rows: readonly HundredthsRow[],
	net: number,
	nets: readonly number[],
): void {
	const broken = rows.filter(({ fee }) => fee % 100 !== 0).length;
	const other = nets.find((result) => Math.abs(result - net) > 50 * (broken + 1));
	if (other !== undefined)
		throw refuseFile(
			`Menurut barisnya ${formatRupiah(toRupiah(net))} yang disetor, menurut berkasnya sendiri ${formatRupiah(toRupiah(other))}. Mungkin terpotong, diubah atau bukan tepat satu setoran: unduh ulang.`,
		);
}

/** Returns the value that all rows must share; null if the file does not contain it. */
function onlyOne(values: Set<string>, what: string): string | null {
	if (values.size > 1)
		throw refuseFile(
			`Berkas ini memuat ${values.size} ${what}. Unduh laporan satu setoran saja.`,
		);
	return [...values][0] ?? null;
}

/**
 * Parses a provider's file. Refuses with `fix-fields` on `file` and a sentence if it is not a
 * report from that provider, is truncated or covers several payouts.
 */
export function readReport(bytes: Uint8Array, provider: ProviderId): ProviderReport {
	refuseOther(bytes);
	const { headings, rows } = tableOf(bytes);
	const format = provider === 'xendit' ? rowsOfXendit : rowsOfFlat;
	const read = format(headings, rows);
	if ('lacks' in read)
		throw refuseFile(
			`Ini bukan laporan setoran ${REPORT_PROVIDERS[provider].name}: kolom ${read.lacks.join(', ')} tidak ada. Yang dibutuhkan: ${REPORT_PROVIDERS[provider].columns}.`,
		);
	if ('problem' in read) throw refuseFile(read.problem);
	if (read.rows.length === 0) throw refuseFile('Laporan ini tidak punya satu baris pun.');
	if (rows.length > REPORT_LIMITS.rows)
		throw refuseFile(
			`Laporan paling banyak ${groupDigits(REPORT_LIMITS.rows)} baris. Unduh per setoran.`,
		);
	const gross = sumOf(read.rows, of('payment'));
	const refunds = sumOf(read.rows, of('refund'));
	const fees = sumOf(read.rows, (row) => row.fee);
	const exact = gross - refunds - fees + sumOf(read.rows, of('other'));
	if (![gross, refunds, fees, exact].every(Number.isSafeInteger))
		throw refuseFile('Jumlah di laporan ini terlalu besar. Periksa berkasnya.');
	refuseOtherNet(read.rows, exact, read.nets);
	const net = toRupiah(exact);
	const refs = onlyOne(read.payoutRefs, 'nomor setoran');
	const day = onlyOne(read.days, 'hari setoran');
	const facts = read.rows.map(({ hundredths, ...row }) => ({
		...row,
		amount: toRupiah(hundredths),
		fee: toRupiah(row.fee),
	}));
	const print = createHash('sha256').update(provider);
	for (const { line: _, ...row } of facts)
		print.update(`\n${JSON.stringify(Object.values(row))}`);
	const result = { gross: toRupiah(gross), refunds: toRupiah(refunds) };
	const other = toRupiah(sumOf(read.rows, of('other')));
	return {
		print: print.digest('hex'),
		payoutRef: refs,
		paidOn: day,
		rows: facts,
		...result,
		// Rounding differences are added to the provider's fees.
		fees: result.gross - result.refunds + other - net,
		net,
	};
}
