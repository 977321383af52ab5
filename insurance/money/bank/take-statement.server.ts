import {
	bankMovements,
	lastEntry,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { insertStatementLines, type NewStatementLine } from './line-store.server.ts';
import {
	type BankDeps,
	findMatches,
	matchAccount,
	type MatchRun,
	scopeOf,
} from './matching/run-matching.server.ts';
import { type FreshStatement, planOfFile, type StatementPlan } from './plan-statement.server.ts';
import { type StatementFile, type FileLine, wholeAmounts, toWholeRupiah } from './statement.ts';
import {
	type BankAccount,
	findAccounts,
	insertStatement,
	isTaken,
	lockAccount,
	startAccount,
} from './store.server.ts';

export type StatementPreview = {
	taken: boolean;
	known: number;
	lines: number;
	matched: number;
	proposed: number;
	opening: number;
	closing: number;
	beginsOn: string;
	endsOn: string;
	/** True for the first statement of an account, whose opening balance covers what was before. */
	first: boolean;
};

/** Returns what taking a file would do, without storing anything. */
export async function previewStatement(
	deps: BankDeps,
	account: BankAccount,
	file: StatementFile,
	now: Date,
): Promise<StatementPreview> {
	const { db } = deps;
	const taken = await isTaken(db, account.id, file.print);
	const { fresh, known, lines } = taken
		? { fresh: [], known: 0, lines: 0 }
		: await planOfFile(db, deps, account, file, now);
	const [first, end] = [file.statements[0], file.statements.at(-1)];
	if (!first || !end) throw new Error('a file without statements');
	const open = fresh.flatMap((one) =>
		amountsOf(one).map(({ line, amount }) => ({ ...line, id: `${line.line}`, amount })),
	);
	const scope = scopeOf(account) ?? {
		account: account.ledgerAccount,
		startedOn: first.beginsOn,
		startedEntry: await lastEntry(db),
	};
	const movements = await bankMovements(db, scope, { unseen: true, limit: 100_000 });
	const found = await findMatches(db, { scope, accountId: account.id }, open, movements);
	const count = (sure: boolean) =>
		found.reduce((sum, one) => sum + (one.sure === sure ? one.lines.length : 0), 0);
	return {
		taken,
		known,
		lines,
		matched: count(true),
		proposed: count(false),
		opening: toWholeRupiah(fresh[0]?.opening ?? first.opening),
		closing: toWholeRupiah(end.closing),
		beginsOn: first.beginsOn,
		endsOn: end.endsOn,
		first: account.startedOn === null,
	};
}

const amountsOf = ({ opening, lines }: FreshStatement): { line: FileLine; amount: number }[] => {
	const amounts = wholeAmounts(opening, lines);
	return lines.map((line, at) => ({ line, amount: amounts[at] ?? 0 }));
};

const toNewLines = (account: BankAccount, seq: number, one: FreshStatement): NewStatementLine[] =>
	amountsOf(one).map(({ line, amount }, at) => ({
		...line,
		id: uuidv7(),
		line: at + 1,
		code: `RK-${account.number.slice(-6)}-${seq}-${at + 1}`,
		amount,
	}));

export type TakenStatement = MatchRun & { taken: boolean; lines: number; known: number };
type Taking = { accountId: string; staffId: string; at: Date };

async function store(
	tx: Tx,
	deps: BankDeps,
	account: BankAccount,
	file: StatementFile,
	{ fresh, last }: StatementPlan,
	{ staffId, at }: Taking,
): Promise<void> {
	let seq = last?.seq ?? 0;
	for (const one of fresh) {
		seq += 1;
		const id = uuidv7();
		await insertStatement(tx, {
			id,
			seq,
			accountId: account.id,
			print: file.print,
			format: file.format,
			number: one.number,
			beginsOn: one.beginsOn,
			endsOn: one.endsOn,
			opening: one.opening,
			closing: one.closing,
			lineCount: one.lines.length,
			staffId,
			takenAt: at,
		});
		const lines = toNewLines(account, seq, one);
		await insertStatementLines(
			tx,
			deps.sealer,
			{ accountId: account.id, statementId: id },
			lines,
		);
	}
}

/**
 * Takes a statement in one transaction: stores its new lines and matches them with the books. The
 * first statement starts the account on its first day. Taking the same file again changes nothing.
 */
export function takeStatement(
	deps: BankDeps,
	file: StatementFile,
	taking: Taking,
	also: (tx: Tx, taken: TakenStatement, account: BankAccount) => Promise<void> = async () => {},
): Promise<TakenStatement> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, taking.accountId);
		if (!account) throw refuseFields({ accountId: 'Pilih rekeningnya' });
		const none = { taken: false, lines: 0, known: 0, matched: 0, proposed: 0, open: 0 };
		if (await isTaken(tx, account.id, file.print)) return none;
		const plan = await planOfFile(tx, deps, account, file, taking.at);
		if (plan.fresh.length === 0) return { ...none, known: plan.known };
		if (account.startedOn === null) {
			const startedOn = plan.fresh[0]?.beginsOn ?? jakartaDay(taking.at);
			await startAccount(tx, {
				id: account.id,
				startedOn,
				startedEntry: await lastEntry(tx),
			});
		}
		await store(tx, deps, account, file, plan, taking);
		const started = (await lockAccount(tx, account.id)) ?? account;
		const run = await matchAccount(tx, deps, started, taking.at);
		const taken = { ...run, taken: true, lines: plan.lines, known: plan.known };
		await also(tx, taken, account);
		return taken;
	});
}

export async function bankAccountOf(db: Db, id: string): Promise<BankAccount> {
	const account = (await findAccounts(db)).find((one) => one.id === id);
	if (!account) throw refuseFields({ accountId: 'Pilih rekeningnya' });
	return account;
}
