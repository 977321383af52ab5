import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type VisitRow = {
	id: string;
	memberId: string | null;
	begunAt: Date;
	endsAt: Date;
	tries: number;
	provenAt: Date | null;
};

export async function insertVisit(
	tx: Tx,
	row: { id: string; tokenHash: Buffer; memberId: string | null; now: Date; endsAt: Date },
): Promise<void> {
	await tx.query(sql`
		insert into member_visit (id, token_hash, member_id, begun_at, ends_at)
		values (${row.id}, ${row.tokenHash}, ${row.memberId}, ${row.now}, ${row.endsAt})`);
}

export async function visitOf(db: Db, tokenHash: Buffer): Promise<VisitRow | undefined> {
	return (
		await db.query<VisitRow>(
			sql`select id, member_id, begun_at, ends_at, tries, proven_at from member_visit where token_hash = ${tokenHash}`,
		)
	).rows[0];
}

export async function visitById(db: Db, id: string): Promise<VisitRow | undefined> {
	return (
		await db.query<VisitRow>(
			sql`select id, member_id, begun_at, ends_at, tries, proven_at from member_visit where id = ${id}`,
		)
	).rows[0];
}

/** Counts an attempt before the code is checked; returns false if the limit was already reached. */
export async function countCode(db: Db, id: string, most: number): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`update member_visit set tries = tries + 1 where id = ${id} and tries < ${most} and proven_at is null`,
	);
	return rowCount === 1;
}

/**
 * Marks the visit as verified after a correct code and gives it a new token. Returns false if it
 * was already verified.
 */
export async function proveVisit(
	db: Db,
	id: string,
	row: { tokenHash: Buffer; now: Date; endsAt: Date },
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update member_visit set proven_at = ${row.now}, ends_at = ${row.endsAt}, token_hash = ${row.tokenHash}
		where id = ${id} and proven_at is null and member_id is not null`);
	return rowCount === 1;
}

export async function endVisit(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from member_visit where id = ${id}`);
}

/** Ends all of a member's visits, including those that still await a code. */
export async function endVisitsOf(tx: Tx, memberId: string): Promise<void> {
	await tx.query(sql`delete from member_visit where member_id = ${memberId}`);
}
