import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { credit, debit, type LedgerEntry } from '#insurance/money/ledger/ledger.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { longDate } from '#platform/values/dates.ts';

import { lockedLine, movementsById } from '../matching/keep-match.server.ts';
import { answeredEntries, findMatch } from '../matching/match-store.server.ts';
import type { BankDeps } from '../matching/run-matching.server.ts';
import { bookAndMatch, gone } from './book-and-match.server.ts';

/** Each acceptance asks once to send the money again. */
export const returnedTask = (matchId: string): string => `transfer-returned:${matchId}`;

/**
 * Accepts that a line is a transfer of ours which the bank returned: the money is owed again to the
 * same subject, and a task asks finance to send it. The claim or refund itself stays as paid.
 */
export function acceptReturned(deps: BankDeps, matchId: string, by: StaffAct): Promise<void> {
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
		const [sent] = await movementsById(tx, account, [Number(match.answers)]);
		if (!sent) throw gone();
		if ((await answeredEntries(tx, account.id)).has(sent.entryId))
			throw new Refusal(
				'look-again',
				'Transfer ini sudah diterima sebagai dikembalikan lewat baris lain. Tolak usulan ini, lalu jelaskan barisnya dengan cara lain.',
			);
		const note = `Transfer ${longDate(sent.day)} dikembalikan bank, baris ${line.code}`;
		await bookAndMatch(
			tx,
			{ account, line, proposal: match },
			{
				kind: 'transfer-returned',
				subject: {
					kind: sent.subjectKind as LedgerEntry['subject']['kind'],
					ref: sent.subject,
				},
				lines: [
					debit(account.ledgerAccount, line.amount),
					credit('returned-transfers', line.amount),
				],
				note,
			},
			by,
		);
		await openTask(tx, {
			key: returnedTask(match.id),
			kind: 'transfer-returned',
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
