import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import {
	bankMovements,
	showEntries,
	type StatementScope,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { openManyTasks, settleMany } from '#insurance/money/ledger/tasks/many-tasks.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { findStatementLines, type StatementLine, taskKeyOfLine } from '../line-store.server.ts';
import { type BankAccount, findAccounts, lockAccount } from '../store.server.ts';
import { matchLines } from './match-lines.ts';
import {
	answeredEntries,
	endedMatches,
	findRules,
	insertMatches,
	type NewMatch,
} from './match-store.server.ts';
import { cancelledPairs, returnedBy } from './returned.ts';
import type { FoundMatch, MatchKind, OpenLine } from './rules.ts';

export type BankDeps = { db: Pool; sealer: Sealer };

/** Most lines and movements that wait at a time; more are matched by the next run. */
const MOST = 100_000;

export const latestDay = (days: readonly Day[]): Day =>
	days.reduce((last, day) => (day > last ? day : last));

/** Returns what of the ledger the statements of an account explain; null before the first one. */
export const scopeOf = ({
	ledgerAccount,
	startedOn,
	startedEntry,
}: BankAccount): StatementScope | null =>
	startedOn === null || startedEntry === null
		? null
		: { account: ledgerAccount, startedOn, startedEntry };

type Found = Omit<FoundMatch, 'kind'> & { kind: MatchKind; answers?: number };

/** Explains lines of Rp0 by rounding: no booking could. */
const roundings = (lines: readonly OpenLine[]): Found[] =>
	lines
		.filter(({ amount }) => amount === 0)
		.map((line) => ({ kind: 'rounding', sure: true, lines: [line], entryIds: [] }));

/** Finds what explains the given lines, without storing it. */
export async function findMatches(
	db: Db,
	{ scope, accountId }: { scope: StatementScope; accountId: string },
	lines: readonly OpenLine[],
	movements: readonly BankMovement[],
): Promise<Found[]> {
	const rules = await findRules(db);
	const declined = await endedMatches(db, accountId);
	const worth = lines.filter(({ amount }) => amount !== 0);
	const found = [...roundings(lines), ...matchLines(worth, movements, rules, declined)];
	const taken = new Set(found.flatMap((one) => one.lines.map(({ id }) => id)));
	const rule = rules.find(({ kind }) => kind === 'returned');
	const credits = lines.filter(({ id, amount }) => amount > 0 && !taken.has(id));
	if (!rule?.enabled || credits.length === 0) return found;
	const amounts = [...new Set(credits.map(({ amount }) => -amount))];
	const answered = await answeredEntries(db, accountId);
	const all = await bankMovements(db, scope, { unseen: false, amounts, limit: MOST });
	const sent = all.filter(({ entryId }) => !answered.has(entryId));
	return [...found, ...returnedBy(credits, sent, rule, declined)];
}

function asNew(
	{ kind, sure, lines, entryIds, answers }: Found,
	movements: ReadonlyMap<number, BankMovement>,
	of: { accountId: string; at: Date },
): NewMatch & { shownOn: Day } {
	const shownOn = latestDay(lines.map(({ day }) => day));
	const days = entryIds.flatMap((id) => movements.get(id)?.day ?? []);
	return {
		id: uuidv7(),
		accountId: of.accountId,
		kind,
		// A returned transfer books a journal, which a person accepts.
		confirmed: sure && kind !== 'returned',
		lines: lines.map(({ id }) => id),
		entries: entryIds,
		seenOn: latestDay([shownOn, ...days]),
		shownOn,
		answers: answers ?? null,
		reason: '',
		madeBy: null,
		madeAt: of.at,
	};
}

async function storeMatches(
	tx: Tx,
	matches: readonly (NewMatch & { shownOn: Day | null })[],
): Promise<void> {
	const linked = await insertMatches(tx, matches);
	const shown = matches.flatMap(({ id, entries, seenOn, shownOn, confirmed }) =>
		entries.map((entryId) => ({ entryId, matchId: id, seenOn, shownOn, confirmed })),
	);
	if (!linked || !(await showEntries(tx, shown)))
		throw new Error('a line or an entry is matched twice');
}

/** Pairs a booking with its reversal: neither ever appears at the bank. */
async function cancelPairs(
	tx: Tx,
	accountId: string,
	movements: readonly BankMovement[],
	at: Date,
): Promise<Set<number>> {
	const pairs = cancelledPairs(movements);
	await storeMatches(
		tx,
		pairs.map((pair) => ({
			id: uuidv7(),
			accountId,
			kind: 'cancelled' as const,
			confirmed: true,
			lines: [],
			entries: pair.map(({ entryId }) => entryId),
			seenOn: latestDay(pair.map(({ day }) => day)),
			shownOn: null,
			answers: null,
			reason: '',
			madeBy: null,
			madeAt: at,
		})),
	);
	return new Set(pairs.flat().map(({ entryId }) => entryId));
}

const TASK = 'bank-line-unexplained' as const;

/**
 * Opens a task for each line that nothing explains yet, also if a match is proposed, and closes
 * those of matched lines.
 */
async function keepTasks(
	tx: Tx,
	{
		waiting,
		explained,
		at,
	}: { waiting: readonly StatementLine[]; explained: readonly StatementLine[]; at: Date },
): Promise<void> {
	await openManyTasks(tx, {
		kind: TASK,
		at,
		tasks: waiting.map(({ id, code, amount }) => ({
			key: taskKeyOfLine(id),
			subject: code,
			received: amount,
		})),
	});
	const subjects = explained.map(({ code }) => code);
	await settleMany(tx, { kind: TASK, subjects, reason: 'Sudah cocok', staffId: null, at });
}

export type MatchRun = { matched: number; proposed: number; open: number };

/**
 * Matches the open lines of a locked account with the books. Sure matches are made, others are
 * proposed, and each line without a sure one becomes a task.
 */
export async function matchAccount(
	tx: Tx,
	{ sealer }: Pick<BankDeps, 'sealer'>,
	account: BankAccount,
	at: Date,
): Promise<MatchRun> {
	const scope = scopeOf(account);
	if (!scope) return { matched: 0, proposed: 0, open: 0 };
	const accountId = account.id;
	const { lines } = await findStatementLines(tx, sealer, {
		accountId,
		state: 'open',
		oldestFirst: true,
		offset: 0,
		limit: MOST,
	});
	const all = await bankMovements(tx, scope, { unseen: true, limit: MOST });
	const cancelled = await cancelPairs(tx, accountId, all, at);
	const movements = all.filter(({ entryId }) => !cancelled.has(entryId));
	const found = await findMatches(tx, { scope, accountId }, lines, movements);
	const byId = new Map(movements.map((one) => [one.entryId, one]));
	const matches = found.map((one) => asNew(one, byId, { accountId, at }));
	await storeMatches(tx, matches);
	const inMatch = new Set(matches.flatMap((one) => one.lines));
	const matched = matches.filter(({ confirmed }) => confirmed);
	const made = new Set(matched.flatMap((one) => one.lines));
	const explained = lines.filter(({ id }) => made.has(id));
	const waiting = lines.filter(({ id }) => !made.has(id));
	await keepTasks(tx, { waiting, explained, at });
	const count = (some: readonly NewMatch[]) =>
		some.reduce((sum, one) => sum + one.lines.length, 0);
	return {
		matched: count(matched),
		proposed: count(matches) - count(matched),
		open: lines.filter(({ id }) => !inMatch.has(id)).length,
	};
}

/** Matches the lines of all accounts again, because the books may have caught up. */
export async function matchAllAccounts(deps: BankDeps, at: Date): Promise<void> {
	for (const { id, startedOn } of await findAccounts(deps.db)) {
		if (startedOn === null) continue;
		await deps.db.transaction(async (tx) => {
			const account = await lockAccount(tx, id);
			if (account) await matchAccount(tx, deps, account, at);
		});
	}
}
