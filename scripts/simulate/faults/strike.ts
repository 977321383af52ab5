import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';
import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import type { DatabaseFault } from '#sample/simulator/faults/planned-fault.ts';

/** One run of the product's process. Nothing reaches the database or the disk after it ends. */
export type Life = { isOver: boolean };

class ProcessEnded extends Error {
	override name = 'ProcessEnded';
	constructor() {
		super('the process of the product has ended');
	}
}

export const isEnd = (error: Error): boolean =>
	error instanceof ProcessEnded || (error.cause instanceof Error && isEnd(error.cause));

export function requireAlive({ isOver }: Life): void {
	if (isOver) throw new ProcessEnded();
}

type Query = Db['query'];

/** Key of an advisory lock that the simulator holds while a statement waits for it. */
const HELD_LOCK = 5_701;

/** Holds the lock that statements wait for in vain. */
export const holdLock = (client: Client) =>
	client.query('select pg_advisory_lock($1)', [HELD_LOCK]);

const PRODUCT = `application_name = 'jaga' and datname = current_database()`;

/**
 * Ends the connections of the product, and waits until the server has rolled back their
 * transactions.
 */
export async function endConnections(client: Client): Promise<void> {
	for (;;) {
		const { rowCount } = await client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where ${PRODUCT}`,
		);
		if (rowCount === 0) return;
		await pause(5);
	}
}

const FULL = sql`do $$ begin raise exception 'could not extend file: No space left on device'
	using errcode = '53100'; end $$`;

/** Waits until the statement or lock timeout, shortened for this purpose, expires. */
async function waitTooLong(query: Query, what: 'slow' | 'locked'): Promise<void> {
	const limit = what === 'slow' ? 'statement_timeout' : 'lock_timeout';
	const waiting =
		what === 'slow'
			? sql`select pg_sleep(5)`
			: sql`select pg_advisory_xact_lock(${HELD_LOCK}::bigint)`;
	await Promise.all([query(sql`select set_config(${limit}, '15', true)`), query(waiting)]);
}

const NOTICED_MS = 20;

/**
 * Ends an idle connection, and waits until the pool has noticed. Otherwise it could fail by chance
 * in a later event.
 */
async function endIdle(client: Client): Promise<void> {
	const { rows } = await client.query<{ pid: number }>(
		`select pid, pg_terminate_backend(pid) from pg_stat_activity
		where ${PRODUCT} and state = 'idle' order by backend_start limit 1`,
	);
	const isOpen = async () =>
		(await client.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]))
			.rowCount !== 0;
	while (await isOpen()) await pause(NOTICED_MS);
	await pause(NOTICED_MS);
}

async function endProcess(client: Client): Promise<never> {
	await endConnections(client);
	throw new ProcessEnded();
}

/** Makes a statement fail on the connection on which it would have run. */
export async function strikeBefore(
	client: Client,
	what: DatabaseFault,
	query: Query,
): Promise<void> {
	if (what === 'process') await endProcess(client);
	if (what === 'connection') await query(sql`select pg_terminate_backend(pg_backend_pid())`);
	if (what === 'other-connection') await endIdle(client);
	if (what === 'full') await query(FULL);
	if (what === 'slow' || what === 'locked') await waitTooLong(query, what);
}

/** Loses the answer to a successful commit. */
export async function strikeAfter(client: Client, what: DatabaseFault): Promise<never> {
	if (what === 'process') await endProcess(client);
	throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}
