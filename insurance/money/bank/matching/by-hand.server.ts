import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import {
	bankMovements,
	confirmEntries,
	hideEntries,
	showEntries,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { openManyTasks, settleMany } from '#insurance/money/ledger/tasks/many-tasks.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	accountOfLine,
	findStatementLines,
	type StatementLine,
	taskKeyOfLine,
} from '../line-store.server.ts';
import { type BankAccount, lockAccount } from '../store.server.ts';
import {
	confirmMatch,
	endMatch,
	findMatch,
	insertMatches,
	type MatchRow,
} from './match-store.server.ts';
import type { MatchKind } from './rules.ts';
import { type BankDeps, latestDay, scopeOf } from './run-matching.server.ts';

const CHANGED = 'Baris ini baru saja berubah. Muat ulang halaman.';
const changed = () => new Refusal('look-again', CHANGED);
const sumOf = (all: readonly { amount: number }[]) =>
	all.reduce((sum, { amount }) => sum + amount, 0);

export async function lockedAccount(tx: Tx, accountId: string): Promise<BankAccount> {
	const account = await lockAccount(tx, accountId);
	if (!account) throw new Refusal('not-found', 'Rekening tidak ditemukan.');
	return account;
}

async function statementLinesById(
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
	await settleMany(tx, {
		kind: 'bank-line-unexplained',
		subjects: lines.map(({ code }) => code),
		reason: reason || 'Sudah cocok',
		...by,
	});
	return id;
}

/** Matches lines and movements that a person chose. Refuses sums that differ. */
export function matchChosen(
	deps: BankDeps,
	input: { accountId: string; lineIds: string[]; entryIds: number[]; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const account = await lockedAccount(tx, input.accountId);
		const lines = await statementLinesById(tx, deps, account.id, input.lineIds);
		if (lines.some(({ matchId }) => matchId !== null)) throw changed();
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
		await recordAction(tx, {
			...by,
			action: 'bank-line-matched',
			subject: lines[0]?.code ?? '',
			note: 'Usulan diterima',
		});
	});
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
		const [line] = await releaseMatch(tx, deps, { account, match }, reason, by);
		await recordAction(tx, {
			...by,
			action: 'bank-line-unmatched',
			subject: line?.code ?? '',
			note: reason,
		});
	});
}
