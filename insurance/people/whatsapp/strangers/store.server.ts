import sql, { join, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { WhatsAppState } from '../message-state.ts';
import type { STRANGER_SORTS } from './office-api.ts';
import type { StrangerStatus } from './stranger.ts';

export type StrangerRow = {
	id: string;
	number: Buffer;
	status: StrangerStatus;
	lastAt: Date;
	writings: number;
	customerId: string | null;
};
export type StrangerMessage = {
	id: string;
	author: 'stranger' | 'staff';
	staffId: string | null;
	staffName: string | null;
	words: Buffer;
	at: Date;
	state: WhatsAppState | null;
};

const COLUMNS = raw('id, number, status, last_at, writings, customer_id');

/** Finds the conversation of a number and locks it until the transaction ends. */
export async function lockStrangerOf(
	tx: Tx,
	prints: readonly string[],
): Promise<StrangerRow | undefined> {
	const { rows } = await tx.query<StrangerRow>(sql`
		select ${COLUMNS} from whatsapp_stranger where number_print = any(${[...prints]}::text[]) for update`);
	return rows[0];
}

export async function lockStranger(tx: Tx, id: string): Promise<StrangerRow | undefined> {
	const { rows } = await tx.query<StrangerRow>(
		sql`select ${COLUMNS} from whatsapp_stranger where id = ${id}::uuid for update`,
	);
	return rows[0];
}

/** Begins the conversation of a number; does nothing if it has begun meanwhile. */
export async function insertStranger(
	tx: Tx,
	row: { id: string; number: Buffer; numberPrint: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into whatsapp_stranger (id, number, number_print, status, last_at)
		values (${row.id}, ${row.number}, ${row.numberPrint}, 'closed', ${row.at}) on conflict (number_print) do nothing`);
}

/** Notes that the number wrote. An attached conversation stays attached. */
export async function noteWritten(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
	await tx.query(sql`
		update whatsapp_stranger set last_at = greatest(last_at, ${at}::timestamptz), writings = writings + 1,
			status = case when status = 'attached' then status else 'waiting' end
		where id = ${id}::uuid`);
}

export async function setStrangerStatus(
	tx: Tx,
	{ id, status }: { id: string; status: 'waiting' | 'answered' | 'closed' },
): Promise<void> {
	await tx.query(sql`
		update whatsapp_stranger set status = ${status}, writings = writings + 1 where id = ${id}::uuid`);
}

export async function attachStranger(
	tx: Tx,
	row: { id: string; customerId: string; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update whatsapp_stranger set status = 'attached', customer_id = ${row.customerId}, attached_by = ${row.staffId},
			attached_at = ${row.at}, writings = writings + 1
		where id = ${row.id}::uuid`);
}

export async function insertStrangerMessage(
	tx: Tx,
	row: Omit<StrangerMessage, 'staffName'> & { strangerId: string },
): Promise<void> {
	await tx.query(sql`
		insert into whatsapp_stranger_message (id, stranger_id, author, staff_id, words, at, state)
		values (${join([row.id, row.strangerId, row.author, row.staffId, row.words, row.at, row.state])})`);
}

const MOST_SHOWN = 200;

/**
 * Returns the newest messages of a conversation in the order of arrival, because the API gives
 * whole seconds.
 */
export async function messagesOfStranger(db: Db, strangerId: string): Promise<StrangerMessage[]> {
	const { rows } = await db.query<StrangerMessage>(sql`
		select m.id, m.author, m.staff_id, s.name as staff_name, m.words, m.at, m.state
		from whatsapp_stranger_message m left join staff_name s on s.id = m.staff_id
		where m.stranger_id = ${strangerId}::uuid order by m.id desc limit ${MOST_SHOWN}`);
	return rows.reverse();
}

export async function deleteStrangerMessages(tx: Tx, strangerId: string): Promise<void> {
	await tx.query(
		sql`delete from whatsapp_stranger_message where stranger_id = ${strangerId}::uuid`,
	);
}

/** States in their order. A message that failed may still be reported as delivered. */
const ORDER = ['open', 'accepted', 'sent', 'failed', 'delivered', 'read'] satisfies WhatsAppState[];

/** Notes how far an answer came. Repeated and older states change nothing. */
export async function noteStrangerState(db: Db, id: string, state: WhatsAppState): Promise<void> {
	const before = ORDER.slice(0, ORDER.indexOf(state));
	await db.query(sql`
		update whatsapp_stranger_message set state = ${state}
		where id = ${id}::uuid and state = any(${before}::text[])`);
}

type Sort = SortBy<(typeof STRANGER_SORTS)[number]>;
const ORDERS: Record<Sort, string> = {
	'': 'last_at, id',
	lastAt: 'last_at, id',
	'-lastAt': 'last_at desc, id',
};

export async function strangersForDesk(
	db: Db,
	{
		status,
		sort,
		limit,
		offset,
	}: { status: StrangerStatus | 'all'; sort: Sort; limit: number; offset: number },
): Promise<(StrangerRow & { total: number })[]> {
	const { rows } = await db.query<StrangerRow & { total: number }>(sql`
		select ${COLUMNS}, (count(*) over ())::int as total from whatsapp_stranger
		where (${status} = 'all' or status = ${status})
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	return rows;
}
