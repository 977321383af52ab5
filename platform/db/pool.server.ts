import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

import { isUnreachable } from './away.server.ts';
import { type Connections, openConnections } from './connections.server.ts';
import type { Db, PipelinedConnection } from './pipeline/pipelined-connection.server.ts';
import { onlyReads, shareReads } from './pipeline/shared-reads.server.ts';
import type { Rows } from './pipeline/statement-batch.server.ts';

export type { Db } from './pipeline/pipelined-connection.server.ts';

/** An open transaction. Functions that must run inside one take this type. */
export type Tx = Db & {
	readonly inTransaction: true;
	/**
	 * Queues a statement whose result is not awaited: it is sent with the next query or the commit,
	 * and its failure makes that one fail.
	 */
	later(query: Sql): void;
	/**
	 * Notifies listeners on a channel shortly after the commit, best effort: a listener that must
	 * not miss it has to poll too.
	 */
	tell(channel: string): void;
};

export type Pool = Db & {
	/** Address from which a thread can open its own pool. */
	readonly address: PoolPlace;
	/**
	 * Runs work in a transaction. Begin is sent with the first query, and statements queued with
	 * `later` with the commit; queries issued together are sent together.
	 */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Runs work on one connection without a transaction: queries issued together are sent together,
	 * and their writes succeed or fail together.
	 */
	sameConnection<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Notifies listeners on a channel shortly afterwards, once for all callers. */
	tell(channel: string): void;
	/** A dedicated connection for LISTEN, COPY and advisory locks; the caller releases it. */
	connect(): Promise<pg.PoolClient>;
	close(): Promise<void>;
	waiting(): number;
};

// bigint columns hold rupiah and counters. They arrive as text, and concatenating them instead of
// adding once lost every payment in a trial.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond safe integers: ${text}`);
	return number;
});
// A date is a day, not an instant: keep `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const BEGIN = sql`begin`;
const COMMIT = sql`commit`;
const ROLLBACK = sql`rollback`;

/**
 * Runs work in a transaction: begins with the first statement and commits with the last; a
 * transaction without statements never reaches the database.
 */
async function transact<T>(
	pipeline: PipelinedConnection,
	work: (tx: Tx) => Promise<T>,
	markBroken: (error: Error) => void,
	notify: (channel: string) => void,
): Promise<T> {
	const channels = new Set<string>();
	pipeline.later(BEGIN);
	try {
		const value = await work({
			inTransaction: true,
			query: pipeline.query,
			later: pipeline.later,
			tell: (channel) => void channels.add(channel),
		});
		if (!pipeline.spoke() && pipeline.waiting() === 1) pipeline.forget();
		else if ((await pipeline.query(COMMIT)).tag !== 'COMMIT')
			throw new Error(
				'a statement of this transaction failed and nobody said so: nothing was kept',
			);
		for (const channel of channels) notify(channel);
		return value;
	} catch (error) {
		pipeline.forget();
		if (pipeline.spoke()) await pipeline.query(ROLLBACK).catch(markBroken);
		throw error;
	}
}

const TELL_MS = 10;

/**
 * Notifies each channel once for all commits in the same tick. A NOTIFY within a transaction would
 * block every other notifying transaction until its commit is on disk.
 */
function tellInTurn(notify: (channels: string[]) => Promise<void>): (channel: string) => void {
	const waiting = new Set<string>();
	const depart = () => {
		const channels = [...waiting];
		waiting.clear();
		// NOTIFY is best effort: the database may be unreachable, or the pool closed.
		notify(channels).catch(() => {});
	};
	return (channel) => {
		if (waiting.size === 0) setTimeout(depart, TELL_MS);
		waiting.add(channel);
	};
}

/** How long reads stay on the standby after the primary did not answer. */
const ELSEWHERE_MS = 1_000;
/** How long a read retries on the standby, with pauses, before it gives up. */
const ASK_MS = 4_000;
const PAUSE_MS = 100;

export type PoolPlace = {
	connectionString?: string | undefined;
	/**
	 * Address that bypasses the pooler, for everything that needs a session: LISTEN, COPY,
	 * migrations. With it `connectionString` may point to a transaction pooler.
	 */
	direct?: string | undefined;
	/** A standby used for plain reads while the database does not answer. */
	reads?: string | undefined;
	host?: string;
	database?: string;
	user?: string;
	max?: number;
	/** Multiplier for the usual time limits, for tests: they must not fail on a busy machine. */
	patience?: number;
};

/** Reads from the first server, or from the second while the first does not answer. */
function readEither(first: Connections, second: Connections | null): Connections['with'] {
	if (second === null) return first.with;
	let away = -Infinity;
	// Pooled connections may lead to the lost server, and so may new ones until the balancer has
	// noticed.
	const elsewhere: Connections['with'] = async (work) => {
		for (const until = performance.now() + ASK_MS; ;) {
			try {
				return await second.with(work);
			} catch (error) {
				if (!isUnreachable(error as Error) || performance.now() > until) throw error;
				second.leave();
				await pause(PAUSE_MS);
			}
		}
	};
	return async (work) => {
		if (performance.now() - away < ELSEWHERE_MS) return elsewhere(work);
		try {
			return await first.with(work);
		} catch (error) {
			if (!isUnreachable(error as Error)) throw error;
			away = performance.now();
			return elsewhere(work);
		}
	};
}

/**
 * Opens the pool on PostgreSQL 15 or newer. Limits from `trust.md` 3.9: 5 s per statement, 2 s for
 * a lock, 30 s for an idle transaction.
 */
export function openPool(address: PoolPlace): Pool {
	const { direct, reads, max = 12, patience = 1, ...place } = address;
	// A new connection has no prepared statements and must plan each one first, so the next visitor
	// would have to wait.
	const kept = { max, idleTimeoutMillis: 600_000 };
	const own = openConnections({ ...place, ...kept }, { pooled: direct !== undefined, patience });
	const session = direct === undefined ? own : openConnections({ connectionString: direct, max });
	const second =
		reads === undefined ? null : openConnections({ connectionString: reads, ...kept });
	const shared = shareReads(readEither(own, second));
	const notify = tellInTurn(
		async (channels) =>
			void (await own.with((pipeline) =>
				Promise.all(
					channels.map((channel) =>
						pipeline.query(sql`select pg_notify(${channel}, '')`),
					),
				),
			)),
	);
	return {
		address,
		query: <R extends pg.QueryResultRow>(query: Sql) => {
			const { text } = query;
			return onlyReads(text)
				? (shared(query, text) as Promise<Rows<R>>)
				: own.with((pipeline) => pipeline.query<R>(query));
		},
		sameConnection: (work) => own.with((pipeline) => work(pipeline)),
		transaction: (work) =>
			own.with((pipeline, markBroken) => transact(pipeline, work, markBroken, notify)),
		tell: notify,
		connect: () => session.connect(),
		close: async () =>
			void (await Promise.all([...new Set([own, session, second])].map((one) => one?.end()))),
		waiting: () => own.waiting(),
	};
}
