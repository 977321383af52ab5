import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type CorrectionRow = {
	id: string;
	memberId: string;
	companyId: string;
	state: 'waiting' | 'confirmed' | 'refused';
	/** Sealed. Contains only the fields that the request changes. */
	person: Buffer;
	askedAt: Date;
	reason: string | null;
};

const CORRECTION = sql`
	select k.id, k.member_id, k.company_id, k.state, k.person, k.asked_at, k.reason from member_correction k`;

export async function insertCorrection(
	tx: Tx,
	row: { id: string; memberId: string; companyId: string; person: Buffer; now: Date },
): Promise<void> {
	await tx.query(
		sql`delete from member_correction where member_id = ${row.memberId} and state = 'waiting'`,
	);
	await tx.query(sql`
		insert into member_correction (id, member_id, company_id, state, person, asked_at)
		values (${row.id}, ${row.memberId}, ${row.companyId}, 'waiting', ${row.person}, ${row.now})`);
}

export async function correctionsOf(
	db: Db,
	memberIds: readonly string[],
): Promise<Map<string, CorrectionRow>> {
	const { rows } = await db.query<CorrectionRow>(
		sql`${CORRECTION} where k.member_id = any(${[...memberIds]}::uuid[]) order by k.asked_at`,
	);
	return new Map(rows.map((row) => [row.memberId, row]));
}

export async function waitingCorrections(db: Db, companyId: string): Promise<CorrectionRow[]> {
	return (
		await db.query<CorrectionRow>(
			sql`${CORRECTION} where k.company_id = ${companyId} and k.state = 'waiting' order by k.asked_at limit 200`,
		)
	).rows;
}

export async function correctionById(db: Db, id: string): Promise<CorrectionRow | undefined> {
	return (await db.query<CorrectionRow>(sql`${CORRECTION} where k.id = ${id}`)).rows[0];
}

/** Records the decision on a pending request; returns false if it was already decided. */
export async function decideCorrection(
	tx: Tx,
	id: string,
	decision: {
		state: 'confirmed' | 'refused';
		adminId: string;
		now: Date;
		reason: string | null;
		changeId: string | null;
	},
): Promise<boolean> {
	const { state, adminId, now, reason, changeId } = decision;
	const { rowCount } = await tx.query(sql`
		update member_correction set state = ${state}, decided_by = ${adminId}, decided_at = ${now}, reason = ${reason}, change_id = ${changeId}
		where id = ${id} and state = 'waiting'`);
	return rowCount === 1;
}
