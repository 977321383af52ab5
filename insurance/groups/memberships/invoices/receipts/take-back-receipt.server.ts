import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refuseOneHand } from '#insurance/access/staff/two-people/two-people.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { isPaidToCompany } from '#insurance/money/ledger/company-paid.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { lockCompany, receivableOf } from '../company-lock.server.ts';
import { invoicesById } from '../invoice-store.server.ts';
import { mailInvoice, owedKey } from '../issuing/issue-invoice.server.ts';
import type { takeBackCompanyReceipt } from '../office-api.ts';
import {
	receiptById,
	type ReceiptRow,
	reverseReceipt,
	type ReceiptUseRow,
	usesOf,
} from './receipt-store.server.ts';

export const receiptWord = (second: StaffAct) => ({
	second,
	permission: 'money.approve' as const,
	own: 'Kamu yang mencatat penerimaan ini. Minta rekan yang membatalkannya.',
});

/** Closes the task for money owed because of this receipt; refuses if the money was already sent. */
async function settleOwed(tx: Tx, subject: string, number: string, at: Date): Promise<void> {
	const reason = `Penerimaan ${number} dibatalkan`;
	await settleTasks(tx, { subject, kinds: ['company-refund'], reason, at });
	if (await isPaidToCompany(tx, subject))
		throw new Refusal(
			'look-again',
			`Sebagian uang ini sudah dikembalikan kepada perusahaan (${subject}), jadi penerimaannya tidak dapat dibatalkan.`,
		);
}

/**
 * Opens a separate task for money that is still owed because other receipts paid for the credited
 * invoice.
 */
async function oweRest(tx: Tx, receipt: ReceiptRow, use: ReceiptUseRow, at: Date): Promise<void> {
	const [invoice] = await invoicesById(tx, [use.invoiceId]);
	if (!invoice || invoice.paid === 0 || use.creditNo === null) return;
	await openTask(tx, {
		key: `${owedKey(use.invoiceId)}:${receipt.id}`,
		kind: 'company-refund',
		subject: use.creditNo,
		note: `Tagihan ${use.invoiceNo} sudah dibayar, lalu dibatalkan`,
		expected: invoice.paid,
		at,
	});
}

async function undo(
	tx: Tx,
	receipt: ReceiptRow,
	coverNos: ReadonlyMap<string, string>,
	{ reason, at }: { reason: string; at: Date },
): Promise<void> {
	const uses = await usesOf(tx, [receipt.id]);
	const credited = uses.filter(({ creditNo }) => creditNo !== null);
	const holding = uses.filter(({ creditNo }) => creditNo === null);
	const over = uses.reduce((left, { amount }) => left - amount, receipt.amount);
	const owed = credited.reduce((sum, { amount }) => sum + amount, over);
	if (over > 0) await settleOwed(tx, receipt.number, receipt.number, at);
	for (const use of credited) await settleOwed(tx, use.creditNo ?? '', receipt.number, at);
	for (const use of credited) await oweRest(tx, receipt, use, at);
	await book(tx, {
		key: `company-receipt-undone:${receipt.id}`,
		kind: 'company-receipt-undone',
		subject: { kind: 'company-receipt', ref: receipt.number },
		lines: [
			...holding.map(({ coverId, amount }) =>
				debit(receivableOf(coverNos.get(coverId)), amount),
			),
			debit('refund-payable', owed),
			credit('bank', receipt.amount),
		],
		at,
		note: reason,
	});
}

/**
 * Reverses a receipt recorded in error. This must be done by a different person from the one who
 * recorded it. Its invoices are open again, and its reference can be used again.
 */
export function takeBackRecorded(
	{ db }: { db: Pool },
	input: CallInput<typeof takeBackCompanyReceipt>,
	caller: Caller,
): Promise<CallOutput<typeof takeBackCompanyReceipt>> {
	const { staffId } = staffWho(caller, 'money.approve');
	const at = caller.now;
	return db.transaction(async (tx) => {
		const receipt = await receiptById(tx, input.receiptId);
		if (!receipt) throw new Refusal('not-found', 'Penerimaan ini tidak ditemukan.');
		await refuseOneHand(tx, {
			...receiptWord({ staffId, at }),
			first: [receipt.recordedBy],
		});
		const coverNos = await lockCompany(tx, receipt.companyId);
		const { id } = receipt;
		if (!(await reverseReceipt(tx, { id, staffId, reason: input.reason, at })))
			throw new Refusal(
				'look-again',
				'Penerimaan ini sudah dibatalkan. Muat ulang daftarnya.',
			);
		await undo(tx, receipt, coverNos, { reason: input.reason, at });
		await recordAction(tx, {
			staffId,
			action: 'company-receipt-taken-back',
			subject: receipt.number,
			note: input.reason,
			at,
		});
		mailInvoice(tx, 'taken-back', id);
		return { number: receipt.number };
	});
}
