import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { trialBalance } from '#insurance/money/ledger/book.server.ts';
import { accountWords, ENTRY_KINDS } from '#insurance/money/ledger/ledger.ts';
import { ledgerRows, ledgerSums } from '#insurance/money/ledger/periods/entries.server.ts';
import { balanceBefore } from '#insurance/money/ledger/periods/periods.server.ts';
import {
	lastRelease,
	unearnedRows,
} from '#insurance/money/ledger/premium-days/premium-days.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { labelIn } from '#platform/values/keys.ts';

import { midnightAfter } from '../figures/figure-question.server.ts';
import { placeOf } from '../figures/row-place.server.ts';
import type { listEntries, listUnearned, showStatement as statementCall } from './api.ts';
import { isBalanced, bookStatement } from './statement.ts';

type Deps = { db: Pool };
const PAGE = 50;

/** Returns the asked days, or this month up to today. Refuses an end before its start. */
function periodOf({ from = '', to = '' }: { from?: Day; to?: Day }, now: Date) {
	const today = jakartaDay(now);
	const until = to || today;
	const since = from || `${until.slice(0, 8)}01`;
	if (until < since) throw refuseFields({ to: 'Akhirnya tidak boleh sebelum mulainya' });
	return { from: since, to: until };
}

/** Returns the income of a period and the balance at its end. */
export async function showStatement(
	{ db }: Deps,
	input: CallInput<typeof statementCall>,
	caller: Caller,
): Promise<CallOutput<typeof statementCall>> {
	staffWho(caller, 'money.read');
	const { from, to } = periodOf(input, caller.now);
	const moves = await trialBalance(db, { from: jakartaMidnight(from), until: midnightAfter(to) });
	const statement = bookStatement(moves);
	const earned = await lastRelease(db);
	return {
		from,
		to,
		...statement,
		balanced: isBalanced(statement),
		earnedUntil: earned?.day ?? null,
	};
}

/** A cohort opens its policies; everything else opens its own room. */
function opensOf(
	row: { subjectKind: string; subject: string; bookedAt: Date },
	roles: Parameters<typeof placeOf>[1],
): string | null {
	if (row.subjectKind !== 'premium-cohort') return placeOf({ ...row, subjectId: null }, roles);
	const day = jakartaDay(row.bookedAt);
	return `/office/uang?lihat=pembukuan&kohort=${encodeURIComponent(row.subject)}&hari=${day}`;
}

/** Returns the entries of an account in a period, with its balance before. */
export async function showLedgerEntries(
	{ db }: Deps,
	{ account = '', late = false, sort = '', page = 1, ...input }: CallInput<typeof listEntries>,
	caller: Caller,
): Promise<CallOutput<typeof listEntries>> {
	const { roles } = staffWho(caller, 'money.read');
	const { from, to } = periodOf(input, caller.now);
	const which = { account, from: jakartaMidnight(from), to: midnightAfter(to), isLate: late };
	const [rows, sums, opening] = await Promise.all([
		ledgerRows(db, which, { sort, ...pageWindow(page, PAGE) }),
		ledgerSums(db, which),
		account === '' ? 0 : balanceBefore(db, account, from),
	]);
	return {
		from,
		to,
		title: account === '' ? 'Semua akun' : accountWords(account),
		opening,
		debit: sums.debit,
		credit: sums.credit,
		rows: rows.map((row) => ({
			key: row.id,
			at: row.bookedAt.toISOString(),
			movedAt: row.movedAt?.toISOString() ?? null,
			recordedAt: (row.recordedAt ?? row.bookedAt).toISOString(),
			kind: labelIn(ENTRY_KINDS, row.kind),
			account: accountWords(row.account),
			subject: row.subject,
			opens: opensOf(row, roles),
			debit: row.debit,
			credit: row.credit,
			note: row.note,
		})),
		total: sums.entries,
		pages: pageCount(sums.entries, PAGE),
	};
}

/** Returns the policies and covers behind the unearned premium of a product and cohort. */
export async function showUnearned(
	{ db }: Deps,
	{ product, cohort, day, sort = '', page = 1 }: CallInput<typeof listUnearned>,
	caller: Caller,
): Promise<CallOutput<typeof listUnearned>> {
	const { roles } = staffWho(caller, 'money.read');
	const rows = await unearnedRows(
		db,
		{ productCode: product, cohort, day },
		{ sort, ...pageWindow(page, PAGE) },
	);
	const total = rows[0]?.total ?? 0;
	return {
		unearned: rows[0]?.allUnearned ?? 0,
		rows: rows.map(({ id, subject, amount, fromDay, untilDay, earned, unearned }) => ({
			key: id,
			subject,
			opens: placeOf({ subjectKind: 'policy', subject, subjectId: null }, roles),
			amount,
			fromDay,
			untilDay,
			earned,
			unearned,
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}
