import pg from 'pg';
import type { Sql } from 'sql-template-tag';

export type Rows<R> = { rows: R[]; rowCount: number };

/** Anything that a store can ask: the pool itself or one transaction of it. Stores take this, never a connection string. */
export type Db = { query<R extends pg.QueryResultRow>(query: Sql): Promise<Rows<R>> };

/** A transaction that is open now. Functions that must not run outside one ask for this type. */
export type Tx = Db & { readonly inTransaction: true };

export type Pool = Db & {
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** A connection of its own for LISTEN, COPY and advisory locks; the caller releases it. */
	connect(): Promise<pg.PoolClient>;
	close(): Promise<void>;
	waiting(): number;
};

// bigint columns hold rupiah and counters: they arrive as text, and text plus text once lost every payment of a trial.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond safe integers: ${text}`);
	return number;
});
// A date is a day, not an instant: keep `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const names = new Map<string, string>();

/** Every statement is prepared once per connection under a name of its own; their number is the number of queries we wrote. */
function prepared(query: Sql): pg.QueryConfig {
	let name = names.get(query.text);
	if (!name) {
		name = `q${names.size}`;
		names.set(query.text, name);
	}
	return { name, text: query.text, values: query.values as unknown[] };
}

/**
 * Opens the pool on PostgreSQL 15 or newer. Limits of `trust.md` 3.9: a statement may take 5 s, a lock 2 s, an idle
 * transaction 30 s.
 */
export function openPool(options: { connectionString?: string; host?: string; database?: string; user?: string; max?: number }): Pool {
	const pool = new pg.Pool({
		...options,
		max: options.max ?? 12,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 5_000,
		lock_timeout: 2_000,
		idle_in_transaction_session_timeout: 30_000,
		application_name: 'jaga',
	});
	// A connection that dies while idle is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	const ask = async <R extends pg.QueryResultRow>(on: pg.Pool | pg.PoolClient, query: Sql): Promise<Rows<R>> => {
		const result = await on.query<R>(prepared(query));
		return { rows: result.rows, rowCount: result.rowCount ?? 0 };
	};
	return {
		query: (query) => ask(pool, query),
		connect: () => pool.connect(),
		close: () => pool.end(),
		waiting: () => pool.waitingCount,
		async transaction(work) {
			const client = await pool.connect();
			let broken: Error | undefined;
			// The pool listens for idle connections only: one that is cut between two statements would end the process.
			const cut = (error: Error) => {
				broken = error;
			};
			client.on('error', cut);
			try {
				await client.query('begin');
				const value = await work({ inTransaction: true, query: (query) => ask(client, query) });
				await client.query('commit');
				return value;
			} catch (error) {
				await client.query('rollback').catch((fault: Error) => {
					broken = fault;
				});
				throw error;
			} finally {
				client.removeListener('error', cut);
				client.release(broken);
			}
		},
	};
}
