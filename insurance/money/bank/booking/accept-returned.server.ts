import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { credit, debit, type LedgerSubject } from '#insurance/money/ledger/ledger.ts';
import { failedTask } from '#insurance/money/ledger/tasks/failed-task.ts';
import { openNewTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { type Day, longDate } from '#platform/values/dates.ts';

import type { StatementLine } from '../line-store.server.ts';
import { lockedLine, movementsById } from '../matching/keep-match.server.ts';
import { answeredEntries, findMatch, type MatchRow } from '../matching/match-store.server.ts';
import type { BankDeps } from '../matching/run-matching.server.ts';
import type { BankAccount } from '../store.server.ts';
import { bookAndMatch, gone } from './book-and-match.server.ts';
import type { ReturnedPayments, SentPayment } from './returned-payment.server.ts';

/** `returns` makes what a returned transfer paid owed again. */
export type ReturnDeps = BankDeps & { returns: ReturnedPayments };

/** Each acceptance asks once to send the money again. */
export const returnedTask = (matchId: string): string =>
	failedTask({ cause: 'returned', id: matchId });

/** Returns the transfer that a proposal says was returned. */
async function answeredTransfer(
	tx: Tx,
	{ account, line, match }: { account: BankAccount; line: StatementLine; match: MatchRow },
): Promise<SentPayment & { subjectKind: LedgerSubject['kind']; sentOn: Day; entryId: number }> {
	const [sent] = await movementsById(tx, account, [Number(match.answers)]);
	if (!sent) throw gone();
	return {
		subject: sent.subject,
		subjectKind: sent.subjectKind as LedgerSubject['kind'],
		key: sent.key,
		matchId: match.id,
		sentOn: sent.day,
		entryId: sent.entryId,
		day: line.day,
		code: line.code,
		amount: line.amount,
	};
}

/** Takes back that a returned transfer made something owed again, before its journals are reversed. */
export async function undoReturned(
	tx: Tx,
	returns: ReturnedPayments,
	of: { account: BankAccount; line: StatementLine; match: MatchRow },
	by: StaffAct,
): Promise<void> {
	if (of.match.kind !== 'returned' || !of.match.answers) return;
	const sent = await answeredTransfer(tx, of);
	await returns[sent.subjectKind]?.undo(tx, sent, by);
}

/**
 * Accepts that a line is a transfer of ours which the bank returned: what it paid is owed again,
 * and a task asks finance to send it. What cannot be owed again is booked as money to be sent.
 */
export function acceptReturned(deps: ReturnDeps, matchId: string, by: StaffAct): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const known = await findMatch(tx, matchId);
		const { account, line } = await lockedLine(tx, deps, known?.lines[0] ?? matchId);
		const match = await findMatch(tx, matchId);
		if (
			match?.endedAt !== null ||
			match.kind !== 'returned' ||
			match.confirmed ||
			!match.answers
		)
			throw gone();
		const sent = await answeredTransfer(tx, { account, line, match });
		if ((await answeredEntries(tx, account.id)).has(sent.entryId))
			throw new Refusal(
				'look-again',
				'Transfer ini sudah diterima sebagai dikembalikan lewat baris lain. Tolak usulan ini, lalu jelaskan barisnya dengan cara lain.',
			);
		const reopened = await deps.returns[sent.subjectKind]?.reopen(tx, sent, by);
		const owedIn = reopened?.account ?? 'returned-transfers';
		const note = `Transfer ${longDate(sent.sentOn)} dikembalikan bank, baris ${line.code}`;
		await bookAndMatch(
			tx,
			{ account, line, proposal: match },
			{
				kind: 'transfer-returned',
				subject: { kind: sent.subjectKind, ref: sent.subject },
				lines: [debit(account.ledgerAccount, line.amount), credit(owedIn, line.amount)],
				note,
			},
			by,
		);
		await openNewTask(tx, {
			key: returnedTask(match.id),
			// Money that is not owed under its own number has no account, so people send it by hand.
			kind: reopened ? 'transfer-returned' : 'transfer-to-resend',
			subject: sent.subject,
			note,
			expected: line.amount,
			at: by.at,
		});
		await recordAction(tx, {
			...by,
			action: 'bank-transfer-returned',
			subject: sent.subject,
			note: line.code,
		});
	});
}
