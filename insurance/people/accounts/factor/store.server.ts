import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { AccountEvent } from './factor.ts';

export type FactorRow = { secret: Buffer; step: number; onSince: Date };

export async function findFactor(db: Db, customerId: string): Promise<FactorRow | undefined> {
	const { rows } = await db.query<FactorRow>(
		sql`select secret, step, on_since from customer_factor where customer_id = ${customerId}`,
	);
	return rows[0];
}

/**
 * Stores a first secret with the time step of the code that confirmed it; false if there already is
 * one.
 */
export async function insertFactor(
	tx: Tx,
	row: FactorRow & { customerId: string },
): Promise<boolean> {
	const { customerId, secret, step, onSince } = row;
	const { rowCount } = await tx.query(sql`
		insert into customer_factor (customer_id, secret, step, on_since)
		values (${customerId}, ${secret}, ${step}, ${onSince}) on conflict do nothing`);
	return rowCount === 1;
}

/**
 * Marks a time step as used; false if it or a later one was already used, even by a concurrent
 * request.
 */
export async function useFactorStep(tx: Tx, customerId: string, step: number): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`update customer_factor set step = ${step} where customer_id = ${customerId} and step < ${step}`,
	);
	return rowCount === 1;
}

export async function deleteFactor(tx: Tx, customerId: string): Promise<void> {
	await tx.query(sql`delete from customer_factor where customer_id = ${customerId}`);
}

/** Stores the hash of the link that removes this factor; false if the factor no longer exists. */
export async function keepEndLink(
	tx: Tx,
	link: { customerId: string; onSince: Date; hash: Buffer; until: Date },
): Promise<boolean> {
	const { customerId, onSince, hash, until } = link;
	const { rowCount } = await tx.query(sql`
		update customer_factor set end_hash = ${hash}, end_until = ${until}
		where customer_id = ${customerId} and on_since = ${onSince}`);
	return rowCount === 1;
}

export async function ownerOfEndLink(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
	const { rows } = await db.query<{ customerId: string }>(
		sql`select customer_id from customer_factor where end_hash = ${hash} and end_until > ${now}`,
	);
	return rows[0]?.customerId;
}

export type AccountEventRow = { at: Date; what: AccountEvent; device: string; network: string };

export async function insertAccountEvent(
	tx: Tx,
	row: AccountEventRow & { id: string; customerId: string },
): Promise<void> {
	const { id, customerId, at, what, device, network } = row;
	await tx.query(sql`
		insert into account_event (id, customer_id, at, what, device, network)
		values (${id}, ${customerId}, ${at}, ${what}, ${device}, ${network})`);
}

/** Returns an account's events, newest first. */
export async function accountEventsOf(
	db: Db,
	customerId: string,
	limit: number,
): Promise<AccountEventRow[]> {
	const { rows } = await db.query<AccountEventRow>(sql`
		select at, what, device, network from account_event
		where customer_id = ${customerId} order by at desc, id desc limit ${limit}`);
	return rows;
}

/**
 * True if a factor was turned on after the given time. A setup started before then is invalid, even
 * if that factor has been turned off again.
 */
export async function turnedOnSince(db: Db, customerId: string, since: Date): Promise<boolean> {
	const { rows } = await db.query(sql`
		select from account_event
		where customer_id = ${customerId} and what = 'factor-on' and at >= ${since} limit 1`);
	return rows.length > 0;
}
