import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type InvoiceRow, openInvoices } from '../invoice-store.server.ts';
import { openOf } from '../invoice.ts';
import { receiptPage, usesOf } from '../receipts/receipt-store.server.ts';
import { howToPay, replacedAccounts } from './how-to-pay.server.ts';

const INVOICES = [0.24, 0.19, 0.19, 0.19, 0.19] as const;
const RECEIPTS = [0.28, 0.22, 0.3, 0.2] as const;
const SHOWN_RECEIPTS = 50;

const sum = (rows: readonly InvoiceRow[], of: (row: InvoiceRow) => number): string =>
	formatRupiah(rows.reduce((all, row) => all + of(row), 0));

const INVOICE_HEADS = ['Tagihan', 'Jatuh tempo', 'Ditagih', 'Dibayar', 'Sisa'];
const invoiceRows = (rows: readonly InvoiceRow[]): string[][] => [
	...rows.map((row) => [
		row.creditNo === null ? row.number : `${row.number}, dibatalkan ${row.creditNo}`,
		shortDate(row.dueOn),
		formatRupiah(row.amount),
		formatRupiah(row.paid),
		formatRupiah(openOf(row)),
	]),
	[
		'Jumlah',
		'',
		sum(rows, ({ amount }) => amount),
		sum(rows, ({ paid }) => paid),
		sum(rows, openOf),
	],
];

async function receiptRows(
	db: Db,
	companyId: string,
	invoices: readonly InvoiceRow[],
): Promise<string[][]> {
	const receipts = await receiptPage(db, { companyId, holding: true }, SHOWN_RECEIPTS, 0);
	const uses = await usesOf(
		db,
		receipts.map(({ id }) => id),
	);
	return receipts.flatMap(({ id, number, receivedOn }) =>
		uses
			.filter((use) => use.receiptId === id)
			.filter((use) => invoices.some((one) => one.id === use.invoiceId))
			.map((use) => [number, shortDate(receivedOn), use.invoiceNo, formatRupiah(use.amount)]),
	);
}

/**
 * Renders a company's statement of account at the given time: billed, paid and open amounts, and
 * how to pay now. `about`: an invoice to include even if nothing is left to pay on it.
 */
export async function statementPdf(
	db: Db,
	companyId: string,
	at: Date,
	about?: InvoiceRow,
): Promise<Buffer> {
	const insurer = await readInsurer(db);
	const open = await openInvoices(db, companyId);
	const rows = about && !open.some(({ id }) => id === about.id) ? [...open, about] : open;
	const day = longDate(jakartaDay(at));
	const layout = beginLayout({
		title: `Rekap tagihan per ${day}`,
		insurer,
		at,
		footer: documentFooter(insurer, 'rekap sungguhan'),
	});
	layout.paragraph(
		`Yang ditagih, yang sudah dibayar dan yang masih terbuka per ${day}. Rekap ini bukan tagihan baru.`,
	);
	layout.facts([
		['Kepada', (await companyNamed(db, companyId)) ?? ''],
		['Yang harus dibayar', sum(open, openOf)],
	]);
	layout.heading('Tagihan');
	layout.table(INVOICE_HEADS, invoiceRows(rows), INVOICES);
	const receipts = await receiptRows(db, companyId, rows);
	if (receipts.length > 0) {
		layout.heading('Pembayaran yang kami terima');
		layout.table(['Kuitansi', 'Masuk rekening', 'Untuk', 'Jumlah'], receipts, RECEIPTS);
	}
	if (about && about.creditNo !== null && about.paid > 0)
		layout.paragraph(
			`${formatRupiah(about.paid)} yang sudah dibayar untuk ${about.number} kami kembalikan. Kami menghubungi administrator perusahaan untuk rekening tujuannya.`,
		);
	if (open.length > 0) {
		layout.heading('Cara membayar sekarang');
		layout.list([
			...howToPay(insurer, 'nomor tagihannya'),
			...(await replacedAccounts(db, insurer, open)),
		]);
	}
	return layout.end();
}
