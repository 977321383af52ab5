import {
	statementBalances,
	sumUnseen,
	type Unseen,
} from '#insurance/money/ledger/statements/bank-movements.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { sumLines, sumOpenLines } from './line-store.server.ts';
import { scopeOf } from './matching/run-matching.server.ts';
import { toWholeRupiah } from './statement.ts';
import { type BankAccount, findStatements, firstOpening } from './store.server.ts';

/** How far bank and books of an account are explained at the end of a day, in whole rupiah. */
export type BankPosition = {
	day: Day;
	/** The number that has to be 0: everything that waits on either side, without netting. */
	unexplained: number;
	lines: Unseen & { proposed: number };
	movements: Unseen;
	bank: number;
	books: number;
	/** Difference between the first opening balance and the books before that day. */
	opening: number;
};

/**
 * Returns the position of an account at the end of a day; without a day, of the last statement. It
 * always holds that bank − books = opening + lines.net − movements.net. Null before the first
 * statement.
 */
export async function bankPositionOf(
	db: Db,
	account: BankAccount,
	asked?: Day | null,
): Promise<BankPosition | null> {
	const scope = scopeOf(account);
	const [last] = await findStatements(db, account.id, 1);
	if (!scope || !last) return null;
	const day = asked ?? last.endsOn;
	const start = toWholeRupiah(await firstOpening(db, account.id));
	const balances = await statementBalances(db, scope, day);
	const lines = await sumOpenLines(db, account.id, day);
	const movements = await sumUnseen(db, scope, day);
	return {
		day,
		unexplained: lines.gross + movements.gross,
		lines,
		movements,
		bank: start + (await sumLines(db, account.id, day)),
		books: balances.closing,
		opening: start - balances.opening,
	};
}
