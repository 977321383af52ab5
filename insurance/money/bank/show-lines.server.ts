import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import {
	bankMovements,
	countUnseen,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import {
	accountOfLine,
	findStatementLines,
	type LineFilter,
	type StatementLine,
} from './line-store.server.ts';
import { findMatch, type MatchRow } from './matching/match-store.server.ts';
import { type BankDeps, scopeOf } from './matching/run-matching.server.ts';
import { type BankAccount, findAccounts } from './store.server.ts';

export type ListedLine = StatementLine;

export const listLines = ({ db, sealer }: BankDeps, filter: LineFilter) =>
	findStatementLines(db, sealer, filter);

const accountById = async (db: Db, id: string): Promise<BankAccount | undefined> =>
	(await findAccounts(db)).find((one) => one.id === id);

/** Returns the movements of an account that no statement shows yet, the oldest first. */
export async function unseenMovements(
	db: Db,
	accountId: string,
	page: { limit: number; offset: number },
): Promise<{ movements: BankMovement[]; total: number }> {
	const account = await accountById(db, accountId);
	const scope = account && scopeOf(account);
	if (!scope) return { movements: [], total: 0 };
	return {
		movements: await bankMovements(db, scope, { unseen: true, ...page }),
		total: await countUnseen(db, scope),
	};
}

export type LineWithMatch = {
	line: StatementLine;
	match: MatchRow | null;
	lines: StatementLine[];
	movements: BankMovement[];
	answers: BankMovement | null;
	candidates: BankMovement[];
};

/** Movements that a person may choose from, those that fit best. */
const CANDIDATES = 50;

/** Returns a line, or the first line of a match, with what explains it or might. */
export async function lineWithMatch(
	deps: BankDeps,
	lineId: string | null,
	matchId?: string,
): Promise<LineWithMatch | undefined> {
	const { db } = deps;
	const id = lineId ?? (matchId ? (await findMatch(db, matchId))?.lines[0] : undefined);
	const account = id && (await accountById(db, (await accountOfLine(db, id)) ?? ''));
	const scope = account && scopeOf(account);
	if (!scope) return undefined;
	const found = async (ids: readonly string[]) => {
		const filter = { accountId: account.id, state: 'all' as const, offset: 0 };
		return (await listLines(deps, { ...filter, ids, limit: ids.length })).lines;
	};
	const [line] = await found([id]);
	if (!line) return undefined;
	const match = line.matchId ? ((await findMatch(db, line.matchId)) ?? null) : null;
	const entries = match?.entries.map(Number) ?? [];
	const moved = async (entryIds: readonly number[]) =>
		entryIds.length === 0
			? []
			: bankMovements(db, scope, { unseen: false, entryIds, limit: entryIds.length });
	const [answers = null] = await moved(match?.answers ? [Number(match.answers)] : []);
	const candidates = match
		? []
		: await bankMovements(db, scope, { unseen: true, like: line, limit: CANDIDATES });
	return {
		line,
		match,
		lines: match ? await found(match.lines) : [],
		movements: await moved(entries),
		answers,
		candidates,
	};
}
