import { type GroupCover, coverById, lockCover } from '#insurance/companies/covers.server.ts';
import { book } from '#insurance/ledger/book.server.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import { openTask } from '#insurance/ledger/tasks/open-task.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { changeById } from '../changes/change-store.server.ts';
import { insertInvoice, invoiceOfChange, missedChanges } from './invoice-store.server.ts';

/**
 * Bills a company for what a change charges, beside the journal that makes it owed. Call it under
 * the cover's lock and late in its transaction: others wait for the next number.
 */
export async function issueInvoice(
	tx: Tx,
	cover: GroupCover,
	change: { id: string; charged: number },
	now: Date,
): Promise<string | null> {
	if (change.charged === 0) return null;
	const issuedOn = jakartaDay(now);
	const { id } = await insertInvoice(tx, {
		coverId: cover.id,
		companyId: cover.companyId,
		changeId: change.id,
		amount: change.charged,
		issuedOn,
		dueOn: addToDay(issuedOn, { day: cover.paymentDays }),
		of: null,
		at: now,
	});
	return id;
}

/** Key of the task, and of the journal, of what was paid for an invoice that is no more. */
export const owedKey = (invoiceId: string): string => `company-invoice:${invoiceId}:owed`;

/** Key of the task to ask a company that is a month late. */
export const overdueKey = (invoiceId: string): string => `company-invoice:${invoiceId}:overdue`;

/**
 * Answers the invoice of a change that was taken back with a credit note. What was paid for it is
 * owed to the company: the change's own journal gave all of it back as if nothing had been. Call it
 * under the cover's lock.
 */
export async function creditInvoice(
	tx: Tx,
	cover: GroupCover,
	changeId: string,
	now: Date,
): Promise<void> {
	const invoice = await invoiceOfChange(tx, changeId);
	if (!invoice || invoice.creditNo !== null) return;
	const { number } = await insertInvoice(tx, {
		coverId: invoice.coverId,
		companyId: invoice.companyId,
		changeId,
		amount: invoice.amount,
		issuedOn: jakartaDay(now),
		dueOn: null,
		of: invoice.id,
		at: now,
	});
	if (invoice.paid === 0) return;
	const note = `${cover.company}: tagihan ${invoice.number} sudah dibayar, lalu dibatalkan`;
	await book(tx, {
		key: owedKey(invoice.id),
		kind: 'refund-due',
		subject: { kind: 'company-invoice', ref: number },
		lines: [
			debit(`premium-receivable:${cover.coverNo}`, invoice.paid),
			credit('refund-payable', invoice.paid),
		],
		at: now,
		note,
	});
	await openTask(tx, {
		key: owedKey(invoice.id),
		kind: 'company-refund',
		subject: number,
		note,
		expected: invoice.paid,
		at: now,
	});
}

/** Changes that one look asks for. */
const PAGE = 500;

/**
 * Writes the invoices and credit notes of changes that a version without them applied or took back:
 * before this one, or beside it while processes are replaced. They are issued today, so that the
 * company has its whole term. Gives how many changes it caught up with.
 */
export async function invoiceMissedChanges(db: Pool, now: Date): Promise<number> {
	let written = 0;
	let page = await missedChanges(db, PAGE);
	while (page.length > 0) {
		for (const { changeId, coverId } of page)
			await db.transaction(async (tx) => {
				await lockCover(tx, coverId);
				const [change, cover] = [
					await changeById(tx, changeId),
					await coverById(tx, coverId),
				];
				if (!change || !cover) return;
				if (change.state === 'reversed') return creditInvoice(tx, cover, changeId, now);
				if (change.state !== 'applied' || (await invoiceOfChange(tx, changeId))) return;
				const id = await issueInvoice(tx, cover, change, now);
				if (id) mailInvoice(tx, 'issued', id);
			});
		written += page.length;
		page = page.length === PAGE ? await missedChanges(db, PAGE) : [];
	}
	return written;
}

export type InvoiceMail = 'issued' | 'soon' | 'due' | 'late' | 'later' | 'receipt' | 'taken-back';

/** Has the people of a company told about an invoice or a receipt; each thing once. */
export function mailInvoice(tx: Tx, what: InvoiceMail, id: string): void {
	enqueue(
		tx,
		'company-invoice-mail',
		{ what, id },
		{ dedupeKey: `company-invoice-mail:${what}:${id}` },
	);
}
