import sql, { raw } from 'sql-template-tag';

import { closeLinks, forgetLinks } from '#insurance/access/identity/one-time-links.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type CustomerRow = {
	id: string;
	person: Buffer;
	passwordHash: string | null;
	/**
	 * False if the current password was set without an emailed link, so the email address is not
	 * proven.
	 */
	emailProven: boolean;
};

const COLUMNS = raw('id, person, password_hash, email_proven');
type SessionRow = {
	customerId: string;
	loginDateHash: Buffer;
	createdAt: Date;
	seenAt: Date;
};

export async function customersByEmail(
	db: Db,
	emailHashes: readonly string[],
): Promise<CustomerRow[]> {
	const { rows } = await db.query<CustomerRow>(sql`
		select ${COLUMNS} from customer where email_print = any(${[...emailHashes]}::text[]) order by created_at limit 5`);
	return rows;
}

export async function customersByTrailHash(
	db: Db,
	hashes: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ id: string; hash: string }>(sql`
		select id, encode(hash, 'hex') as hash from (select id, audit_person(id::text) as hash from customer) as hashed
		where hash in (select decode(hex, 'hex') from unnest(${[...hashes]}::text[]) as hex)`);
	return new Map(rows.map(({ id, hash }) => [hash, id]));
}

export async function customerById(db: Db, id: string): Promise<CustomerRow | undefined> {
	const { rows } = await db.query<CustomerRow>(
		sql`select ${COLUMNS} from customer where id = ${id}`,
	);
	return rows[0];
}

/**
 * Loads the customer and locks the row until the transaction ends, so that no session is opened in
 * the meantime.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
	const { rows } = await tx.query<CustomerRow>(
		sql`select ${COLUMNS} from customer where id = ${id} for update`,
	);
	return rows[0];
}

export async function emailPrintOfCustomer(db: Db, id: string): Promise<string | undefined> {
	return (
		await db.query<{ emailPrint: string }>(
			sql`select email_print from customer where id = ${id}`,
		)
	).rows[0]?.emailPrint;
}

/**
 * Finds or creates the customer with an email address and NIK; returns the id. The hashes depend on
 * the secret, so while two secrets are in use the unique constraint alone cannot prevent a second
 * account.
 */
export async function upsertCustomer(
	tx: Tx,
	row: {
		id: string;
		emailHashes: readonly string[];
		nikHashes: readonly string[];
		person: Buffer;
	},
): Promise<string> {
	const [emailHash, nikHash] = [row.emailHashes[0], row.nikHashes[0]];
	if (row.emailHashes.length > 1) {
		const name = row.emailHashes.toSorted()[0];
		await tx.query(
			sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${name}`}, 0))`,
		);
		const found = await tx.query<{ id: string }>(sql`
			select id from customer where email_print = any(${[...row.emailHashes]}::text[]) and nik_print = any(${[...row.nikHashes]}::text[])`);
		if (found.rows[0]) return found.rows[0].id;
	}
	const { rows } = await tx.query<{ id: string }>(sql`
		insert into customer (id, email_print, nik_print, person) values (${row.id}, ${emailHash}, ${nikHash}, ${row.person})
		on conflict (email_print, nik_print) do update set email_print = excluded.email_print returning id`);
	return rows[0]?.id ?? row.id;
}

export async function setPassword(
	tx: Tx,
	customerId: string,
	passwordHash: string,
	now: Date,
	proven = true,
): Promise<void> {
	await tx.query(
		sql`update customer set password_hash = ${passwordHash}, email_proven = ${proven} where id = ${customerId}`,
	);
	await tx.query(sql`delete from customer_session where customer_id = ${customerId}`);
	await closeLinks(tx, 'customer', customerId, now);
}

/** Removes a password that was set without proof of the email address; any other password is kept. */
export async function clearUnproven(tx: Tx, customerId: string): Promise<void> {
	const { rowCount } = await tx.query(sql`
		update customer set password_hash = null, email_proven = true where id = ${customerId} and not email_proven`);
	if (rowCount > 0)
		await tx.query(sql`delete from customer_session where customer_id = ${customerId}`);
}

export async function insertCustomerSession(
	db: Db,
	session: {
		hash: Buffer;
		loginDateHash: Buffer;
		customerId: string;
		now: Date;
		device: string;
		network: string;
		byFactor: boolean;
		byRecovery: boolean;
	},
): Promise<void> {
	const { hash, loginDateHash, customerId, now, device, network } = session;
	const { byFactor, byRecovery } = session;
	await db.query(sql`
		insert into customer_session (hash, login_date_hash, customer_id, created_at, seen_at, device, network, by_factor, by_recovery)
		values (${hash}, ${loginDateHash}, ${customerId}, ${now}, ${now}, ${device}, ${network}, ${byFactor}, ${byRecovery})`);
}

export type LiveSession = {
	id: string;
	hash: Buffer;
	device: string;
	network: string;
	createdAt: Date;
	seenAt: Date;
};

export async function liveSessions(
	db: Db,
	customerId: string,
	since: { begun: Date; used: Date },
): Promise<LiveSession[]> {
	const { rows } = await db.query<LiveSession>(sql`
		select id, hash, device, network, created_at, seen_at from customer_session
		where customer_id = ${customerId} and created_at >= ${since.begun} and seen_at >= ${since.used}
		order by created_at desc limit 50`);
	return rows;
}

export async function deleteCustomerSession(db: Db, hash: Buffer): Promise<void> {
	await db.query(sql`delete from customer_session where hash = ${hash}`);
}

export async function deleteSessionOf(db: Db, customerId: string, id: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`delete from customer_session where customer_id = ${customerId} and id = ${id}::uuid`,
	);
	return rowCount === 1;
}

export async function deleteOtherSessions(
	db: Db,
	customerId: string,
	hash: Buffer,
): Promise<number> {
	return (
		await db.query(
			sql`delete from customer_session where customer_id = ${customerId} and hash <> ${hash}`,
		)
	).rowCount;
}

/** Ends all sessions of a customer; false if the given one had already ended. */
export async function endSessionsWith(tx: Tx, customerId: string, hash: Buffer): Promise<boolean> {
	const { rows } = await tx.query<{ own: boolean }>(
		sql`delete from customer_session where customer_id = ${customerId} returning hash = ${hash} as own`,
	);
	return rows.some(({ own }) => own);
}

export async function isOpenedByRecovery(db: Db, customerId: string, hash: Buffer) {
	const { rows } = await db.query(
		sql`select from customer_session where hash = ${hash} and customer_id = ${customerId} and by_recovery`,
	);
	return rows.length > 0;
}

export async function findCustomerSession(db: Db, hash: Buffer): Promise<SessionRow | undefined> {
	const { rows } = await db.query<SessionRow>(sql`
		select customer_id, login_date_hash, created_at, seen_at from customer_session where hash = ${hash}`);
	return rows[0];
}

export async function touchCustomerSession(db: Db, hash: Buffer, now: Date): Promise<void> {
	await db.query(sql`update customer_session set seen_at = ${now} where hash = ${hash}`);
}

/**
 * Erases an account so that it can no longer be found or logged in to; the row remains because
 * other rows reference it. Clears the password, which makes the database remove the second factor
 * (migration 0196).
 */
export async function eraseCustomerRow(
	tx: Tx,
	row: { id: string; emailHash: string; nikHash: string; person: Buffer },
): Promise<void> {
	await tx.query(sql`delete from customer_session where customer_id = ${row.id}`);
	await tx.query(sql`delete from account_event where customer_id = ${row.id}`);
	await forgetLinks(tx, 'customer', row.id);
	await tx.query(
		sql`update customer set email_print = ${row.emailHash}, nik_print = ${row.nikHash}, person = ${row.person}, password_hash = null where id = ${row.id}`,
	);
}

export async function accountsAfter(
	db: Db,
	{ after, limit }: { after: string; limit: number },
): Promise<{ id: string; createdAt: Date; loggedIn: boolean }[]> {
	const { rows } = await db.query<{ id: string; createdAt: Date; loggedIn: boolean }>(sql`
		select id, created_at, exists (select from customer_session s where s.customer_id = customer.id) as logged_in
		from customer where id > ${after}::uuid and email_print not like 'erased %'
		order by id limit ${limit}`);
	return rows;
}

/** The first and last encrypted rows, decrypted at startup to check that the keys are correct. */
export const SEALED_PEOPLE = sql`
	(select person as sealed from customer order by id limit 3) union all (select person from customer order by id desc limit 3)`;
