import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { agreementOf } from '#insurance/access/staff/two-people/two-people.server.ts';
import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import { type GroupCover, coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { CompanyDocument } from '../api.ts';
import {
	billedCompanies,
	companiesOfNumbers,
	invoiceById,
	type InvoiceRow,
	openByCover,
	openByDay,
	type OpenFilter,
	openInvoices,
	openInvoicePage,
	type OwedByCover,
} from '../invoice-store.server.ts';
import { AGE_WORDS, ageOf, forWords, INVOICE_WORDS, openOf, stateOf } from '../invoice.ts';
import type {
	companyReceivables,
	listCompanyReceipts,
	listReceivables,
	OfficeInvoice,
	officeInvoiceFile,
	owedBeside,
	owedByCompanies,
} from '../office-api.ts';
import { countReceipts, receiptById, receiptPage, usesOf } from './receipt-store.server.ts';
import { receiptWord } from './take-back-receipt.server.ts';

export type ReceivableDeps = { db: Pool; downloadLink: DownloadLink };

const PAGE = 30;
const companyIdsOf = (rows: readonly { companyId: string }[]) => [
	...new Set(rows.map(({ companyId }) => companyId)),
];

function toOffice(row: InvoiceRow, covers: readonly GroupCover[], today: Day): OfficeInvoice {
	const { companyId, number, amount, paid, issuedOn, dueOn } = row;
	const cover = covers.find(({ id }) => id === row.coverId);
	const state = stateOf(row, today);
	return {
		invoiceId: row.id,
		companyId,
		number,
		amount,
		paid,
		issuedOn,
		dueOn,
		state,
		company: cover?.company ?? '',
		coverNo: cover?.coverNo ?? '',
		coverName: cover?.name ?? '',
		words: forWords(row),
		open: openOf(row),
		stateWords: INVOICE_WORDS[state],
	};
}

/** Adds up the totals of covers by company, largest first. */
function byCompany(owed: readonly OwedByCover[]): Omit<OwedByCover, 'coverId'>[] {
	return companyIdsOf(owed)
		.map((companyId) => {
			const own = owed.filter((one) => one.companyId === companyId);
			return {
				companyId,
				open: own.reduce((sum, { open }) => sum + open, 0),
				overdue: own.reduce((sum, { overdue }) => sum + overdue, 0),
			};
		})
		.toSorted((a, b) => b.open - a.open);
}

/**
 * Returns open amounts by the number of days since each change was applied, regardless of when it
 * was billed.
 */
async function agesOf(db: Db, filter: OpenFilter, today: Day) {
	const ages = AGE_WORDS.map((words) => ({ words, open: 0, count: 0 }));
	for (const { owedSince, open, count } of await openByDay(db, filter)) {
		const age = ages[ageOf(owedSince, today)];
		if (!age) continue;
		age.open += open;
		age.count += count;
	}
	return ages;
}

export async function showReceivables(
	{ db }: ReceivableDeps,
	input: CallInput<typeof listReceivables>,
	caller: Caller,
): Promise<CallOutput<typeof listReceivables>> {
	staffWho(caller, 'money.read');
	const today = jakartaDay(caller.now);
	const filter = { companyId: input.companyId ?? null, overdueOn: input.overdue ? today : null };
	const page = {
		sort: input.sort ?? '',
		limit: PAGE,
		offset: ((input.page ?? 1) - 1) * PAGE,
	} as const;
	const [rows, ages, owed, billed] = await Promise.all([
		openInvoicePage(db, { ...filter, ...page }),
		agesOf(db, filter, today),
		openByCover(db, null, today),
		billedCompanies(db),
	]);
	const covers = await coversOf(db, billed);
	const sums = new Map(byCompany(owed).map((one) => [one.companyId, one]));
	const total = ages.reduce((sum, { count }) => sum + count, 0);
	return {
		rows: rows.map((row) => toOffice(row, covers, today)),
		total,
		pages: pageCount(total, PAGE),
		open: ages.reduce((sum, { open }) => sum + open, 0),
		ages,
		companies: billed
			.map((companyId) => {
				const { open = 0, overdue = 0 } = sums.get(companyId) ?? {};
				const company = covers.find((one) => one.companyId === companyId)?.company ?? '';
				return { companyId, company, open, overdue };
			})
			.toSorted((a, b) => b.open - a.open || a.company.localeCompare(b.company)),
	};
}

export async function showCompanyReceivables(
	{ db }: ReceivableDeps,
	{ companyId }: { companyId: string },
	caller: Caller,
): Promise<CallOutput<typeof companyReceivables>> {
	staffWho(caller, 'money.read');
	const today = jakartaDay(caller.now);
	const company = await companyNamed(db, companyId);
	if (company === undefined) throw new Refusal('not-found', 'Perusahaan tidak ditemukan.');
	const covers = await coversOf(db, [companyId]);
	const rows = await openInvoices(db, companyId);
	return { company, invoices: rows.map((row) => toOffice(row, covers, today)) };
}

export async function showReceipts(
	{ db }: ReceivableDeps,
	input: { companyId?: string | null | undefined; page: number },
	caller: Caller,
): Promise<CallOutput<typeof listCompanyReceipts>> {
	const { staffId } = staffWho(caller, 'money.read');
	const companyId = input.companyId ?? null;
	const rows = await receiptPage(
		db,
		{ companyId, holding: false },
		PAGE,
		(input.page - 1) * PAGE,
	);
	const [covers, uses, total] = await Promise.all([
		coversOf(db, companyIdsOf(rows)),
		usesOf(
			db,
			rows.map(({ id }) => id),
		),
		countReceipts(db, companyId),
	]);
	const whyNot = agreementOf(db, receiptWord({ staffId, at: caller.now }));
	const toTakeBack = async (row: (typeof rows)[number]) => ({
		...row,
		whyNotAgree: row.reversedAt ? null : await whyNot([row.recordedBy]),
	});
	return {
		rows: (await Promise.all(rows.map(toTakeBack))).map((row) => {
			const own = uses.filter(({ receiptId }) => receiptId === row.id);
			const { number, amount, receivedOn, note } = row;
			return {
				receiptId: row.id,
				number,
				amount,
				receivedOn,
				note,
				companyId: row.companyId,
				company: covers.find((one) => one.companyId === row.companyId)?.company ?? '',
				over: own.reduce((left, use) => left - use.amount, amount),
				reference: row.bankRef,
				recordedBy: row.recordedByName,
				recordedAt: row.recordedAt.toISOString(),
				mine: row.recordedBy === staffId,
				whyNotAgree: row.whyNotAgree,
				uses: own.map((use) => ({ number: use.invoiceNo, amount: use.amount })),
				takenBack: row.reversedAt && {
					by: row.reversedByName ?? '',
					at: row.reversedAt.toISOString(),
					reason: row.reverseReason ?? '',
				},
			};
		}),
		total,
		pages: pageCount(total, PAGE),
	};
}

export async function officeFile(
	{ db, downloadLink }: ReceivableDeps,
	{ what, id }: { what: Exclude<CompanyDocument, 'statement'>; id: string },
	caller: Caller,
): Promise<CallOutput<typeof officeInvoiceFile>> {
	staffWho(caller, 'money.read');
	const found = what === 'receipt' ? await receiptById(db, id) : await invoiceById(db, id);
	if (!found) throw new Refusal('not-found', 'Dokumen ini tidak ditemukan.');
	return { url: downloadLink(`company-${what}`, [found.id], caller) };
}

export async function showOwedBeside(
	{ db }: ReceivableDeps,
	{ subjects }: { subjects: readonly string[] },
	caller: Caller,
): Promise<CallOutput<typeof owedBeside>> {
	staffWho(caller, 'money.read');
	const found = await companiesOfNumbers(db, subjects);
	const sums = byCompany(await openByCover(db, companyIdsOf(found), jakartaDay(caller.now)));
	return {
		rows: found.map(({ number, companyId }) => {
			const own = sums.find((one) => one.companyId === companyId);
			return { subject: number, open: own?.open ?? 0, overdue: own?.overdue ?? 0 };
		}),
	};
}

export async function showOwed(
	{ db }: ReceivableDeps,
	{ companyIds }: { companyIds: readonly string[] },
	caller: Caller,
): Promise<CallOutput<typeof owedByCompanies>> {
	staffWho(caller, 'corporate.read');
	return { rows: byCompany(await openByCover(db, companyIds, jakartaDay(caller.now))) };
}
