import sql, { join, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ERASURE_SORTS } from './api.ts';
import type { Purpose, ErasureStatus } from './privacy.ts';

/** A customer's consent choice with the hash of the wording shown for it; immutable. */
export type KeptChoice = {
	purpose: Purpose;
	given: boolean;
	wordsSha256: string;
	network: string;
	at: Date;
};

/** Returns all consent choices of a customer, oldest first. */
export async function allChoicesOf(db: Db, customerId: string): Promise<KeptChoice[]> {
	const { rows } = await db.query<KeptChoice>(sql`
		select purpose, given, words_sha256, network, at from (
			select id, purpose, given, words_sha256, network, at from consent_choice
			where customer_id = ${customerId} order by at desc, id desc limit 1000) newest
		order by at, id`);
	return rows;
}

export async function insertChoice(
	db: Db,
	row: KeptChoice & { id: string; customerId: string },
): Promise<void> {
	await db.query(sql`
		insert into consent_choice (id, customer_id, purpose, given, words_sha256, network, at)
		values (${join([row.id, row.customerId, row.purpose, row.given, row.wordsSha256, row.network, row.at])})`);
}

export type ErasureRow = {
	id: string;
	customerId: string;
	status: ErasureStatus;
	sentAt: Date;
	dueAt: Date;
	answeredAt: Date | null;
	reason: Buffer | null;
	answer: Buffer | null;
	contact: Buffer | null;
};

const COLUMNS = raw(
	`id, customer_id, status, sent_at, due_at, answered_at, reason, answer, contact`,
);

export async function newestRequest(db: Db, customerId: string): Promise<ErasureRow | undefined> {
	const { rows } = await db.query<ErasureRow>(
		sql`select ${COLUMNS} from erasure_request where customer_id = ${customerId} order by sent_at desc limit 1`,
	);
	return rows[0];
}

export async function requestById(db: Db, id: string): Promise<ErasureRow | undefined> {
	return (
		await db.query<ErasureRow>(
			sql`select ${COLUMNS} from erasure_request where id = ${id}::uuid`,
		)
	).rows[0];
}

export async function lockRequest(tx: Tx, id: string): Promise<ErasureRow | undefined> {
	return (
		await tx.query<ErasureRow>(
			sql`select ${COLUMNS} from erasure_request where id = ${id}::uuid for update`,
		)
	).rows[0];
}

/** Adds an erasure request. Does nothing if one is already pending. */
export async function insertErasure(
	tx: Tx,
	row: { id: string; customerId: string; sentAt: Date; dueAt: Date; reason: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into erasure_request (id, customer_id, status, sent_at, due_at, reason)
		values (${row.id}, ${row.customerId}, 'waiting', ${row.sentAt}, ${row.dueAt}, ${row.reason})
		on conflict (customer_id) where status = 'waiting' do nothing`);
	return rowCount === 1;
}

export async function withdrawRequest(db: Db, customerId: string, at: Date): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update erasure_request set status = 'withdrawn', answered_at = ${at} where customer_id = ${customerId} and status = 'waiting'`);
	return rowCount === 1;
}

export async function answerErasureRequest(
	tx: Tx,
	row: {
		id: string;
		status: 'done' | 'refused';
		staffId: string;
		at: Date;
		answer: Buffer;
		contact: Buffer;
	},
): Promise<void> {
	await tx.query(sql`
		update erasure_request set status = ${row.status}, staff_id = ${row.staffId}, answered_at = ${row.at}, answer = ${row.answer}, contact = ${row.contact},
			reason = case when ${row.status} = 'done' then null else reason end
		where id = ${row.id}::uuid and status = 'waiting'`);
}

export async function forgetContact(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`update erasure_request set contact = null where id = ${id}::uuid`);
}

type ErasureSort = SortBy<(typeof ERASURE_SORTS)[number]>;
const ORDERS: Record<ErasureSort, string> = {
	'': 'due_at, id',
	sentAt: 'sent_at, id',
	'-sentAt': 'sent_at desc, id',
	dueAt: 'due_at, id',
	'-dueAt': 'due_at desc, id',
};

export type ErasureFilter = {
	status: ErasureStatus | 'all';
	sort: ErasureSort;
	limit: number;
	offset: number;
};

type ListedErasure = Pick<ErasureRow, 'id' | 'status' | 'sentAt' | 'dueAt'>;

/** Returns a page of the requests in a state, without what was written in them, and their number. */
export async function requestsForDesk(
	db: Db,
	{ status, sort, limit, offset }: ErasureFilter,
): Promise<{ rows: ListedErasure[]; total: number }> {
	const isAsked = status === 'all' ? sql`true` : sql`status = ${status}`;
	const page = db.query<ListedErasure>(sql`
		select id, status, sent_at, due_at from erasure_request where ${isAsked}
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	const counted = db.query<{ total: number }>(
		sql`select count(*) as total from erasure_request where ${isAsked}`,
	);
	const [{ rows }, { rows: totals }] = await Promise.all([page, counted]);
	return { rows, total: totals[0]?.total ?? 0 };
}
