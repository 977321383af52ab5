import pg from 'pg';

import { isReadOnly, isUnreachable } from './away.server.ts';
import { openPipeline, type PipelinedConnection } from './pipeline/pipelined-connection.server.ts';

type Work<T> = (pipeline: PipelinedConnection, markBroken: (error: Error) => void) => Promise<T>;

export type Connections = {
	with<T>(work: Work<T>): Promise<T>;
	/** Closes every connection opened so far, because the server behind them is lost. */
	leave(): void;
	connect(): Promise<pg.PoolClient>;
	waiting(): number;
	end(): Promise<void>;
};

/** Time limits from `trust.md` 3.9, in milliseconds. */
const LIMITS = {
	statement_timeout: 5_000,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 30_000,
};
const CONNECT_MS = 5_000;

const limitsOf = (patience: number): typeof LIMITS => ({
	...LIMITS,
	statement_timeout: LIMITS.statement_timeout * patience,
	lock_timeout: LIMITS.lock_timeout * patience,
});

/**
 * Prevents a cut connection from ending the process. The pool replaces an idle connection, and a
 * connection in use rejects its query. Without a listener, either case would end the process.
 */
function surviveCuts(pool: pg.Pool): void {
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Opens connections to one address. `pooled` means that they go through a transaction pooler, which
 * may run each transaction on a different server connection. In that case, no prepared statement or
 * setting may remain on a connection.
 */
export function openConnections(
	place: pg.PoolConfig,
	{ pooled = false, patience = 1 } = {},
): Connections {
	const pool = new pg.Pool({
		...place,
		connectionTimeoutMillis: CONNECT_MS * patience,
		...(pooled ? {} : limitsOf(patience)),
		application_name: 'jaga',
	});
	surviveCuts(pool);
	let era = 0;
	const leave = () => void (era += 1);
	const eras = new WeakMap<object, number>();
	pool.on('connect', (client) => void eras.set(client, era));
	const ofThisEra = async (): Promise<pg.PoolClient> => {
		for (;;) {
			const client = await pool.connect();
			if (eras.get(client) === era) return client;
			client.release(true);
		}
	};
	return {
		async with(work) {
			const client = await ofThisEra();
			let broken: Error | undefined;
			// The pool only listens to idle connections. Without this listener, a cut connection in
			// use would end the process.
			const cut = (error: Error) => {
				broken = error;
			};
			client.on('error', cut);
			// A server that is shutting down reports it first and closes the connection later.
			// Until then the connection looks intact, and the pool would use it again.
			const failed = (error: Error) => {
				if (isUnreachable(error)) broken = error;
			};
			try {
				return await work(openPipeline(client, pooled ? LIMITS : null, failed), cut);
			} catch (error) {
				// A server that has become read-only is no longer the primary.
				if (isReadOnly(error as Error)) {
					leave();
					broken = error as Error;
				}
				throw error;
			} finally {
				client.removeListener('error', cut);
				client.release(broken);
			}
		},
		leave,
		connect: () => pool.connect(),
		waiting: () => pool.waitingCount,
		end: () => pool.end(),
	};
}
