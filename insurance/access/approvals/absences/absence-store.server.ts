import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

export type AbsenceRow = {
	id: string;
	staffId: string;
	delegateId: string;
	fromDay: Day;
	toDay: Day;
	setAt: Date;
};

/** Returns the absences in force on a day. */
export async function absencesOn(db: Db, day: Day): Promise<AbsenceRow[]> {
	const { rows } = await db.query<AbsenceRow>(sql`
		select id, staff_id, delegate_id, from_day, to_day, set_at from approval_absence
		where ended_at is null and ${day}::date between from_day and to_day order by from_day, id`);
	return rows;
}

/** Returns a person's present and coming absences. */
export async function absencesOf(db: Db, staffId: string, day: Day): Promise<AbsenceRow[]> {
	const { rows } = await db.query<AbsenceRow>(sql`
		select id, staff_id, delegate_id, from_day, to_day, set_at from approval_absence
		where ended_at is null and staff_id = ${staffId} and to_day >= ${day}::date order by from_day, id`);
	return rows;
}

export async function insertAbsence(tx: Tx, row: AbsenceRow): Promise<void> {
	await tx.query(sql`
		insert into approval_absence (id, staff_id, delegate_id, from_day, to_day, set_at)
		values (${row.id}, ${row.staffId}, ${row.delegateId}, ${row.fromDay}, ${row.toDay}, ${row.setAt})`);
}

/** Returns false if the absence is not this person's or has ended. */
export async function markAbsenceEnded(
	tx: Tx,
	{ id, staffId, at }: { id: string; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update approval_absence set ended_at = ${at}
		where id = ${id}::uuid and staff_id = ${staffId} and ended_at is null`);
	return rowCount === 1;
}
