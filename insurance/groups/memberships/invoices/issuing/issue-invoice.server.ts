import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { insertInvoice, invoiceOfChange } from '../invoice-store.server.ts';

/**
 * Bills a company for a change's charges and books the receivable. The caller must hold the cover's
 * lock and should call this late in its transaction, because others wait for the next number.
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

/** Key of the task and journal for money that was paid on a cancelled invoice. */
export const owedKey = (invoiceId: string): string => `company-invoice:${invoiceId}:owed`;

/**
 * Key of the task to contact a company that is a month late. Each reversed receipt results in a new
 * key, because the previous task was closed when that receipt was recorded.
 */
export const overdueKey = (invoiceId: string, takenBack: string | null): string =>
	`company-invoice:${invoiceId}:overdue${takenBack ? `:${takenBack}` : ''}`;

/**
 * Cancels the invoice of a reverted change with a credit note. Money already paid for it is owed to
 * the company, because the change's own journal reversed the whole charge. The caller must hold the
 * cover's lock.
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

export type InvoiceMail = 'issued' | 'soon' | 'due' | 'late' | 'later' | 'receipt' | 'taken-back';

const mailKey = (what: InvoiceMail, id: string) => `company-invoice-mail:${what}:${id}`;

/** Enqueues emails about an invoice or a receipt to a company's recipients, once per event. */
export function mailInvoice(tx: Tx, what: InvoiceMail, id: string, delaySeconds = 0): void {
	const options = { dedupeKey: mailKey(what, id), delaySeconds };
	enqueue(tx, 'company-invoice-mail', { what, id }, options);
}

/**
 * Seconds by which an invoice's separate email is postponed, because it is normally sent with the
 * email about its change.
 */
export const BESIDE_SECONDS = 15 * 60;

/**
 * Enqueues the separate email for a new invoice. It is postponed while the email about the change,
 * which includes the invoice, is being retried. It is sent if that email fails or is sent by a
 * release without invoices.
 */
export const mailNewInvoice = (tx: Tx, id: string): void =>
	mailInvoice(tx, 'issued', id, BESIDE_SECONDS);

/** Withdraws the separate email, because the email about the change already includes the invoice. */
export const toldWithChange = (tx: Tx, id: string): Promise<unknown> =>
	takeBackJob(tx, mailKey('issued', id));

export function mailCaughtUp(tx: Tx, companyId: string, invoices: readonly string[]): void {
	const [first] = invoices;
	if (invoices.length === 1 && first) return mailInvoice(tx, 'issued', first);
	if (!first) return;
	enqueue(
		tx,
		'company-invoice-mail',
		{ what: 'caught-up', id: companyId, invoices: invoices.join(' ') },
		{ dedupeKey: `company-invoice-mail:caught-up:${first}` },
	);
}
