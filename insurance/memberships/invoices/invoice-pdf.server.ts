import type { GroupCover } from '#insurance/companies/covers.server.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { insurerAt } from '#insurance/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/insurer/insurer.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { InvoiceRow } from './invoice-store.server.ts';
import { forWords, openOf } from './invoice.ts';
import type { ReceiptRow, ReceiptUseRow } from './receipt-store.server.ts';

const SUMS = [0.72, 0.28] as const;

/** What has become of an invoice, in one sentence. */
function standing(invoice: InvoiceRow): string {
	const { number, creditNo, creditedOn, paid } = invoice;
	if (creditNo !== null && creditedOn !== null)
		return `Tagihan ${number} dibatalkan pada ${longDate(creditedOn)} dengan nota kredit ${creditNo}, karena perubahan pesertanya dibatalkan. Tidak ada yang perlu dibayar.`;
	if (openOf(invoice) === 0) return 'Tagihan ini sudah lunas. Terima kasih.';
	return paid > 0
		? `Sudah kami terima ${formatRupiah(paid)}. Bayar sisanya paling lambat ${longDate(invoice.dueOn)}.`
		: `Bayar paling lambat ${longDate(invoice.dueOn)}.`;
}

/** The invoice of a change, with how it is paid; once it is taken back, its credit note. */
export async function invoicePdf(
	db: Db,
	invoice: InvoiceRow,
	cover: GroupCover,
	pay: readonly string[],
): Promise<Buffer> {
	const { number, creditNo, creditedOn, amount, paid } = invoice;
	const credited = creditNo !== null;
	const insurer = await insurerAt(db, invoice.madeAt);
	const layout = beginLayout({
		title: credited ? `Nota kredit ${creditNo}` : `Tagihan ${number}`,
		insurer,
		at: invoice.madeAt,
		footer: documentFooter(insurer, credited ? 'nota kredit sungguhan' : 'tagihan sungguhan'),
	});
	layout.paragraph(standing(invoice));
	layout.facts([
		['Kepada', cover.company],
		['Polis kumpulan', cover.coverNo],
		['Produk', cover.name],
		['Endorsemen', invoice.endorsementNo],
		...(credited ? [['Untuk tagihan', number] as const] : []),
		['Diterbitkan', longDate(creditedOn ?? invoice.issuedOn)],
		...(credited ? [] : [['Jatuh tempo', longDate(invoice.dueOn)] as const]),
	]);
	layout.heading(credited ? 'Yang dibatalkan' : 'Yang ditagih');
	layout.table(
		['Uraian', 'Jumlah'],
		[
			[`Premi ${forWords(invoice)}`, formatRupiah(credited ? -amount : amount)],
			...(paid > 0 && !credited ? [['Sudah dibayar', formatRupiah(-paid)]] : []),
			...(credited ? [] : [['Yang harus dibayar', formatRupiah(openOf(invoice))]]),
		],
		SUMS,
	);
	if (credited && paid > 0)
		layout.paragraph(
			`${formatRupiah(paid)} yang sudah dibayar kami kembalikan. Kami menghubungi administrator perusahaan untuk rekening tujuannya.`,
		);
	if (openOf(invoice) > 0) {
		layout.heading('Cara membayar');
		layout.list(pay);
	}
	return layout.end();
}

/** What a company paid, and what it was for. */
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
		...(receipt.reversedAt
			? {
					standing: {
						state: 'over' as const,
						sentence: 'Penerimaan ini kami batalkan karena keliru dicatat.',
					},
				}
			: {}),
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
