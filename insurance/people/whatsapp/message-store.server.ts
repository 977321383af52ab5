import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { WhatsAppStatus } from '#platform/whatsapp/notification.ts';

import type { MessageTimes } from './message-state.ts';
import type { WhatsAppPurpose } from './purposes.ts';

export type MessageAbout = { kind: 'policy' | 'claim'; id: string };

export const isMessageAbout = (about: { kind: string; id: string }): about is MessageAbout =>
	about.kind === 'policy' || about.kind === 'claim';

export type SentMessage = MessageTimes & {
	id: string;
	jobId: string;
	customerId: string;
	purpose: WhatsAppPurpose;
	aboutKind: MessageAbout['kind'] | null;
	aboutId: string | null;
	createdAt: Date;
	refusal: string | null;
	mailAfter: Date | null;
	mailedAt: Date | null;
};

const COLUMNS = raw(
	`id, job_id, customer_id, purpose, about_kind, about_id, created_at, accepted_at, sent_at, delivered_at, read_at, failed_at, refusal, mail_after, mailed_at`,
);

export async function messageOfJob(db: Db, jobId: string): Promise<SentMessage | undefined> {
	const { rows } = await db.query<SentMessage>(
		sql`select ${COLUMNS} from whatsapp_message where job_id = ${jobId}`,
	);
	return rows[0];
}

export async function messagesOfJobs(db: Db, jobIds: readonly string[]): Promise<SentMessage[]> {
	if (jobIds.length === 0) return [];
	const { rows } = await db.query<SentMessage>(
		sql`select ${COLUMNS} from whatsapp_message where job_id = any(${[...jobIds]}::text[])`,
	);
	return rows;
}

export async function countMessagesSince(db: Db, customerId: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from whatsapp_message
		where customer_id = ${customerId} and created_at > ${since}`);
	return rows[0]?.count ?? 0;
}

/** Begins a message; returns false if the job has one already. */
export async function insertSentMessage(
	db: Db,
	row: Pick<
		SentMessage,
		'id' | 'jobId' | 'customerId' | 'purpose' | 'createdAt' | 'mailAfter'
	> & {
		about: MessageAbout | undefined;
	},
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		insert into whatsapp_message (id, job_id, customer_id, purpose, about_kind, about_id, created_at, mail_after)
		values (${join([row.id, row.jobId, row.customerId, row.purpose, row.about?.kind ?? null, row.about?.id ?? null, row.createdAt, row.mailAfter])})
		on conflict (job_id) do nothing`);
	return rowCount > 0;
}

export async function noteAccepted(
	db: Db,
	row: { id: string; wamid: Buffer; wamidPrint: string; at: Date },
): Promise<void> {
	await db.query(sql`
		update whatsapp_message set wamid = ${row.wamid}, wamid_print = ${row.wamidPrint}, accepted_at = ${row.at}
		where id = ${row.id}`);
}

export async function noteRefused(
	db: Db,
	row: { id: string; refusal: string; errorCode: number | null; at: Date },
): Promise<void> {
	await db.query(sql`
		update whatsapp_message set failed_at = coalesce(failed_at, ${row.at}), refusal = ${row.refusal}, error_code = ${row.errorCode}
		where id = ${row.id}`);
}

export async function noteMailInstead(db: Db, id: string, at: Date): Promise<void> {
	await db.query(
		sql`update whatsapp_message set mailed_at = coalesce(mailed_at, ${at}) where id = ${id}`,
	);
}

const STATUS_COLUMNS: Record<WhatsAppStatus, string> = {
	sent: 'sent_at',
	delivered: 'delivered_at',
	read: 'read_at',
	failed: 'failed_at',
};

/**
 * Stores when a message came into a state and returns its job. Returns undefined for an unknown
 * message, and for a state that was reported before.
 */
export async function noteStatus(
	tx: Tx,
	of: { id: string | null; wamidPrints: readonly string[] },
	{ status, at, errorCode }: { status: WhatsAppStatus; at: Date; errorCode: number | null },
): Promise<string | undefined> {
	const column = raw(STATUS_COLUMNS[status]);
	const { rows } = await tx.query<{ jobId: string }>(sql`
		update whatsapp_message set ${column} = ${at}, error_code = coalesce(${errorCode}, error_code)
		where (id = ${of.id}::uuid or wamid_print = any(${[...of.wamidPrints]}::text[])) and ${column} is null
		returning job_id`);
	return rows[0]?.jobId;
}

/** Returns what the quoted message of this customer is about, or the newest one. */
export async function lastAbout(
	db: Db,
	customerId: string,
	quotedPrints: readonly string[],
): Promise<MessageAbout | null> {
	const { rows } = await db.query<MessageAbout>(sql`
		select about_kind as kind, about_id as id from whatsapp_message
		where customer_id = ${customerId} and about_id is not null
		order by (wamid_print = any(${[...quotedPrints]}::text[])) is true desc, created_at desc, id desc limit 1`);
	return rows[0] ?? null;
}

/** Stores that a message arrived; returns false if it arrived before. */
export async function insertIncoming(
	tx: Tx,
	row: { id: string; wamid: Buffer; wamidPrints: readonly string[]; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into whatsapp_incoming (id, wamid, wamid_print, at, outcome)
		select ${row.id}::uuid, ${row.wamid}::bytea, ${row.wamidPrints[0] ?? ''}, ${row.at}::timestamptz, 'unknown'
		where not exists (
			select from whatsapp_incoming where wamid_print = any(${row.wamidPrints.slice(1)}::text[]))
		on conflict (wamid_print) do nothing`);
	return rowCount > 0;
}

export async function noteIncoming(
	tx: Tx,
	row: { id: string; outcome: 'stopped' | 'conversation' | 'unknown'; content: Buffer | null },
): Promise<void> {
	await tx.query(sql`
		update whatsapp_incoming set outcome = ${row.outcome}, content = ${row.content} where id = ${row.id}`);
}
