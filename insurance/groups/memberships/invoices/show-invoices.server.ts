import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { type GroupCover, coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, daysBetween, jakartaDay } from '#platform/values/dates.ts';

import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { memberCounts } from '../member-store.server.ts';
import type {
	CompanyDocument,
	CompanyInvoices,
	companyInvoiceFile,
	companyInvoices,
	WireInvoice,
} from './api.ts';
import {
	closedInvoices,
	countClosed,
	invoiceById,
	type InvoiceRow,
	openByCover,
	openInvoices,
	premiumsOf,
} from './invoice-store.server.ts';
import { forWords, openOf, stateOf } from './invoice.ts';
import { receiptById, receiptPage, usesOf } from './receipts/receipt-store.server.ts';

const PAGE = 10;
const RECEIPTS = 20;

const toWire =
	(covers: readonly GroupCover[], today: Day) =>
	(row: InvoiceRow): WireInvoice => {
		const { number, endorsementNo, amount, paid, issuedOn, dueOn, creditNo } = row;
		const cover = covers.find(({ id }) => id === row.coverId);
		const open = openOf(row);
		return {
			invoiceId: row.id,
			number,
			endorsementNo,
			amount,
			paid,
			open,
			issuedOn,
			dueOn,
			creditNo,
			coverNo: cover?.coverNo ?? '',
			coverName: cover?.name ?? '',
			words: forWords(row),
			daysLate: open > 0 ? Math.max(0, daysBetween(dueOn, today)) : 0,
			state: stateOf(row, today),
		};
	};

async function figuresOf(
	db: Db,
	companyId: string,
	covers: readonly GroupCover[],
	today: Day,
): Promise<CompanyInvoices['covers']> {
	const [members, premiums, owed] = await Promise.all([
		memberCounts(db, companyId, today),
		premiumsOf(db, companyId),
		openByCover(db, [companyId], today),
	]);
	return covers.map(({ id, coverNo, name, startDay, endDay }) => {
		const figures = premiums.find(({ coverId }) => coverId === id);
		return {
			coverNo,
			name,
			startDay,
			endDay,
			members: members.get(id) ?? 0,
			premium: figures?.premium ?? 0,
			back: figures?.back ?? 0,
			paid: figures?.paid ?? 0,
			open: owed.find(({ coverId }) => coverId === id)?.open ?? 0,
		};
	});
}

async function receiptsOf(db: Db, companyId: string): Promise<CompanyInvoices['receipts']> {
	const rows = await receiptPage(db, { companyId, holding: true }, RECEIPTS, 0);
	const uses = await usesOf(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map(({ id, number, amount, receivedOn, bankRef }) => {
		const own = uses.filter(({ receiptId }) => receiptId === id);
		return {
			receiptId: id,
			number,
			amount,
			receivedOn,
			reference: bankRef,
			uses: own.map((use) => ({ number: use.invoiceNo, amount: use.amount })),
			over: own.reduce((left, use) => left - use.amount, amount),
		};
	});
}

export async function showInvoices(
	{ db }: MembershipDeps,
	{ page }: { page: number },
	caller: Caller,
): Promise<CallOutput<typeof companyInvoices>> {
	const { companyId } = companyMay(caller, 'read');
	const today = jakartaDay(caller.now);
	const covers = await coversOf(db, [companyId]);
	const wire = toWire(covers, today);
	const [due, done, closed, receipts, figures, insurer] = await Promise.all([
		openInvoices(db, companyId),
		closedInvoices(db, companyId, PAGE, (page - 1) * PAGE),
		countClosed(db, companyId),
		receiptsOf(db, companyId),
		figuresOf(db, companyId, covers, today),
		readInsurer(db),
	]);
	const rows = due.map(wire);
	const sum = (of: readonly WireInvoice[]) => of.reduce((all, { open }) => all + open, 0);
	return {
		open: sum(rows),
		overdue: sum(rows.filter(({ state }) => state === 'overdue')),
		due: rows,
		done: done.map(wire),
		doneTotal: closed,
		donePages: pageCount(closed, PAGE),
		receipts,
		covers: figures,
		account: insurer.premiumAccount,
		contact: insurer.companiesEmail,
	};
}

/**
 * Returns a five-minute link to one of this company's invoices or receipts. Documents of other
 * companies and unknown ones get the same refusal.
 */
export async function invoiceFile(
	deps: MembershipDeps,
	{ what, id }: { what: CompanyDocument; id: string },
	caller: Caller,
): Promise<CallOutput<typeof companyInvoiceFile>> {
	const { companyId } = companyMay(caller, 'read');
	if (what === 'statement') {
		const about = [companyId, caller.now.toISOString()];
		return { url: deps.downloadLink('company-statement', about, caller) };
	}
	const found =
		what === 'receipt' ? await receiptById(deps.db, id) : await invoiceById(deps.db, id);
	if (!found || found.companyId !== companyId)
		throw new Refusal('forbidden', 'Dokumen ini bukan milik perusahaanmu.');
	return { url: deps.downloadLink(`company-${what}`, [found.id], caller) };
}
