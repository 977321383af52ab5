import type { Db } from '#platform/db/pool.server.ts';
import type { MadeDocument } from '#platform/http/made-document.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { invoiceAttachments } from '../documents/invoice-files.server.ts';
import { invoiceOfChange, type InvoiceRow } from '../invoice-store.server.ts';
import { factsOf } from '../letters/invoice-mails.server.ts';

export type ChangeInvoice = {
	id: string;
	paragraphs: string[];
	facts: [string, string][];
	files: MadeDocument[];
};

function credited({ number, creditNo, paid }: InvoiceRow): string {
	const back =
		paid > 0
			? ` ${formatRupiah(paid)} yang sudah dibayar kami kembalikan; kami menghubungimu untuk rekening tujuannya.`
			: ' Tidak ada yang perlu dibayar.';
	return `Tagihan ${number} dibatalkan dengan nota kredit ${creditNo}.${back}`;
}

/**
 * Returns a change's payable invoice, or the credit note that cancelled it; null if there is
 * neither.
 */
export async function invoiceOf(db: Db, changeId: string, at: Date): Promise<ChangeInvoice | null> {
	const invoice = await invoiceOfChange(db, changeId);
	if (!invoice) return null;
	if (invoice.creditNo !== null)
		return {
			id: invoice.id,
			paragraphs: [credited(invoice)],
			facts: [['Nota kredit', invoice.creditNo]],
			files: await invoiceAttachments(db, invoice, at),
		};
	const facts = await factsOf(db, invoice);
	if (!facts) return null;
	const { number, open, dueOn, pay } = facts;
	return {
		id: invoice.id,
		paragraphs: [
			`Preminya kami tagih dengan ${number}: ${formatRupiah(open)}, paling lambat ${longDate(dueOn)}.`,
			...pay,
		],
		facts: [
			['Tagihan', number],
			['Yang harus dibayar', formatRupiah(open)],
			['Jatuh tempo', longDate(dueOn)],
		],
		files: await invoiceAttachments(db, invoice, at),
	};
}
