import sql from 'sql-template-tag';

import { closeLinks } from '#insurance/access/identity/one-time-links.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export async function isAddressOfNikTaken(
	db: Db,
	{ id, emailHashes }: { id: string; emailHashes: readonly string[] },
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from customer own join customer other on other.nik_print = own.nik_print and other.id <> own.id
		where own.id = ${id} and other.email_print = any(${[...emailHashes]}::text[]) limit 1`);
	return rowCount > 0;
}

/**
 * Changes an account's email address; false if another account with the same NIK uses it. Clears
 * the password, which makes the database remove the second factor (migration 0196).
 */
export async function writeCustomerAddress(
	tx: Tx,
	row: { id: string; emailHashes: readonly string[]; person: Buffer; now: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update customer set email_print = ${row.emailHashes[0]}, person = ${row.person}, password_hash = null
		where id = ${row.id} and not exists (select from customer other
			where other.email_print = any(${[...row.emailHashes]}::text[]) and other.nik_print = customer.nik_print and other.id <> customer.id)`);
	if (rowCount !== 1) return false;
	await tx.query(sql`delete from customer_session where customer_id = ${row.id}`);
	await closeLinks(tx, 'customer', row.id, row.now);
	return true;
}

/** Changes an account's name and NIK; false if another account has that NIK and the same address. */
export async function writeCustomerIdentity(
	tx: Tx,
	row: { id: string; nikHashes: readonly string[]; person: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update customer set nik_print = ${row.nikHashes[0]}, person = ${row.person}
		where id = ${row.id} and not exists (select from customer other
			where other.nik_print = any(${[...row.nikHashes]}::text[]) and other.email_print = customer.email_print and other.id <> customer.id)`);
	return rowCount === 1;
}
