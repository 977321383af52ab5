import sql, { Sql } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

export type Rotating = {
	pool: Pool;
	sealer: Sealer;
	/** From this time on nothing is sealed with an older secret. */
	begunAt: Date;
};

/** Something that depends on SECRET, e.g. a table, files, rate limit counters. */
export type Rekeyed = {
	/** Name of the table or kind of files, as shown by the command. */
	name: string;
	/** Columns of the table that depend on it. */
	columns: readonly string[];
	/**
	 * Processes everything once, in short transactions, and returns how many were changed. It may
	 * be interrupted at any time and run again.
	 */
	run(rotating: Rotating): Promise<number>;
	/** Returns the number of items still sealed under an older secret. */
	left(rotating: Rotating): Promise<number>;
};

/** Runs a transaction that may read a whole table for a long time, but waits only briefly for locks. */
export const longTransaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
	pool.transaction(async (tx) => {
		await tx.query(sql`
			select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '120s', true)`);
		return work(tx);
	});

/** Builds a statement from parts known only at run time, e.g. a table's columns. */
export const statementOf = (...parts: readonly Sql[]): Sql =>
	new Sql(['', ...parts.slice(1).map(() => ' '), ''], parts);
