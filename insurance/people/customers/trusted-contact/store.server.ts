import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { ContactPurpose, ContactState, LetterTime } from './trusted-contact.ts';

export type ContactRow = {
	id: string;
	customerId: string;
	details: Buffer | null;
	state: ContactState;
	tells: ContactPurpose[];
	agreed: ContactPurpose[];
	letter: LetterTime;
	namedAt: Date;
	askedAt: Date;
	answeredAt: Date | null;
	endedAt: Date | null;
	writtenAt: Date | null;
	letterAskedAt: Date | null;
	letterSentAt: Date | null;
};

const COLUMNS = raw(
	`id, customer_id, details, state, tells, agreed, letter, named_at, asked_at, answered_at, ended_at, written_at, letter_asked_at, letter_sent_at`,
);

/** Returns all contacts of a customer, newest first. */
export async function contactsOf(db: Db, customerId: string): Promise<ContactRow[]> {
	const { rows } = await db.query<ContactRow>(
		sql`select ${COLUMNS} from trusted_contact where customer_id = ${customerId} order by named_at desc, id desc limit 200`,
	);
	return rows;
}

/** Returns the current contact, even if they have not agreed yet. */
export async function livingContact(db: Db, customerId: string): Promise<ContactRow | undefined> {
	const { rows } = await db.query<ContactRow>(
		sql`select ${COLUMNS} from trusted_contact where customer_id = ${customerId} and state in ('asked', 'agreed')`,
	);
	return rows[0];
}

/** Locks with `no key`, because the link in an email being sent references the row. */
export async function lockLivingContact(
	tx: Tx,
	customerId: string,
): Promise<ContactRow | undefined> {
	const { rows } = await tx.query<ContactRow>(
		sql`select ${COLUMNS} from trusted_contact where customer_id = ${customerId} and state in ('asked', 'agreed') for no key update`,
	);
	return rows[0];
}

export async function contactById(db: Db, id: string): Promise<ContactRow | undefined> {
	const { rows } = await db.query<ContactRow>(
		sql`select ${COLUMNS} from trusted_contact where id = ${id}::uuid`,
	);
	return rows[0];
}

/** Serializes emails to one contact; nothing else waits for this lock. */
export async function takeMailTurn(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 40))`);
}

export async function lockContact(tx: Tx, id: string): Promise<ContactRow | undefined> {
	const { rows } = await tx.query<ContactRow>(
		sql`select ${COLUMNS} from trusted_contact where id = ${id}::uuid for no key update`,
	);
	return rows[0];
}

/** Adds a contact; false if another one was added concurrently. */
export async function insertContact(tx: Tx, row: ContactRow): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into trusted_contact (${COLUMNS})
		values (${join([row.id, row.customerId, row.details, row.state, row.tells, row.agreed, row.letter, row.namedAt, row.askedAt, row.answeredAt, row.endedAt, row.writtenAt, row.letterAskedAt, row.letterSentAt])})
		on conflict (customer_id) where state in ('asked', 'agreed') do nothing`);
	return rowCount === 1;
}

export async function writeContact(tx: Tx, row: ContactRow): Promise<void> {
	await tx.query(sql`
		update trusted_contact set details = ${row.details}, state = ${row.state}, tells = ${row.tells}, agreed = ${row.agreed},
			letter = ${row.letter}, asked_at = ${row.askedAt}, answered_at = ${row.answeredAt}, ended_at = ${row.endedAt},
			written_at = ${row.writtenAt}, letter_asked_at = ${row.letterAskedAt}, letter_sent_at = ${row.letterSentAt}
		where id = ${row.id}::uuid`);
}

export type ContactEventKind =
	| 'asked'
	| 'agreed'
	| 'refused'
	| 'withdrawn'
	| 'changed'
	| 'removed'
	| 'premium-told'
	| 'letter-asked'
	| 'letter-stopped'
	| 'letter-sent';
export type ContactEvent = {
	kind: ContactEventKind;
	purposes: ContactPurpose[];
	version: number | null;
	at: Date;
};

export async function addContactEvent(
	tx: Tx,
	contactId: string,
	event: Pick<ContactEvent, 'kind' | 'at'> & Partial<ContactEvent>,
): Promise<void> {
	await tx.query(sql`
		insert into trusted_contact_event (id, contact_id, kind, purposes, version, at)
		values (${join([uuidv7(event.at.getTime()), contactId, event.kind, event.purposes ?? [], event.version ?? null, event.at])})`);
}

/** Returns the events about a customer's contacts, newest first. */
export async function contactEventsOf(db: Db, customerId: string): Promise<ContactEvent[]> {
	const { rows } = await db.query<ContactEvent>(sql`
		select kind, purposes, version, at from trusted_contact_event
		where contact_id in (select id from trusted_contact where customer_id = ${customerId})
		order by at desc, id desc limit 500`);
	return rows;
}

export async function countRequests(db: Db, customerId: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from trusted_contact_event
		where kind = 'asked' and at > ${since} and contact_id in (select id from trusted_contact where customer_id = ${customerId})`);
	return rows[0]?.count ?? 0;
}

export async function countRequestsTo(
	db: Db,
	contactIds: readonly string[],
	since: Date,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from trusted_contact_event
		where kind = 'asked' and at > ${since} and contact_id = any(${[...contactIds]}::uuid[])`);
	return rows[0]?.count ?? 0;
}

/**
 * Returns the additional purposes that an agreed contact refused after the given time, newest
 * first.
 */
export async function refusedSince(
	db: Db,
	contactId: string,
	since: Date,
): Promise<Pick<ContactEvent, 'purposes' | 'at'>[]> {
	const { rows } = await db.query<Pick<ContactEvent, 'purposes' | 'at'>>(sql`
		select purposes, at from trusted_contact_event
		where kind = 'refused' and at > ${since} and contact_id = ${contactId}::uuid
		order by at desc`);
	return rows;
}
