import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { confirmEntries } from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { BankAccount } from '../store.server.ts';
import {
	changed,
	keepMatch,
	lockedAccount,
	movementsById,
	releaseMatch,
	settleLines,
	statementLinesById,
} from './keep-match.server.ts';
import { confirmMatch, findMatch, type MatchRow } from './match-store.server.ts';
import type { BankDeps } from './run-matching.server.ts';

const sumOf = (all: readonly { amount: number }[]) =>
	all.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Matches lines and movements that a person chose. Refuses sums that differ and lines of both
 * sides, which could hide each other.
 */
export function matchChosen(
	deps: BankDeps,
	input: { accountId: string; lineIds: string[]; entryIds: number[]; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const account = await lockedAccount(tx, input.accountId);
		const lines = await statementLinesById(tx, deps, account.id, input.lineIds);
		if (lines.some(({ matchId }) => matchId !== null)) throw changed();
		if (new Set(lines.map(({ amount }) => Math.sign(amount))).size > 1)
			throw refuseFields({
				lineIds: 'Pilih mutasi yang searah: semua uang masuk, atau semua uang keluar.',
			});
		const movements = await movementsById(tx, account, input.entryIds);
		const [atBank, inBooks] = [sumOf(lines), sumOf(movements)];
		if (atBank !== inBooks)
			throw refuseFields({
				entryIds: `Di bank ${formatRupiah(atBank)}, di pembukuan ${formatRupiah(inBooks)}. Pilih yang jumlahnya sama.`,
			});
		await keepMatch(tx, { account, kind: 'hand', lines, movements, reason: input.reason }, by);
		await recordAction(tx, {
			...by,
			action: 'bank-line-matched',
			subject: lines[0]?.code ?? '',
			note: `${movements.map(({ subject }) => subject).join(', ')}: ${input.reason}`,
		});
	});
}

async function lockedMatch(
	tx: Tx,
	matchId: string,
): Promise<{ account: BankAccount; match: MatchRow }> {
	const known = await findMatch(tx, matchId);
	if (!known) throw new Refusal('not-found', 'Pencocokan tidak ditemukan.');
	const account = await lockedAccount(tx, known.accountId);
	const match = await findMatch(tx, matchId);
	if (!match || match.endedAt !== null) throw changed();
	return { account, match };
}

/** Accepts a proposed match. A returned transfer is accepted by booking it instead. */
export function acceptMatch(deps: BankDeps, matchId: string, by: StaffAct): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const { account, match } = await lockedMatch(tx, matchId);
		if (match.confirmed || match.kind === 'returned') throw changed();
		await confirmMatch(tx, { id: matchId, staffId: by.staffId, reason: 'Usulan diterima' });
		await confirmEntries(tx, matchId);
		const lines = await statementLinesById(tx, deps, account.id, match.lines);
		await settleLines(tx, lines, 'Usulan diterima', by);
		await recordAction(tx, {
			...by,
			action: 'bank-line-matched',
			subject: lines[0]?.code ?? '',
			note: 'Usulan diterima',
		});
	});
}

/**
 * Declines a proposed match or ends a made one, with a reason. What was booked from the statement
 * is taken back by two people instead.
 */
export function unmatch(
	deps: BankDeps,
	{ matchId, reason }: { matchId: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const { account, match } = await lockedMatch(tx, matchId);
		if (match.confirmed && (match.kind === 'booked' || match.kind === 'returned'))
			throw new Refusal(
				'look-again',
				'Baris ini dibukukan dari rekening koran. Usulkan pembukuannya dibatalkan.',
			);
		if (match.kind === 'rounding')
			throw new Refusal(
				'look-again',
				'Baris Rp0 hanya pembulatan. Tidak ada yang perlu dilepas.',
			);
		const [line] = await releaseMatch(tx, deps, { account, match }, reason, by);
		await recordAction(tx, {
			...by,
			action: 'bank-line-unmatched',
			subject: line?.code ?? '',
			note: reason,
		});
	});
}
