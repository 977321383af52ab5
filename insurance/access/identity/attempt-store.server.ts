import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/** Locks subjects until the transaction ends. The order is fixed to avoid deadlocks. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
	for (const subject of [...subjects].sort())
		await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 25))`);
}

export async function countAttempts(db: Db, subject: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from login_failure where subject = ${subject} and at > ${since}`,
	);
	return rows[0]?.count ?? 0;
}

export async function insertAttempts(
	tx: Tx,
	id: string,
	subjects: readonly string[],
	at: Date,
): Promise<void> {
	await tx.query(
		sql`insert into login_failure (id, subject, at) select ${id}::uuid, subject, ${at} from unnest(${[...subjects]}::text[]) as subject`,
	);
}

export async function dropAttempt(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from login_failure where id = ${id}::uuid`);
}

/**
 * Counts an attempt before it is checked, serialised per subject. Returns false if `max` attempts
 * were already counted.
 */
export async function insertTry(
	tx: Tx,
	subject: string,
	since: Date,
	at: Date,
	max: number,
): Promise<boolean> {
	// A statement sees what was committed before it began, so the count waits for the lock.
	tx.later(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 26))`);
	const { rowCount } = await tx.query(sql`
		insert into login_failure (subject, at)
		select ${subject}, ${at}
		where (
			select count(*) from login_failure where subject = ${subject} and at > ${since}
		) < ${max}`);
	return rowCount === 1;
}

export async function dropTry(db: Db, subject: string, at: Date): Promise<void> {
	await db.query(
		sql`delete from login_failure where ctid = (select ctid from login_failure where subject = ${subject} and at = ${at} limit 1)`,
	);
}
