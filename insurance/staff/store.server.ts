import sql from 'sql-template-tag';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type StaffRow = { id: string; email: string; name: string; role: string; password_hash: string; totp_secret: Buffer | null; totp_step: number | null };

export async function staffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
	const { rows } = await db.query<StaffRow>(sql`
		select id, email, name, role, password_hash, totp_secret, totp_step from staff where lower(email) = ${email.toLowerCase()}`);
	return rows[0];
}

export async function staffById(db: Db, id: string): Promise<StaffRow | undefined> {
	const { rows } = await db.query<StaffRow>(sql`select id, email, name, role, password_hash, totp_secret, totp_step from staff where id = ${id}`);
	return rows[0];
}

/** Uses a step up; false when it or a later one was used before, also by a request at the same moment. */
export async function useStep(tx: Tx, id: string, step: number): Promise<boolean> {
	const used = await tx.query(sql`update staff set totp_step = ${step} where id = ${id} and (totp_step is null or totp_step < ${step})`);
	return used.rowCount === 1;
}

/** Keeps a first secret; false when there is one already. */
export async function enrolSecret(tx: Tx, id: string, secret: Buffer): Promise<boolean> {
	const kept = await tx.query(sql`update staff set totp_secret = ${secret} where id = ${id} and totp_secret is null`);
	return kept.rowCount === 1;
}

export async function insertStaffSession(tx: Tx, session: { hash: Buffer; staffId: string; now: Date }): Promise<void> {
	await tx.query(sql`insert into staff_session (hash, staff_id, created_at, seen_at) values (${session.hash}, ${session.staffId}, ${session.now}, ${session.now})`);
}

export type StaffSessionRow = { staff_id: string; role: string; created_at: Date; seen_at: Date };

export async function findStaffSession(db: Db, hash: Buffer): Promise<StaffSessionRow | undefined> {
	const { rows } = await db.query<StaffSessionRow>(sql`
		select s.staff_id, p.role, s.created_at, s.seen_at from staff_session s join staff p on p.id = s.staff_id where s.hash = ${hash}`);
	return rows[0];
}

export async function touchStaffSession(db: Db, hash: Buffer, now: Date): Promise<void> {
	await db.query(sql`update staff_session set seen_at = ${now} where hash = ${hash}`);
}

export async function deleteStaffSession(db: Db, hash: Buffer): Promise<void> {
	await db.query(sql`delete from staff_session where hash = ${hash}`);
}

export async function countTries(db: Db, subject: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`select count(*) as count from login_failure where subject = ${subject} and at > ${since}`);
	return rows[0]?.count ?? 0;
}

export async function noteTry(db: Db, subject: string, at: Date): Promise<void> {
	await db.query(sql`insert into login_failure (subject, at) values (${subject}, ${at})`);
}

export async function upsertStaff(tx: Tx, row: { id: string; email: string; name: string; role: string; passwordHash: string; totpSecret: Buffer }): Promise<void> {
	await tx.query(sql`
		insert into staff (id, email, name, role, password_hash, totp_secret)
		values (${row.id}, ${row.email}, ${row.name}, ${row.role}, ${row.passwordHash}, ${row.totpSecret})
		on conflict (email) do update set name = excluded.name, totp_secret = excluded.totp_secret where staff.totp_secret is null`);
}

export async function insertRead(db: Db, read: { id: string; staffId: string; customerId: string; subject: string; subjectId: string; reason: string; at: Date }): Promise<void> {
	await db.query(sql`
		insert into personal_read (id, staff_id, customer_id, subject, subject_id, reason, at)
		values (${read.id}, ${read.staffId}, ${read.customerId}, ${read.subject}, ${read.subjectId}, ${read.reason}, ${read.at})`);
}

export type ReadRow = { staffName: string; role: string; subject: string; subjectId: string; reason: string; at: Date };

export async function readsBy(db: Db, by: { customerId?: string; subjectId?: string }): Promise<ReadRow[]> {
	const { rows } = await db.query<ReadRow>(sql`
		select s.name as "staffName", s.role, r.subject, r.subject_id as "subjectId", r.reason, r.at
		from personal_read r join staff s on s.id = r.staff_id
		where (${by.customerId ?? null}::uuid is null or r.customer_id = ${by.customerId ?? null}::uuid)
			and (${by.subjectId ?? null}::uuid is null or r.subject_id = ${by.subjectId ?? null}::uuid)
		order by r.at desc limit 200`);
	return rows;
}
