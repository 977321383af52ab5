import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker, MadeDocument } from '#platform/http/made-document.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { CompanyDocument } from '../api.ts';
import { invoiceById, type InvoiceRow } from '../invoice-store.server.ts';
import { receiptById, type ReceiptRow, usesOf } from '../receipts/receipt-store.server.ts';
import { replacedAccounts } from './how-to-pay.server.ts';
import {
	creditNotePdf,
	invoicePdf,
	isCredited,
	receiptCancelledPdf,
	receiptPdf,
} from './invoice-pdf.server.ts';
import { statementPdf } from './statement-pdf.server.ts';

const pdf = (what: string, number: string, bytes: Buffer): MadeDocument => ({
	name: `${what}-${number.replaceAll('/', '-')}.pdf`,
	type: 'application/pdf',
	bytes,
});

async function invoiceDocument(db: Db, invoice: InvoiceRow): Promise<MadeDocument | null> {
	const cover = await coverById(db, invoice.coverId);
	return cover ? pdf('tagihan', invoice.number, await invoicePdf(db, invoice, cover)) : null;
}

async function creditNoteDocument(db: Db, invoice: InvoiceRow): Promise<MadeDocument | null> {
	const cover = await coverById(db, invoice.coverId);
	return cover && isCredited(invoice)
		? pdf('nota-kredit', invoice.creditNo, await creditNotePdf(db, invoice, cover))
		: null;
}

async function statementDocument(
	db: Db,
	companyId: string,
	at: Date,
	about?: InvoiceRow,
): Promise<MadeDocument> {
	return pdf('rekap-tagihan', jakartaDay(at), await statementPdf(db, companyId, at, about));
}

/**
 * Returns the attachments for an email about an invoice: the invoice or its credit note, and a
 * statement of account if something was paid or the account has changed.
 */
export async function invoiceAttachments(
	db: Db,
	invoice: InvoiceRow,
	at: Date,
): Promise<MadeDocument[]> {
	const own = isCredited(invoice)
		? await creditNoteDocument(db, invoice)
		: await invoiceDocument(db, invoice);
	const replaced = await replacedAccounts(db, await readInsurer(db), [invoice]);
	const moved = invoice.paid > 0 || (!isCredited(invoice) && replaced.length > 0);
	return [
		...(own ? [own] : []),
		...(moved ? [await statementDocument(db, invoice.companyId, at, invoice)] : []),
	];
}

/** Renders a receipt as issued or, once it was reversed, its cancellation notice. */
export async function receiptDocument(db: Db, receipt: ReceiptRow): Promise<MadeDocument> {
	const uses = await usesOf(db, [receipt.id]);
	const company = (await companyNamed(db, receipt.companyId)) ?? '';
	const { number, reversedAt } = receipt;
	return reversedAt === null
		? pdf('kuitansi', number, await receiptPdf(db, receipt, uses, company))
		: pdf(
				'pembatalan-kuitansi',
				number,
				await receiptCancelledPdf(db, { ...receipt, reversedAt }, uses, company),
			);
}

export const invoiceDocuments = ({
	db,
}: {
	db: Db;
}): Record<`company-${CompanyDocument}`, DocumentMaker> => ({
	'company-invoice': async ([id = '']) => {
		const invoice = await invoiceById(db, id);
		return invoice ? invoiceDocument(db, invoice) : null;
	},
	'company-credit-note': async ([id = '']) => {
		const invoice = await invoiceById(db, id);
		return invoice ? creditNoteDocument(db, invoice) : null;
	},
	'company-receipt': async ([id = '']) => {
		const receipt = await receiptById(db, id);
		return receipt ? receiptDocument(db, receipt) : null;
	},
	'company-statement': async ([id = '', at = '']) => statementDocument(db, id, new Date(at)),
});
