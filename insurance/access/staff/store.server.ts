import sql, { raw } from 'sql-template-tag';

import { forgetRecoveryCodes } from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { HeldRoles } from './rights/rights.ts';
import type { ReadSubject } from './staff.ts';

export type StaffRow = {
	id: string;
	email: string;
	name: string;
	roles: HeldRoles;
	passwordHash: string;
	totpSecret: Buffer | null;
	totpStep: number | null;
	endedAt: Date | null;
};

const COLUMNS = raw(`id, email, name, password_hash, totp_secret, totp_step, ended_at,
	coalesce((select h.roles from staff_roles_held h where h.staff_id = staff.id), '[]') as roles`);

/** The names of the roles of `s.id`, in a statement that joins `staff s`. */
const STAFF_ROLE_NAMES = raw(`coalesce((select string_agg(n.name, ', ' order by n.name)
	from staff_role_holder h join staff_role n on n.id = h.role_id where h.staff_id = s.id), '')`);

/** Returns the active staff member with this address; former staff are not found. */
export async function staffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
	const { rows } = await db.query<StaffRow>(sql`
		select ${COLUMNS} from staff where lower(email) = ${email.toLowerCase()} and ended_at is null`);
	return rows[0];
}

export async function staffById(db: Db, id: string): Promise<StaffRow | undefined> {
	const { rows } = await db.query<StaffRow>(sql`select ${COLUMNS} from staff where id = ${id}`);
	return rows[0];
}

/**
 * Returns the staff member with this id and locks the row against changes until the transaction
 * ends. Rows that only reference it are not blocked.
 */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
	const { rows } = await tx.query<StaffRow>(
		sql`select ${COLUMNS} from staff where id = ${id} for no key update`,
	);
	return rows[0];
}

/** Uses up a step. Returns false if it or a later one was used before, even by a concurrent request. */
export async function useStep(tx: Tx, id: string, step: number): Promise<boolean> {
	const used = await tx.query(
		sql`update staff set totp_step = ${step} where id = ${id} and (totp_step is null or totp_step < ${step})`,
	);
	return used.rowCount === 1;
}

/** Stores the first secret. Returns false if there already is one. */
export async function enrolSecret(tx: Tx, id: string, secret: Buffer): Promise<boolean> {
	const kept = await tx.query(
		sql`update staff set totp_secret = ${secret} where id = ${id} and totp_secret is null`,
	);
	return kept.rowCount === 1;
}

export type StaffSessionRow = {
	staffId: string;
	roles: HeldRoles;
	createdAt: Date;
	seenAt: Date;
	endsAt: Date | null;
	/** Last time that the person proved who they are. */
	provedAt: Date;
};

export async function findStaffSession(db: Db, hash: Buffer): Promise<StaffSessionRow | undefined> {
	const { rows } = await db.query<StaffSessionRow>(sql`
		select s.staff_id, s.created_at, s.seen_at, s.ends_at, coalesce(s.proved_at, s.created_at) as proved_at,
			coalesce((select h.roles from staff_roles_held h where h.staff_id = p.id), '[]') as roles
		from staff_session s
		join staff p on p.id = s.staff_id
		where s.hash = ${hash} and p.ended_at is null`);
	return rows[0];
}

export async function touchStaffSession(db: Db, hash: Buffer, now: Date): Promise<void> {
	await db.query(sql`update staff_session set seen_at = ${now} where hash = ${hash}`);
}

export async function upsertStaff(
	tx: Tx,
	row: {
		id: string;
		email: string;
		name: string;
		role: string;
		passwordHash: string;
		totpSecret: Buffer;
	},
): Promise<void> {
	await tx.query(sql`
		insert into staff (id, email, name, role, password_hash, totp_secret)
		values (${row.id}, ${row.email}, ${row.name}, ${row.role}, ${row.passwordHash}, ${row.totpSecret})
		on conflict (email) do update set name = excluded.name, totp_secret = excluded.totp_secret where staff.totp_secret is null`);
}

/** Returns the ids of a staff member's roles, as a record of the audit trail keeps them. */
export async function roleOfStaff(db: Db, id: string): Promise<string> {
	const { rows } = await db.query<{ role: string | null }>(
		sql`select string_agg(role_id, ',' order by role_id) as role from staff_role_holder where staff_id = ${id}`,
	);
	return rows[0]?.role ?? '';
}

export type ReadRow = {
	staffName: string;
	roleNames: string;
	subject: ReadSubject;
	subjectId: string;
	reason: string;
	at: Date;
};

/**
 * Uses one statement per filter, because an optional condition would prevent a prepared plan from
 * using the index.
 */
export async function readsBy(
	db: Db,
	by: { customerId: string } | { subjectId: string },
): Promise<ReadRow[]> {
	const which =
		'customerId' in by
			? sql`r.person = audit_person(${by.customerId}::text)`
			: sql`r.subject_id = ${by.subjectId}::text`;
	const { rows } = await db.query<ReadRow>(sql`
		select s.name as staff_name, ${STAFF_ROLE_NAMES} as role_names, r.subject, r.subject_id, r.reason, r.at
		from personal_read r join staff s on s.id = r.staff_id where ${which} order by r.at desc limit 200`);
	return rows;
}

/** Deletes a person's second factor, passkeys and recovery codes; the next login enrols again. */
export async function clearFactor(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`update staff set totp_secret = null, totp_step = null where id = ${id}`);
	await tx.query(sql`delete from staff_passkey where staff_id = ${id}`);
	await forgetRecoveryCodes(tx, 'staff', id);
}

export async function deleteSessionsOf(
	tx: Db,
	staffId: string,
	except: Buffer | null = null,
): Promise<number> {
	return (
		await tx.query(
			sql`delete from staff_session where staff_id = ${staffId} and (${except}::bytea is null or hash <> ${except}::bytea)`,
		)
	).rowCount;
}

export async function setStaffPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
	await tx.query(sql`update staff set password_hash = ${passwordHash} where id = ${id}`);
}

export async function isStaffed(db: Db): Promise<boolean> {
	const { rows } = await db.query<{ staffed: boolean }>(
		sql`select exists (select 1 from staff) as staffed`,
	);
	return rows[0]?.staffed ?? false;
}

export const SEALED_SECRETS = sql`
	select totp_secret as sealed from staff where totp_secret is not null order by id limit 3`;
