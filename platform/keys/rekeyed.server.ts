import sql, { Sql } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

export type Rotating = {
	pool: Pool;
	/** Seals with the new secret and opens with all of them. */
	sealer: Sealer;
	/** Since then nobody seals with an older one. */
	begunAt: Date;
};

/** One thing that hangs on SECRET: a table, files, counted tries. */
export type Rekeyed = {
	/** Table or kind of files, as the command says it. */
	name: string;
	/** The columns of that table that hang on it. */
	columns: readonly string[];
	/**
	 * Goes through all of it once, in transactions of a moment, and gives how many were changed. It
	 * may be ended at any moment and run again.
	 */
	run(rotating: Rotating): Promise<number>;
	/** What still hangs on an older secret. */
	left(rotating: Rotating): Promise<number>;
};

/** A transaction whose reading of a whole table may last; it waits for nobody's lock for long. */
export const longTransaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
	pool.transaction(async (tx) => {
		await tx.query(sql`
			select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '120s', true)`);
		return work(tx);
	});

/** A statement of parts that only the run knows, such as the columns of whatever table it is. */
export const statementOf = (...parts: readonly Sql[]): Sql =>
	new Sql(['', ...parts.slice(1).map(() => ' '), ''], parts);
