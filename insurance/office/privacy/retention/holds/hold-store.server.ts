import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { HoldReason } from './hold.ts';

export type HoldRow = {
	id: string;
	number: number;
	subject: 'customer' | 'claim';
	subjectId: string;
	subjectNo: string;
	reason: HoldReason;
	note: Buffer;
	proposedBy: string;
	proposedAt: Date;
	verdict: 'held' | 'refused' | null;
	decidedBy: string | null;
	decidedAt: Date | null;
	releaseBy: string | null;
	releaseAt: Date | null;
	releasedBy: string | null;
	releasedAt: Date | null;
};

const COLUMNS = raw(
	`id, number, subject, subject_id, subject_no, reason, note, proposed_by, proposed_at, verdict,
		decided_by, decided_at, release_by, release_at, released_by, released_at`,
);

/**
 * Until this transaction ends, blocks the deletion of anything a hold may cover and the creation of
 * holds. A hold is therefore placed before or after a step of the deletion run, never during one.
 */
export async function stopForgetting(tx: Tx): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtext('retention hold'))`);
}

export async function insertHold(
	tx: Tx,
	row: Pick<
		HoldRow,
		| 'id'
		| 'subject'
		| 'subjectId'
		| 'subjectNo'
		| 'reason'
		| 'note'
		| 'proposedBy'
		| 'proposedAt'
	>,
): Promise<number> {
	const { rows } = await tx.query<{ number: number }>(sql`
		insert into retention_hold (id, subject, subject_id, subject_no, reason, note, proposed_by, proposed_at)
		values (${join([row.id, row.subject, row.subjectId, row.subjectNo, row.reason, row.note, row.proposedBy, row.proposedAt])})
		returning number`);
	return rows[0]?.number ?? 0;
}

/**
 * Returns the active holds. A hold is active from its proposal until it is refused by one person or
 * released by two.
 */
export async function activeHolds(
	db: Db,
): Promise<{ subject: 'customer' | 'claim'; subjectId: string }[]> {
	const { rows } = await db.query<{ subject: 'customer' | 'claim'; subjectId: string }>(sql`
		select subject, subject_id from retention_hold
		where verdict is distinct from 'refused' and released_at is null`);
	return rows;
}

export async function holdNumberOf(
	db: Db,
	subject: 'customer' | 'claim',
	subjectId: string,
): Promise<number | undefined> {
	const { rows } = await db.query<{ number: number }>(sql`
		select number from retention_hold where subject = ${subject} and subject_id = ${subjectId}
			and verdict is distinct from 'refused' and released_at is null order by number limit 1`);
	return rows[0]?.number;
}

export async function lockHold(tx: Tx, number: number): Promise<HoldRow | undefined> {
	const { rows } = await tx.query<HoldRow>(
		sql`select ${COLUMNS} from retention_hold where number = ${number} for update`,
	);
	return rows[0];
}

type Act = { id: string; staffId: string; at: Date };

export async function markHoldDecided(
	tx: Tx,
	{ id, staffId, at, verdict }: Act & { verdict: 'held' | 'refused' },
): Promise<void> {
	await tx.query(sql`
		update retention_hold set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}
		where id = ${id} and verdict is null`);
}

export async function proposeRelease(tx: Tx, { id, staffId, at }: Act): Promise<void> {
	await tx.query(sql`
		update retention_hold set release_by = ${staffId}, release_at = ${at}
		where id = ${id} and verdict = 'held' and release_at is null`);
}

export async function refuseRelease(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`
		update retention_hold set release_by = null, release_at = null where id = ${id} and released_at is null`);
}

export async function markHoldReleased(tx: Tx, { id, staffId, at }: Act): Promise<void> {
	await tx.query(sql`
		update retention_hold set released_by = ${staffId}, released_at = ${at}
		where id = ${id} and release_at is not null and released_at is null`);
}

/** Returns the holds that were active at any time in a period, oldest first. */
export async function holdsBetween(db: Db, from: Date, until: Date): Promise<HoldRow[]> {
	const { rows } = await db.query<HoldRow>(sql`
		select ${COLUMNS} from retention_hold
		where proposed_at < ${until} and (released_at is null or released_at >= ${from})
			and (verdict is distinct from 'refused' or decided_at >= ${from})
		order by number`);
	return rows;
}

/** Returns every hold on a customer or on any of the given claims, oldest first. */
export async function holdsAbout(
	db: Db,
	customerId: string,
	claimNos: readonly string[],
): Promise<HoldRow[]> {
	const { rows } = await db.query<HoldRow>(sql`
		select ${COLUMNS} from retention_hold
		where (subject = 'customer' and subject_id = ${customerId})
			or (subject = 'claim' and upper(subject_no) = any(${[...claimNos]}::text[]))
		order by number`);
	return rows;
}

/** Returns the newest holds, pending ones first. */
export async function newestHolds(db: Db, limit: number): Promise<HoldRow[]> {
	const { rows } = await db.query<HoldRow>(sql`
		select ${COLUMNS} from retention_hold
		order by verdict is null or (release_at is not null and released_at is null) desc, number desc limit ${limit}`);
	return rows;
}
