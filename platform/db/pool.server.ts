import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

import { changesAreRecorded } from '#platform/audit/act.server.ts';
import { detailsAreSealed, NOTE_CHANGES } from '#platform/audit/details/details.server.ts';
import { recordOfChange } from '#platform/audit/record.server.ts';

import { isUnreachable } from './away.server.ts';
import { type Connections, openConnections } from './connections.server.ts';
import type { Db, PipelinedConnection } from './pipeline/pipelined-connection.server.ts';
import { change, watchChanges } from './pipeline/recorded-changes.server.ts';
import { onlyReads, shareReads } from './pipeline/shared-reads.server.ts';
import type { Rows } from './pipeline/statement-batch.server.ts';

export type { Db } from './pipeline/pipelined-connection.server.ts';

/** An open transaction. Functions that must run inside a transaction take this type. */
export type Tx = Db & {
	readonly inTransaction: true;
	/**
	 * Queues a statement whose result is not awaited. It is sent with the next query or the commit.
	 * If it fails, that query or commit fails too.
	 */
	later(query: Sql): void;
	/**
	 * Notifies listeners on a channel shortly after the commit. Delivery is best effort: a listener
	 * that must not miss a notification has to poll as well.
	 */
	tell(channel: string): void;
};

export type Pool = Db & {
	readonly address: PoolPlace;
	/**
	 * Runs work in a transaction. `begin` is sent with the first query, and statements queued with
	 * `later` are sent with the commit. Queries issued together are sent together.
	 */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/**
	 * Runs work on one connection without a transaction. Queries issued together are sent together,
	 * and their writes succeed or fail together.
	 */
	sameConnection<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/**
	 * Notifies listeners on a channel soon. Simultaneous notifications of several callers are
	 * combined into one.
	 */
	tell(channel: string): void;
	/** Opens a dedicated connection for LISTEN, COPY and advisory locks. The caller must release it. */
	connect(): Promise<pg.PoolClient>;
	close(): Promise<void>;
	waiting(): number;
};

// bigint columns contain rupiah amounts and counters. They arrive as text, and would be
// concatenated instead of added.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond safe integers: ${text}`);
	return number;
});
// A date has no time zone, so it stays a `YYYY-MM-DD` string.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const BEGIN = sql`begin`;
const COMMIT = sql`commit`;
const ROLLBACK = sql`rollback`;

async function commit(pipeline: PipelinedConnection, hasChanges: boolean): Promise<void> {
	if (hasChanges) for (const one of await recordOfChange(pipeline)) pipeline.later(one);
	if ((await pipeline.query(COMMIT)).tag !== 'COMMIT')
		throw new Error(
			'a statement of this transaction failed and nobody said so: nothing was kept',
		);
}

/**
 * Runs work in a transaction. It begins with the first statement and commits with the last. A
 * transaction without statements never reaches the database.
 */
async function transact<T>(
	pipeline: PipelinedConnection,
	work: (tx: Tx) => Promise<T>,
	markBroken: (error: Error) => void,
	notify: (channel: string) => void,
): Promise<T> {
	const channels = new Set<string>();
	const { query, later, hasChanges } = watchChanges(pipeline);
	pipeline.later(BEGIN);
	if (changesAreRecorded() && detailsAreSealed()) pipeline.later(NOTE_CHANGES);
	const unused = pipeline.waiting();
	try {
		const value = await work({
			inTransaction: true,
			query,
			later,
			tell: (channel) => void channels.add(channel),
		});
		if (!pipeline.spoke() && pipeline.waiting() === unused) pipeline.forget();
		else await commit(pipeline, hasChanges());
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
 * Notifies each channel once for all commits in the same tick. A NOTIFY inside a transaction would
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

/** How long reads stay on the standby after the primary did not respond, in milliseconds. */
const ELSEWHERE_MS = 1_000;
/** How long a read is retried on the standby before it fails, in milliseconds. */
const ASK_MS = 4_000;
const PAUSE_MS = 100;

export type PoolPlace = {
	connectionString?: string | undefined;
	/**
	 * Address that bypasses the pooler, for everything that needs a session: LISTEN, COPY,
	 * migrations. If it is set, `connectionString` may point to a transaction pooler.
	 */
	direct?: string | undefined;
	/** A standby used for plain reads while the database does not respond. */
	reads?: string | undefined;
	host?: string;
	database?: string;
	user?: string;
	max?: number;
	/** Settings of each connection, e.g. `-c search_path=…`. */
	options?: string;
	/** Multiplier for the usual time limits in tests, which must not fail on a busy machine. */
	patience?: number;
};

function readEither(first: Connections, second: Connections | null): Connections['with'] {
	if (second === null) return first.with;
	let away = -Infinity;
	// Pooled connections may lead to the lost server. So may new connections, until the load
	// balancer has noticed the failure.
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
 * Opens a pool on PostgreSQL 15 or newer. Limits from `trust.md` 3.9: 5 s per statement, 2 s for a
 * lock, 30 s for an idle transaction.
 */
export function openPool(address: PoolPlace): Pool {
	const { direct, reads, max = 12, patience = 1, ...place } = address;
	// Idle connections are kept, because a new connection has to prepare and plan each statement
	// first, which would delay the next visitor.
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
				: own.with((pipeline) => change<R>(pipeline, query));
		},
		sameConnection: (work) =>
			own.with((pipeline) =>
				work({
					query: (query) =>
						onlyReads(query.text) ? pipeline.query(query) : change(pipeline, query),
				}),
			),
		transaction: (work) =>
			own.with((pipeline, markBroken) => transact(pipeline, work, markBroken, notify)),
		tell: notify,
		connect: () => session.connect(),
		close: async () =>
			void (await Promise.all([...new Set([own, session, second])].map((one) => one?.end()))),
		waiting: () => own.waiting(),
	};
}
