import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import {
	bankMovements,
	hideEntries,
	showEntries,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { openManyTasks, settleMany } from '#insurance/money/ledger/tasks/many-tasks.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	accountOfLine,
	findStatementLines,
	type StatementLine,
	taskKeyOfLine,
} from '../line-store.server.ts';
import { type BankAccount, lockAccount } from '../store.server.ts';
import {
	addEntries,
	confirmMatch,
	endMatch,
	insertMatches,
	type MatchRow,
} from './match-store.server.ts';
import type { MatchKind } from './rules.ts';
import { type BankDeps, latestDay, scopeOf } from './run-matching.server.ts';

const CHANGED = 'Baris ini baru saja berubah. Muat ulang halaman.';
export const changed = () => new Refusal('look-again', CHANGED);

export async function lockedAccount(tx: Tx, accountId: string): Promise<BankAccount> {
	const account = await lockAccount(tx, accountId);
	if (!account) throw new Refusal('not-found', 'Rekening tidak ditemukan.');
	return account;
}

export async function statementLinesById(
	tx: Tx,
	{ sealer }: Pick<BankDeps, 'sealer'>,
	accountId: string,
	ids: readonly string[],
): Promise<StatementLine[]> {
	const { lines } = await findStatementLines(tx, sealer, {
		accountId,
		state: 'all',
		ids,
		offset: 0,
		limit: ids.length,
	});
	if (lines.length !== new Set(ids).size)
		throw new Refusal('not-found', 'Baris rekening koran tidak ditemukan.');
	return lines;
}

/** Locks the account of a line, then reads the line. */
export async function lockedLine(
	tx: Tx,
	deps: Pick<BankDeps, 'sealer'>,
	lineId: string,
): Promise<{ account: BankAccount; line: StatementLine }> {
	const account = await lockedAccount(tx, (await accountOfLine(tx, lineId)) ?? uuidv7());
	const [line] = await statementLinesById(tx, deps, account.id, [lineId]);
	if (!line) throw changed();
	return { account, line };
}

export async function movementsById(
	tx: Tx,
	account: BankAccount,
	entryIds: readonly number[],
): Promise<BankMovement[]> {
	const scope = scopeOf(account);
	if (!scope) throw changed();
	const found = await bankMovements(tx, scope, {
		unseen: false,
		entryIds,
		limit: entryIds.length,
	});
	if (found.length !== new Set(entryIds).size)
		throw new Refusal('not-found', 'Pembukuan ini tidak ada di rekening ini.');
	return found;
}

type Kept = {
	account: BankAccount;
	kind: MatchKind;
	lines: readonly StatementLine[];
	movements: readonly Pick<BankMovement, 'entryId' | 'day'>[];
	reason: string;
};

/** Closes the tasks of explained lines. */
export const settleLines = (
	tx: Tx,
	lines: readonly StatementLine[],
	reason: string,
	by: StaffAct,
): Promise<void> =>
	settleMany(tx, {
		kind: 'bank-line-unexplained',
		subjects: lines.map(({ code }) => code),
		reason: reason || 'Sudah cocok',
		...by,
	});

/** Stores a confirmed match and closes the tasks of its lines. */
export async function keepMatch(
	tx: Tx,
	{ account, kind, lines, movements, reason }: Kept,
	by: StaffAct,
): Promise<string> {
	const id = uuidv7();
	const shownOn = latestDay(lines.map(({ day }) => day));
	const seenOn = latestDay([shownOn, ...movements.map(({ day }) => day)]);
	const entries = movements.map(({ entryId }) => entryId);
	const linked = await insertMatches(tx, [
		{
			id,
			accountId: account.id,
			kind,
			confirmed: true,
			lines: lines.map((one) => one.id),
			entries,
			seenOn,
			answers: null,
			reason,
			madeBy: by.staffId,
			madeAt: by.at,
		},
	]);
	const shown = entries.map((entryId) => ({
		entryId,
		matchId: id,
		seenOn,
		shownOn,
		confirmed: true,
	}));
	if (!linked || !(await showEntries(tx, shown))) throw changed();
	await settleLines(tx, lines, reason, by);
	return id;
}

/**
 * Accepts the proposal that a line is a returned transfer, once its money is booked. The match
 * keeps which transfer it answers.
 */
export async function confirmReturned(
	tx: Tx,
	{
		match,
		line,
		movements,
		reason,
	}: Omit<Kept, 'account' | 'kind' | 'lines'> & { match: MatchRow; line: StatementLine },
	by: StaffAct,
): Promise<void> {
	const seenOn = latestDay([line.day, ...movements.map(({ day }) => day)]);
	const entries = movements.map(({ entryId }) => entryId);
	await confirmMatch(tx, { id: match.id, staffId: by.staffId, reason });
	await addEntries(tx, { id: match.id, entries, seenOn });
	const shown = { matchId: match.id, seenOn, shownOn: line.day, confirmed: true };
	if (
		!(await showEntries(
			tx,
			entries.map((entryId) => ({ ...shown, entryId })),
		))
	)
		throw changed();
	await settleLines(tx, [line], reason, by);
}

/** Ends a match: its lines and entries are unexplained again, and each line becomes a task. */
export async function releaseMatch(
	tx: Tx,
	deps: Pick<BankDeps, 'sealer'>,
	{ account, match }: { account: BankAccount; match: MatchRow },
	reason: string,
	by: StaffAct,
): Promise<StatementLine[]> {
	const lines = await statementLinesById(tx, deps, account.id, match.lines);
	await endMatch(tx, { id: match.id, staffId: by.staffId, reason, at: by.at });
	await hideEntries(tx, match.id);
	await openManyTasks(tx, {
		kind: 'bank-line-unexplained',
		at: by.at,
		tasks: lines.map(({ id, code, amount }) => ({
			key: `${taskKeyOfLine(id)}:${match.id}`,
			subject: code,
			received: amount,
		})),
	});
	return lines;
}
