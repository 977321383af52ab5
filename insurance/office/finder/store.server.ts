import sql, { join, type Sql } from 'sql-template-tag';

import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { longTransaction } from '#platform/keys/rekeyed.server.ts';

import type { ThingKind } from './found.ts';

export type DueRow = { id: number; kind: ThingKind; thingId: string };
export type FoundRow = {
	id: number;
	kind: ThingKind | 'admin';
	thingId: string;
	customerId: string | null;
	card: Buffer;
};
export type NewFoundRow = Omit<FoundRow, 'id'> & { keyId: number; tokens: readonly string[] };

/** Never the same as another lock of the product. */
const LOCK = 5_242_353;
const RETRY_AFTER = '1 hour';
/** Instead of a count: another process is indexing. */
export const BUSY = -1;

/**
 * True for one transaction at a time, so that no older state of a thing is written over a newer
 * one.
 */
export async function mayIndex(tx: Tx): Promise<boolean> {
	const { rows } = await tx.query<{ free: boolean }>(
		sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
	);
	return rows[0]?.free ?? false;
}

/** Returns things that changed, newest first, so that a purchase does not wait behind a backlog. */
export async function dueThings(db: Db, limit: number): Promise<DueRow[]> {
	const { rows } = await db.query<DueRow>(sql`
		select id, kind, thing_id from finder_due
		where failed_at is null or failed_at < now() - ${RETRY_AFTER}::interval
		order by id desc limit ${limit}`);
	return rows;
}

export async function dropDue(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.query(sql`delete from finder_due where id = any(${[...ids]}::bigint[])`);
}

export async function markDueFailed(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx.query(
		sql`update finder_due set failed_at = now() where id = any(${[...ids]}::bigint[])`,
	);
}

export async function replacePersons(
	tx: Tx,
	thingIds: readonly string[],
	persons: readonly NewFoundRow[],
): Promise<void> {
	await tx.query(sql`delete from finder_person where thing_id = any(${[...thingIds]}::uuid[])`);
	for (const { kind, thingId, customerId, keyId, card, tokens } of persons)
		tx.later(sql`
			insert into finder_person (kind, thing_id, customer_id, key_id, card, tokens)
			values (${kind}, ${thingId}, ${customerId}, ${keyId}, ${card}, ${[...tokens]}::text[]::bigint[])`);
}

/**
 * Queues things that have no row yet: all of them after an upgrade, a few after a restored backup.
 * Returns how many; `BUSY` if another process is indexing.
 */
export const queueMissing = (pool: Pool): Promise<number> =>
	longTransaction(pool, async (tx) => {
		if (!(await mayIndex(tx))) return BUSY;
		const { rowCount } = await tx.query(sql`
			insert into finder_due (kind, thing_id)
			select t.kind, t.id from finder_thing t
			where not exists (select from finder_person f where f.thing_id = t.id)
				and not exists (select from finder_due d where d.thing_id = t.id)`);
		return rowCount;
	});

/** Queues things whose tokens were hashed with another secret, unless they are queued already. */
export const queueStrangers = (pool: Pool, keyId: number): Promise<number> =>
	longTransaction(pool, async (tx) => {
		const { rowCount } = await tx.query(sql`
			insert into finder_due (kind, thing_id)
			select distinct case when kind = 'admin' then 'company' else kind end, thing_id
			from finder_person where key_id <> ${keyId}
				and not exists (select from finder_due d where d.thing_id = finder_person.thing_id)`);
		return rowCount;
	});

export async function countStrangers(db: Db, keyId: number): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from finder_person where key_id <> ${keyId}`,
	);
	return rows[0]?.count ?? 0;
}

const oneOfEach = (lists: readonly (readonly string[])[]): Sql =>
	join(
		lists.map((list) => sql`tokens && ${[...list]}::text[]::bigint[]`),
		' and ',
	);

/**
 * Makes the database use the index. With a limit it would expect to find enough rows early in the
 * table, which is wrong for rare names.
 */
export async function searchByIndex(tx: Db): Promise<void> {
	await tx.query(sql`select set_config('enable_seqscan', 'off', true)`);
}

/** Returns persons who have one token of each list. */
export async function personsWith(
	db: Db,
	lists: readonly (readonly string[])[],
	kinds: readonly string[],
	limit: number,
): Promise<FoundRow[]> {
	const { rows } = await db.query<FoundRow>(sql`
		select id, kind, thing_id, customer_id, card from finder_person
		where kind = any(${[...kinds]}::text[]) and ${oneOfEach(lists)} limit ${limit}`);
	return rows;
}

/** Notes of cases are sealed for this purpose. */
export const CASE_NOTE = 'finder case note';

export async function beginCase(
	tx: Tx,
	row: {
		id: string;
		staffId: string;
		reason: string;
		note: Buffer | null;
		at: Date;
		searches: number;
	},
): Promise<void> {
	await tx.query(sql`
		insert into finder_case (id, staff_id, reason, note, begun_at, searches)
		values (${row.id}, ${row.staffId}, ${row.reason}, ${row.note}, ${row.at}, ${row.searches})`);
}

type OwnCase = { id: string; staffId: string; since: Date };

/** Returns a case that this person began since then. */
export async function openCase(
	db: Db,
	{ id, staffId, since }: OwnCase,
): Promise<{ id: string; reason: string } | undefined> {
	const { rows } = await db.query<{ id: string; reason: string }>(sql`
		select id, reason from finder_case
		where id = ${id}::uuid and staff_id = ${staffId} and begun_at >= ${since}`);
	return rows[0];
}

/** Counts a search of a case; false if this person began no such case since then. */
export async function searchInCase(tx: Tx, { id, staffId, since }: OwnCase): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update finder_case set searches = searches + 1
		where id = ${id}::uuid and staff_id = ${staffId} and begun_at >= ${since}`);
	return rowCount === 1;
}

/** Counts a search in the current hour; returns how many there were in it, this one included. */
export async function countSearch(tx: Tx, staffId: string, at: Date): Promise<number> {
	const { rows } = await tx.query<{ searches: number }>(sql`
		insert into finder_use (staff_id, hour, searches)
		values (${staffId}, date_trunc('hour', ${at}::timestamptz), 1)
		on conflict (staff_id, hour) do update set searches = finder_use.searches + 1
		returning searches`);
	return rows[0]?.searches ?? 1;
}

/** Marks that this hour was unusual; false if that is known already. */
export async function markAlarm(db: Db, staffId: string, at: Date): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update finder_use set alarmed_at = ${at}
		where staff_id = ${staffId} and hour = date_trunc('hour', ${at}::timestamptz) and alarmed_at is null`);
	return rowCount === 1;
}

export async function alarmsSince(
	db: Db,
	since: Date,
): Promise<{ staffId: string; name: string; at: Date; searches: number }[]> {
	const { rows } = await db.query<{ staffId: string; name: string; at: Date; searches: number }>(
		sql`select u.staff_id, s.name, u.alarmed_at as at, u.searches
			from finder_use u join staff_name s on s.id = u.staff_id
			where u.alarmed_at >= ${since} order by u.alarmed_at desc limit 50`,
	);
	return rows;
}
