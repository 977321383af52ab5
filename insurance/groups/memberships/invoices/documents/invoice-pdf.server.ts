import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { InvoiceRow } from '../invoice-store.server.ts';
import { forWords } from '../invoice.ts';
import type { ReceiptRow, ReceiptUseRow } from '../receipts/receipt-store.server.ts';
import { howToPay } from './how-to-pay.server.ts';

const SUMS = [0.72, 0.28] as const;

type Credited = { creditNo: string; creditedOn: Day; creditedAt: Date };
export const isCredited = (invoice: InvoiceRow): invoice is InvoiceRow & Credited =>
	invoice.creditNo !== null && invoice.creditedOn !== null && invoice.creditedAt !== null;

/**
 * Renders a change's invoice as issued. It uses only the invoice row and the insurer's details of
 * that date, so later payments, credit notes or accounts do not change it.
 */
export async function invoicePdf(db: Db, invoice: InvoiceRow, cover: GroupCover): Promise<Buffer> {
	const { number, amount, issuedOn, dueOn, madeAt } = invoice;
	const insurer = await insurerAt(db, madeAt);
	const layout = beginLayout({
		title: `Tagihan ${number}`,
		insurer,
		at: madeAt,
		footer: documentFooter(insurer, 'tagihan sungguhan'),
	});
	layout.paragraph(`Bayar paling lambat ${longDate(dueOn)}.`);
	layout.facts([
		['Kepada', cover.company],
		['Polis kumpulan', cover.coverNo],
		['Produk', cover.name],
		['Endorsemen', invoice.endorsementNo],
		['Diterbitkan', longDate(issuedOn)],
		['Jatuh tempo', longDate(dueOn)],
	]);
	layout.heading('Yang ditagih');
	layout.table(
		['Uraian', 'Jumlah'],
		[
			[`Premi ${forWords(invoice)}`, formatRupiah(amount)],
			['Yang harus dibayar', formatRupiah(amount)],
		],
		SUMS,
	);
	layout.heading('Cara membayar');
	layout.list(howToPay(insurer, number));
	return layout.end();
}

export async function creditNotePdf(
	db: Db,
	invoice: InvoiceRow & Credited,
	cover: GroupCover,
): Promise<Buffer> {
	const { number, creditNo, creditedOn, creditedAt, amount } = invoice;
	const insurer = await insurerAt(db, creditedAt);
	const layout = beginLayout({
		title: `Nota kredit ${creditNo}`,
		insurer,
		at: creditedAt,
		footer: documentFooter(insurer, 'nota kredit sungguhan'),
	});
	layout.paragraph(
		`Tagihan ${number} dibatalkan dengan nota kredit ini, karena perubahan pesertanya dibatalkan. Tagihan itu tidak perlu dibayar lagi.`,
	);
	layout.facts([
		['Kepada', cover.company],
		['Polis kumpulan', cover.coverNo],
		['Produk', cover.name],
		['Endorsemen', invoice.endorsementNo],
		['Untuk tagihan', number],
		['Diterbitkan', longDate(creditedOn)],
	]);
	layout.heading('Yang dibatalkan');
	layout.table(
		['Uraian', 'Jumlah'],
		[[`Premi ${forWords(invoice)}`, formatRupiah(-amount)]],
		SUMS,
	);
	return layout.end();
}

export async function receiptPdf(
	db: Db,
	receipt: ReceiptRow,
	uses: readonly ReceiptUseRow[],
	company: string,
): Promise<Buffer> {
	const insurer = await insurerAt(db, receipt.recordedAt);
	const over = uses.reduce((left, { amount }) => left - amount, receipt.amount);
	const layout = beginLayout({
		title: `Kuitansi ${receipt.number}`,
		insurer,
		at: receipt.recordedAt,
		footer: documentFooter(insurer, 'kuitansi sungguhan'),
	});
	layout.paragraph(`Sudah kami terima dari ${company} ${formatRupiah(receipt.amount)}.`);
	layout.facts([
		['Diterima dari', company],
		['Masuk rekening', longDate(receipt.receivedOn)],
		['Referensi bank', receipt.bankRef],
		['Jumlah', formatRupiah(receipt.amount)],
	]);
	layout.heading('Dipakai untuk');
	layout.table(
		['Uraian', 'Jumlah'],
		[
			...uses.map((use) => [`Tagihan ${use.invoiceNo}`, formatRupiah(use.amount)]),
			...(over > 0 ? [['Lebih bayar, kami kembalikan', formatRupiah(over)]] : []),
			['Jumlah', formatRupiah(receipt.amount)],
		],
		SUMS,
	);
	if (over > 0)
		layout.paragraph(
			'Kami menghubungi administrator perusahaan untuk rekening tujuan pengembaliannya.',
		);
	return layout.end();
}

export async function receiptCancelledPdf(
	db: Db,
	receipt: ReceiptRow & { reversedAt: Date },
	uses: readonly ReceiptUseRow[],
	company: string,
): Promise<Buffer> {
	const { number, amount, bankRef, receivedOn, reversedAt } = receipt;
	const insurer = await insurerAt(db, reversedAt);
	const layout = beginLayout({
		title: `Pembatalan kuitansi ${number}`,
		insurer,
		at: reversedAt,
		footer: documentFooter(insurer, 'surat sungguhan'),
	});
	layout.paragraph(
		`Kami keliru mencatat ${formatRupiah(amount)} sebagai pembayaran dari ${company}. Kuitansi ${number} tidak berlaku.`,
	);
	layout.facts([
		['Dibatalkan', longDate(jakartaDay(reversedAt))],
		['Masuk rekening menurut kuitansi', longDate(receivedOn)],
		['Referensi bank', bankRef],
		['Jumlah', formatRupiah(amount)],
	]);
	if (uses.length > 0) layout.heading('Tagihan yang ditulis di kuitansi itu');
	if (uses.length > 0)
		layout.list(uses.map((use) => `Tagihan ${use.invoiceNo}: ${formatRupiah(use.amount)}`));
	return layout.end();
}
