import sql, { Sql } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

export type Rotating = {
	pool: Pool;
	sealer: Sealer;
	/** After this time, nothing is sealed with an older secret. */
	begunAt: Date;
};

/** Data that depends on SECRET, e.g. a table, files, or rate limit counters. */
export type Rekeyed = {
	/** Name of the table or kind of files, as shown by the rotation command. */
	name: string;
	columns: readonly string[];
	/**
	 * Processes all items once, in short transactions, and returns how many were changed. It can be
	 * interrupted at any time and run again.
	 */
	run(rotating: Rotating): Promise<number>;
	left(rotating: Rotating): Promise<number>;
};

/**
 * Runs a transaction that may take a long time, e.g. to read a whole table, but waits only briefly
 * for locks.
 */
export const longTransaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
	pool.transaction(async (tx) => {
		await tx.query(sql`
			select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '120s', true)`);
		return work(tx);
	});

export const statementOf = (...parts: readonly Sql[]): Sql =>
	new Sql(['', ...parts.slice(1).map(() => ' '), ''], parts);
