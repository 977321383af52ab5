import { companyNamed } from '#insurance/companies/company-name.server.ts';
import { coverById } from '#insurance/companies/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker, MadeDocument } from '#platform/http/made-document.server.ts';

import { howToPayInvoice } from './how-to-pay.server.ts';
import { invoicePdf, receiptPdf } from './invoice-pdf.server.ts';
import { invoiceById, type InvoiceRow } from './invoice-store.server.ts';
import { receiptById, type ReceiptRow, usesOf } from './receipt-store.server.ts';

const pdf = (what: string, number: string, bytes: Buffer): MadeDocument => ({
	name: `${what}-${number.replaceAll('/', '-')}.pdf`,
	type: 'application/pdf',
	bytes,
});

/** An invoice as it stands now, or the credit note that took it back; `pay`: as its letter says it. */
export async function invoiceDocument(
	db: Db,
	invoice: InvoiceRow,
	pay?: readonly string[],
): Promise<MadeDocument | null> {
	const cover = await coverById(db, invoice.coverId);
	if (!cover) return null;
	const bytes = await invoicePdf(db, invoice, cover, pay ?? (await howToPayInvoice(db, invoice)));
	return invoice.creditNo === null
		? pdf('tagihan', invoice.number, bytes)
		: pdf('nota-kredit', invoice.creditNo, bytes);
}

export async function receiptDocument(db: Db, receipt: ReceiptRow): Promise<MadeDocument> {
	const uses = await usesOf(db, [receipt.id]);
	const company = (await companyNamed(db, receipt.companyId)) ?? '';
	return pdf('kuitansi', receipt.number, await receiptPdf(db, receipt, uses, company));
}

/** `company-invoice` and `company-receipt`: made when their signed link is fetched. */
export const invoiceDocuments = ({ db }: { db: Db }): Record<string, DocumentMaker> => ({
	'company-invoice': async ([id = '']) => {
		const invoice = await invoiceById(db, id);
		return invoice ? invoiceDocument(db, invoice) : null;
	},
	'company-receipt': async ([id = '']) => {
		const receipt = await receiptById(db, id);
		return receipt ? receiptDocument(db, receipt) : null;
	},
});
