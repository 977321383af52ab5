import sql, { join } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { WhatsAppPurpose } from './purposes.ts';

export type NumberRow = { customerId: string; number: Buffer; provedAt: Date };

export async function numberOf(db: Db, customerId: string): Promise<NumberRow | undefined> {
	const { rows } = await db.query<NumberRow>(sql`
		select customer_id, number, proved_at from whatsapp_number where customer_id = ${customerId}`);
	return rows[0];
}

export async function customerOfNumber(
	db: Db,
	prints: readonly string[],
): Promise<string | undefined> {
	const { rows } = await db.query<{ customerId: string }>(sql`
		select customer_id from whatsapp_number where number_print = any(${[...prints]}::text[])`);
	return rows[0]?.customerId;
}

export async function writeNumber(tx: Tx, row: NumberRow & { numberPrint: string }): Promise<void> {
	await tx.query(sql`
		insert into whatsapp_number (customer_id, number, number_print, proved_at)
		values (${join([row.customerId, row.number, row.numberPrint, row.provedAt])})
		on conflict (customer_id) do update set number = excluded.number,
			number_print = excluded.number_print, proved_at = excluded.proved_at`);
}

export async function dropNumber(tx: Tx, customerId: string): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`delete from whatsapp_number where customer_id = ${customerId}`,
	);
	return rowCount > 0;
}

export type ChoiceSource = 'account' | 'reply' | 'number';

export type WhatsAppChoice = {
	purpose: WhatsAppPurpose;
	given: boolean;
	wordsSha256: string;
	source: ChoiceSource;
	network: string;
	at: Date;
};

/** Returns a customer's choices, newest first. */
export async function choicesOf(db: Db, customerId: string): Promise<WhatsAppChoice[]> {
	const { rows } = await db.query<WhatsAppChoice>(sql`
		select purpose, given, words_sha256, source, network, at from whatsapp_choice
		where customer_id = ${customerId} order by at desc, id desc limit 1000`);
	return rows;
}

export async function insertWhatsAppChoice(
	tx: Tx,
	row: WhatsAppChoice & { id: string; customerId: string },
): Promise<void> {
	await tx.query(sql`
		insert into whatsapp_choice (id, customer_id, purpose, given, words_sha256, source, network, at)
		values (${join([row.id, row.customerId, row.purpose, row.given, row.wordsSha256, row.source, row.network, row.at])})`);
}

/**
 * Returns the sealed number if the newest choice for the purpose agrees to these words. Anything
 * else, also consent to other words, is no consent.
 */
export async function consentedNumber(
	db: Db,
	customerId: string,
	purpose: WhatsAppPurpose,
	wordsSha256: string,
): Promise<Buffer | undefined> {
	const { rows } = await db.query<{ number: Buffer }>(sql`
		select n.number from whatsapp_number n cross join lateral (
			select given, words_sha256 from whatsapp_choice c
			where c.customer_id = n.customer_id and c.purpose = ${purpose}
			order by at desc, id desc limit 1) newest
		where n.customer_id = ${customerId} and newest.given and newest.words_sha256 = ${wordsSha256}`);
	return rows[0]?.number;
}
