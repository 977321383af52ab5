import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { NO_PASSWORD } from '../accounts/admin-store.server.ts';

export type Account = {
	id: string;
	email: string;
	name: string;
	role: string;
	endedAt: Date | null;
	/** True if the account belongs to a person at a provider. */
	linked: boolean;
};

export type ProviderIdentity = { issuer: string; subject: string };

/** Returns the account of a person at the provider and locks it until the transaction ends. */
export async function accountOfIdentity(
	tx: Tx,
	{ issuer, subject }: ProviderIdentity,
): Promise<Account | undefined> {
	const { rows } = await tx.query<Account>(sql`
		select s.id, s.email, s.name, s.role, s.ended_at, true as linked
		from staff_sign_on l join staff s on s.id = l.staff_id
		where l.issuer = ${issuer} and l.subject = ${subject} for no key update of s`);
	return rows[0];
}

/** Returns the account with an address, current or former, and locks it. */
export async function accountOfAddress(tx: Tx, email: string): Promise<Account | undefined> {
	const { rows } = await tx.query<Account>(sql`
		select id, email, name, role, ended_at,
			exists (select from staff_sign_on where staff_id = staff.id) as linked
		from staff where lower(email) = ${email} for no key update`);
	return rows[0];
}

/** Returns false if the address was taken in the meantime. */
export async function insertAccount(
	tx: Tx,
	row: { id: string; email: string; name: string; role: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into staff (id, email, name, role, password_hash, added_at, created_by_sso)
		values (${row.id}, ${row.email}, ${row.name}, ${row.role}, ${NO_PASSWORD}, ${row.at}, true)
		on conflict do nothing`);
	return rowCount === 1;
}

/** Returns false if the person has another account, or the account another person. */
export async function linkAccount(
	tx: Tx,
	staffId: string,
	{ issuer, subject }: ProviderIdentity,
	now: Date,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into staff_sign_on (staff_id, issuer, subject, linked_at)
		values (${staffId}, ${issuer}, ${subject}, ${now}) on conflict do nothing`);
	return rowCount === 1;
}

export async function followProvider(
	tx: Tx,
	staffId: string,
	{ name, role }: { name: string; role: string },
): Promise<void> {
	await tx.query(sql`update staff set name = ${name}, role = ${role} where id = ${staffId}`);
}

/** Ends the sessions that depend on one session of the provider. */
export async function endByProviderSession(
	db: Db,
	issuer: string,
	session: string,
): Promise<number> {
	const { rowCount } = await db.query(sql`
		delete from staff_session where provider_session = ${session}
			and staff_id in (select staff_id from staff_sign_on where issuer = ${issuer})`);
	return rowCount;
}

/** Ends every session of a person at the provider. */
export async function endByIdentity(
	db: Db,
	{ issuer, subject }: ProviderIdentity,
): Promise<number> {
	const { rowCount } = await db.query(sql`
		delete from staff_session where staff_id in
			(select staff_id from staff_sign_on where issuer = ${issuer} and subject = ${subject})`);
	return rowCount;
}
