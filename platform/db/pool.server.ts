import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

import { isUnreachable } from './away.server.ts';
import { type Connections, openConnections } from './connections.server.ts';
import type { Db, PipelinedConnection } from './pipelined-connection.server.ts';
import { onlyReads, shareReads } from './shared-reads.server.ts';
import type { Rows } from './statement-batch.server.ts';

export type { Db } from './pipelined-connection.server.ts';

/** A transaction that is open now. Functions that must not run outside one ask for this type. */
export type Tx = Db & {
	readonly inTransaction: true;
	/**
	 * A statement whose answer nobody waits for: it leaves with the next query or with the commit,
	 * and its failure fails that.
	 */
	later(query: Sql): void;
	/**
	 * Notifies who listens on a channel once this is kept, a moment later and at the best: anyone
	 * who must not miss it looks for itself too.
	 */
	tell(channel: string): void;
};

export type Pool = Db & {
	/** What a thread needs to open a pool of its own. */
	readonly address: PoolPlace;
	/**
	 * Begin leaves with the first query and what was said `later` with the commit; queries asked
	 * together travel together.
	 */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * One connection and no transaction: queries asked together travel together, and what they
	 * write is kept or lost together.
	 */
	sameConnection<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Notifies who listens on a channel, a moment later and once for all who ask. */
	tell(channel: string): void;
	/** A connection of its own for LISTEN, COPY and advisory locks; the caller releases it. */
	connect(): Promise<pg.PoolClient>;
	close(): Promise<void>;
	waiting(): number;
};

// bigint columns hold rupiah and counters: they arrive as text, and text plus text once lost every
// payment of a trial.
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
 * Begins with the first statement, commits with the last; a transaction that asked nothing never
 * reaches the database.
 */
async function transact<T>(
	pipeline: PipelinedConnection,
	work: (tx: Tx) => Promise<T>,
	markBroken: (error: Error) => void,
	tell: (channel: string) => void,
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
		for (const channel of channels) tell(channel);
		return value;
	} catch (error) {
		pipeline.forget();
		if (pipeline.spoke()) await pipeline.query(ROLLBACK).catch(markBroken);
		throw error;
	}
}

const TELL_MS = 10;

/**
 * Notifies each channel once for all that was kept in the same moment. A NOTIFY within a
 * transaction would hold every other one back that notifies, for as long as the disk takes to keep
 * it.
 */
function tellInTurn(notify: (channels: string[]) => Promise<void>): (channel: string) => void {
	const waiting = new Set<string>();
	const depart = () => {
		const channels = [...waiting];
		waiting.clear();
		// NOTIFY is best effort: the database may be away, or the pool closed.
		notify(channels).catch(() => {});
	};
	return (channel) => {
		if (waiting.size === 0) setTimeout(depart, TELL_MS);
		waiting.add(channel);
	};
}

/** How long reads stay with the other server once the first did not answer. */
const ELSEWHERE_MS = 1_000;
/** How long a read asks there again, with pauses, before it gives up. */
const ASK_MS = 4_000;
const PAUSE_MS = 100;

export type PoolPlace = {
	connectionString?: string | undefined;
	/**
	 * The same database past a pooler, for what needs a session: LISTEN, COPY, migrations. With it
	 * `connectionString` may lead to a pooler that hands out a connection for each transaction.
	 */
	direct?: string | undefined;
	/** A standby of it, asked for plain reads while the database itself does not answer. */
	reads?: string | undefined;
	host?: string;
	database?: string;
	user?: string;
	max?: number;
	/** How many times the usual limits, for tests: how busy the machine is does not count. */
	patience?: number;
};

/** Reads of the first, and of the second while the first does not answer. */
function readEither(first: Connections, second: Connections | null): Connections['with'] {
	if (second === null) return first.with;
	let away = -Infinity;
	// Connections that were kept may lead to the very server that is lost, and so may the next one,
	// until the balancer has noticed.
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
 * Opens the pool on PostgreSQL 15 or newer. Limits of `trust.md` 3.9: a statement may take 5 s, a
 * lock 2 s, an idle transaction 30 s.
 */
export function openPool(address: PoolPlace): Pool {
	const { direct, reads, max = 12, patience = 1, ...place } = address;
	// A new connection knows no statement yet and plans each of them again, which the next visitor
	// would wait for.
	const kept = { max, idleTimeoutMillis: 600_000 };
	const own = openConnections({ ...place, ...kept }, { pooled: direct !== undefined, patience });
	const session = direct === undefined ? own : openConnections({ connectionString: direct, max });
	const second =
		reads === undefined ? null : openConnections({ connectionString: reads, ...kept });
	const shared = shareReads(readEither(own, second));
	const tell = tellInTurn(
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
			own.with((pipeline, markBroken) => transact(pipeline, work, markBroken, tell)),
		tell,
		connect: () => session.connect(),
		close: async () =>
			void (await Promise.all([...new Set([own, session, second])].map((one) => one?.end()))),
		waiting: () => own.waiting(),
	};
}
