import type { z } from 'zod';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import { firstOpenedAt } from '#insurance/groups/companies/covers/covers.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { type LedgerAccount, credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { lockCompany, receivableOf } from '../company-lock.server.ts';
import { type InvoiceRow, invoicesById, openInvoices } from '../invoice-store.server.ts';
import { isOldReceipt, openOf } from '../invoice.ts';
import { mailInvoice } from '../issuing/issue-invoice.server.ts';
import type { recordCompanyReceipt } from '../office-api.ts';
import { refuseKnownRef } from './known-reference.server.ts';
import { insertReceipt } from './receipt-store.server.ts';

type Input = z.output<(typeof recordCompanyReceipt)['input']>;

function useProblems(input: Input, invoices: readonly InvoiceRow[]): FieldMessages {
	const problems: FieldMessages = {};
	const known = new Map(invoices.map((one) => [one.id, one]));
	const seen = new Set<string>();
	let used = 0;
	for (const [at, { invoiceId, amount }] of input.uses.entries()) {
		const invoice = known.get(invoiceId);
		const open = invoice?.companyId === input.companyId ? openOf(invoice) : null;
		if (open === null || seen.has(invoiceId))
			problems[`uses.${at}.amount`] = 'Tagihan ini tidak dikenal. Muat ulang halaman.';
		else if (amount > open)
			problems[`uses.${at}.amount`] =
				open === 0
					? 'Tagihan ini baru saja lunas atau dibatalkan. Kosongkan jumlahnya.'
					: `Sisa tagihan ini ${formatRupiah(open)}.`;
		seen.add(invoiceId);
		used += amount;
	}
	if (used > input.amount && Object.keys(problems).length === 0)
		problems['amount'] =
			`Yang dibagikan ke tagihan ${formatRupiah(used)}, lebih dari uang yang masuk.`;
	return problems;
}

/**
 * Refuses an implausible date: before the company became our customer or, without confirmation,
 * long ago.
 */
async function refuseDay(tx: Tx, input: Input, today: Day): Promise<void> {
	const { companyId, receivedOn, confirmOld } = input;
	const opened = await firstOpenedAt(tx, companyId);
	if (opened && receivedOn < jakartaDay(opened))
		throw refuseFields({
			receivedOn: `Perusahaan ini baru punya polis sejak ${longDate(jakartaDay(opened))}.`,
		});
	if (!confirmOld && isOldReceipt(receivedOn, today))
		throw refuseFields({
			confirmOld: `${longDate(receivedOn)} sudah lebih dari 60 hari lalu. Periksa harinya di rekening koran, lalu nyatakan benar.`,
		});
}

/** Refuses a surplus while invoices are open, unless the user confirms that it is to be refunded. */
async function refuseOver(tx: Tx, { companyId, amount, uses, confirmOver }: Input): Promise<void> {
	const used = uses.reduce((sum, use) => sum + use.amount, 0);
	if (confirmOver || used === amount) return;
	const open = await openInvoices(tx, companyId);
	const left = open.reduce((sum, invoice) => sum + openOf(invoice), -used);
	if (left > 0)
		throw refuseFields({
			confirmOver: `Masih ada tagihan terbuka ${formatRupiah(left)}. Bagi uangnya ke sana, atau nyatakan bahwa ${formatRupiah(amount - used)} dikembalikan.`,
		});
}

/** Books the receipt; a surplus is owed back, and a task is opened for it. */
async function bookReceipt(
	tx: Tx,
	receipt: { id: string; number: string; company: string },
	input: Input,
	parts: readonly { account: LedgerAccount; amount: number }[],
	now: Date,
): Promise<number> {
	const over = parts.reduce((left, { amount }) => left - amount, input.amount);
	await book(tx, {
		key: `company-receipt:${receipt.id}`,
		kind: 'company-receipt',
		subject: { kind: 'company-receipt', ref: receipt.number },
		lines: [
			debit('bank', input.amount),
			...parts.map(({ account, amount }) => credit(account, amount)),
			credit('refund-payable', over),
		],
		at: bookedOn(input.receivedOn, now),
		recordedAt: now,
		note: `${receipt.company}, referensi ${input.reference}`,
	});
	if (over > 0)
		await openTask(tx, {
			key: `company-receipt:${receipt.id}:over`,
			kind: 'company-refund',
			subject: receipt.number,
			note: `${receipt.company}: lebih bayar, referensi ${input.reference}`,
			expected: over,
			at: now,
		});
	return over;
}

async function settleOverdue(
	tx: Tx,
	{ uses }: Input,
	invoices: readonly InvoiceRow[],
	number: string,
	at: Date,
): Promise<void> {
	const used = new Map(uses.map(({ invoiceId, amount }) => [invoiceId, amount]));
	for (const invoice of invoices)
		if (openOf(invoice) === used.get(invoice.id))
			await settleTasks(tx, {
				subject: invoice.number,
				kinds: ['company-overdue'],
				reason: `Lunas dengan ${number}`,
				at,
			});
}

/**
 * Records a company's payment that reached our bank and the invoices it pays. A surplus is owed
 * back to the company, because received money cannot be refused.
 */
export function recordReceipt(
	{ db }: { db: Pool },
	input: Input,
	caller: Caller,
): Promise<CallOutput<typeof recordCompanyReceipt>> {
	const { staffId } = staffWho(caller, 'money.work');
	const { companyId, amount, receivedOn, reference, note } = input;
	const today = jakartaDay(caller.now);
	if (receivedOn > today)
		throw refuseFields({
			receivedOn: 'Harinya belum datang. Catat setelah uangnya masuk rekening.',
		});
	return db.transaction(async (tx) => {
		const company = await companyNamed(tx, companyId);
		if (!company) throw new Refusal('not-found', 'Perusahaan tidak ditemukan.');
		await refuseDay(tx, input, today);
		const coverNos = await lockCompany(tx, companyId);
		const invoices = await invoicesById(
			tx,
			input.uses.map(({ invoiceId }) => invoiceId),
		);
		const problems = useProblems(input, invoices);
		if (Object.keys(problems).length > 0) throw refuseFields(problems);
		const another = await refuseKnownRef(tx, input);
		await refuseOver(tx, input);
		const receipt = await insertReceipt(tx, {
			companyId,
			amount,
			receivedOn,
			note,
			staffId,
			today,
			another,
			bankRef: reference,
			at: caller.now,
			uses: input.uses,
		});
		if (!receipt)
			throw new Refusal(
				'look-again',
				'Transfer ini baru saja dicatat. Muat ulang daftarnya.',
			);
		const coverOf = new Map(invoices.map(({ id, coverId }) => [id, coverNos.get(coverId)]));
		const parts = input.uses.map((use) => ({
			account: receivableOf(coverOf.get(use.invoiceId)),
			amount: use.amount,
		}));
		await settleOverdue(tx, input, invoices, receipt.number, caller.now);
		const over = await bookReceipt(tx, { ...receipt, company }, input, parts, caller.now);
		await recordAction(tx, {
			staffId,
			action: 'company-receipt-recorded',
			subject: receipt.number,
			note: `${company}: ${formatRupiah(amount)}, referensi ${reference}`,
			at: caller.now,
		});
		mailInvoice(tx, 'receipt', receipt.id);
		return { receiptId: receipt.id, number: receipt.number, over };
	});
}
