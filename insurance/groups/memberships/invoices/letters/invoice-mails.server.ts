import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { adminContacts } from '#insurance/groups/companies/admins/active-admins.server.ts';
import { PANEL } from '#insurance/groups/companies/company.ts';
import { coverById, coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import { openSubjects, openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { MadeDocument } from '#platform/http/made-document.server.ts';
import { isJobWaiting, PutOff } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';

import { endorsementKey } from '../../changes/book-change.server.ts';
import { changeById } from '../../changes/change-store.server.ts';
import type { MembershipJobDeps } from '../../job-deps.server.ts';
import { howToPay, howToPayInvoice } from '../documents/how-to-pay.server.ts';
import { invoiceAttachments, receiptDocument } from '../documents/invoice-files.server.ts';
import {
	invoiceById,
	invoicesById,
	type InvoiceRow,
	openDueBetween,
} from '../invoice-store.server.ts';
import { forWords, openOf, type Reminder, reminderOn } from '../invoice.ts';
import {
	BESIDE_SECONDS,
	type InvoiceMail,
	mailInvoice,
	overdueKey,
} from '../issuing/issue-invoice.server.ts';
import { lastTakenBack, receiptById, usesOf } from '../receipts/receipt-store.server.ts';
import { caughtUpLetter, type InvoiceFacts, openLetter, receiptLetter } from './invoice-letters.ts';

export const panelOf = (publicUrl: string): string => `${publicUrl}${PANEL}#tagihan`;

/**
 * Returns the invoice data used in emails. Null if nothing is payable any more, including when a
 * release without credit notes reverted the change.
 */
export async function factsOf(db: Db, invoice: InvoiceRow): Promise<InvoiceFacts | null> {
	const cover = await coverById(db, invoice.coverId);
	const open = openOf(invoice);
	if (!cover || open === 0) return null;
	if ((await changeById(db, invoice.changeId))?.state === 'reversed') return null;
	const { number, dueOn } = invoice;
	return {
		number,
		dueOn,
		open,
		company: cover.company,
		product: cover.name,
		words: forWords(invoice),
		pay: await howToPayInvoice(db, invoice),
	};
}

type Told = {
	companyId: string;
	letter: (to: { name: string; panel: string }) => Letter;
	files: readonly MadeDocument[];
};

async function aboutInvoice(
	tx: Tx,
	what: Reminder | 'issued',
	id: string,
	at: Date,
): Promise<Told | null> {
	const invoice = await invoiceById(tx, id);
	const facts = invoice && (await factsOf(tx, invoice));
	if (!invoice || !facts) return null;
	// The invoice is included in the email about the change as long as that email is being retried.
	if (what === 'issued' && (await isJobWaiting(tx, endorsementKey(invoice.changeId))))
		throw new PutOff(BESIDE_SECONDS);
	return {
		companyId: invoice.companyId,
		letter: (to) => openLetter(what, facts, to),
		files: await invoiceAttachments(tx, invoice, at),
	};
}

async function aboutCaughtUp(
	tx: Tx,
	companyId: string,
	ids: readonly string[],
): Promise<Told | null> {
	const invoices = await invoicesById(tx, ids);
	const facts = (await Promise.all(invoices.map((one) => factsOf(tx, one)))).flatMap(
		(one) => one ?? [],
	);
	const pay = howToPay(await readInsurer(tx), 'nomor tagihannya');
	if (facts.length === 0) return null;
	return { companyId, letter: (to) => caughtUpLetter(facts, pay, to), files: [] };
}

async function aboutReceipt(
	tx: Tx,
	what: 'receipt' | 'taken-back',
	id: string,
): Promise<Told | null> {
	const receipt = await receiptById(tx, id);
	if (!receipt || (receipt.reversedAt !== null) !== (what === 'taken-back')) return null;
	const uses = await usesOf(tx, [id]);
	const { companyId, number, amount, receivedOn, bankRef } = receipt;
	const facts = {
		number,
		amount,
		receivedOn,
		reference: bankRef,
		// Omits invoices credited in the meantime, because they are not open again.
		invoices: uses
			.filter(({ creditNo }) => what === 'receipt' || creditNo === null)
			.map(({ invoiceNo }) => invoiceNo),
		over: uses.reduce((left, use) => left - use.amount, amount),
	};
	return {
		companyId,
		letter: (to) => receiptLetter(what, facts, to),
		files: [await receiptDocument(tx, receipt)],
	};
}

export const attachmentsOf = (files: readonly MadeDocument[]) =>
	files.map(({ name, type, bytes }) => ({ filename: name, content: bytes, contentType: type }));

export async function mailCompany(
	deps: Pick<MembershipJobDeps, 'mailer' | 'publicUrl'>,
	tx: Tx,
	{ companyId, letter: letterTo, files }: Told,
	key: string,
): Promise<void> {
	const { companiesEmail: replyTo } = await readInsurer(tx);
	const attachments = attachmentsOf(files);
	for (const admin of await adminContacts(tx, companyId)) {
		const letter = letterTo({
			name: admin.name || admin.email,
			panel: panelOf(deps.publicUrl),
		});
		await deps.mailer.send({
			to: admin.email,
			replyTo,
			subject: letter.title,
			letter,
			...(attachments.length > 0 ? { attachments } : {}),
			dedupeKey: `${key}:${admin.id}`,
		});
	}
}

type Mailed = InvoiceMail | 'caught-up';
type About = { what: Mailed; id: string; invoices: string; at: Date };
function aboutOf(tx: Tx, { what, id, invoices, at }: About): Promise<Told | null> {
	if (what === 'caught-up') return aboutCaughtUp(tx, id, invoices.split(' '));
	return what === 'receipt' || what === 'taken-back'
		? aboutReceipt(tx, what, id)
		: aboutInvoice(tx, what, id, at);
}

/**
 * Handles `company-invoice-mail` with `{what, id}`: emails all of the company's recipients about an
 * invoice or a receipt. Does nothing if it was paid or cancelled in the meantime.
 */
export function mailInvoices(
	deps: MembershipJobDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ what, id, invoices }, { tx, jobId }) => {
		const about = await aboutOf(tx, {
			what: what as Mailed,
			id: String(id),
			invoices: String(invoices ?? ''),
			at: clock(),
		});
		if (about) await mailCompany(deps, tx, about, `company-invoice-mail:${jobId}`);
	};
}

const FIRST = '2000-01-01';
const UNTIL = { day: 10 };
/** Staff follow up on invoices due at least 30 days ago. */
const LATE = { day: -30 };

/**
 * Opens a task for staff to contact a company that is a month late. If a receipt for the invoice
 * was reversed, a new task is opened.
 */
async function askLate(tx: Tx, late: readonly InvoiceRow[], at: Date): Promise<void> {
	if (late.length === 0) return;
	const asked = await openSubjects(tx, 'company-overdue');
	const undone = await lastTakenBack(
		tx,
		late.map(({ id }) => id),
	);
	const covers = await coversOf(tx, [...new Set(late.map(({ companyId }) => companyId))]);
	for (const invoice of late) {
		if (asked.has(invoice.number)) continue;
		const company = covers.find(({ id }) => id === invoice.coverId)?.company ?? '';
		await openTask(tx, {
			key: overdueKey(invoice.id, undone.get(invoice.id) ?? null),
			kind: 'company-overdue',
			subject: invoice.number,
			note: `${company}: ${forWords(invoice)}, jatuh tempo ${longDate(invoice.dueOn)}`,
			expected: openOf(invoice),
			at,
		});
	}
}

export async function planInvoiceReminders(pool: Pool, now: Date): Promise<void> {
	const today = jakartaDay(now);
	const open = await openDueBetween(pool, FIRST, addToDay(today, UNTIL));
	const monthAgo = addToDay(today, LATE);
	await pool.transaction(async (tx) => {
		for (const invoice of open) {
			const what = reminderOn(invoice, today);
			if (what) mailInvoice(tx, what, invoice.id);
		}
		await askLate(
			tx,
			open.filter(({ dueOn }) => dueOn <= monthAgo),
			now,
		);
	});
}
