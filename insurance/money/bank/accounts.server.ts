import type { Db } from '#platform/db/pool.server.ts';

import {
	type BankAccount,
	type BankLayout,
	findAccounts,
	findLayouts,
	findStatements,
	type StatementRow,
} from './store.server.ts';

export type { BankAccount };

export const listAccounts = (db: Db): Promise<BankAccount[]> => findAccounts(db);
export const listLayouts = (db: Db): Promise<BankLayout[]> => findLayouts(db);

/** Returns the latest statements of an account, the newest first. */
export const statementsOf = (db: Db, accountId: string, limit: number): Promise<StatementRow[]> =>
	findStatements(db, accountId, limit);
