import sql, { empty, join, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ASSIGNEES, THREAD_SORTS } from './api.ts';
import { MAX_SHOWN, type ThreadKind, type ThreadStatus } from './message.ts';

export type ThreadRow = {
	id: string;
	customerId: string;
	kind: ThreadKind;
	subjectId: string;
	no: string;
	title: string;
	status: ThreadStatus;
	lastAt: Date;
	dueOn: string | null;
	/** True if staff wrote first and the customer has not answered. */
	awaitsCustomer: boolean;
	assigneeId: string | null;
	assigneeName: string | null;
	/** Null while nothing is answered. */
	settledAt: Date | null;
};

const COLUMNS = raw(
	`id, customer_id, kind, subject_id, subject_no as "no", title, status, last_at, due_on,
	awaits_customer, assignee_id, settled_at, (select name from staff_name s where s.id = assignee_id) as assignee_name`,
);

export async function threadsOfCustomer(
	db: Db,
	customerId: string,
): Promise<(ThreadRow & { unread: number })[]> {
	const { rows } = await db.query<ThreadRow & { unread: number }>(sql`
		select ${COLUMNS}, (select count(*) from message m where m.thread_id = t.id and m.author <> 'customer' and m.read_at is null)::int as unread
		from message_thread t where customer_id = ${customerId} order by last_at desc limit 200`);
	return rows;
}

export async function threadAbout(
	db: Db,
	customerId: string,
	kind: ThreadKind,
	subjectId: string,
): Promise<ThreadRow | undefined> {
	const { rows } = await db.query<ThreadRow>(sql`
		select ${COLUMNS} from message_thread where kind = ${kind} and subject_id = ${subjectId} and customer_id = ${customerId}`);
	return rows[0];
}

export async function threadById(db: Db, id: string): Promise<ThreadRow | undefined> {
	return (
		await db.query<ThreadRow>(sql`select ${COLUMNS} from message_thread where id = ${id}::uuid`)
	).rows[0];
}

type NewThread = Pick<ThreadRow, 'id' | 'customerId' | 'kind' | 'subjectId' | 'no' | 'title'> & {
	at: Date;
};

/** Makes a thread wait for an answer. An earlier due day stays. Returns the id of the thread. */
export async function waitForAnswer(tx: Tx, row: NewThread & { dueOn: string }): Promise<string> {
	const { rows } = await tx.query<{ id: string }>(sql`
		insert into message_thread (id, customer_id, kind, subject_id, subject_no, title, status, began_at, last_at, due_on)
		values (${join([row.id, row.customerId, row.kind, row.subjectId, row.no, row.title, 'waiting', row.at, row.at, row.dueOn])})
		on conflict (kind, subject_id, customer_id) do update
			set status = 'waiting', awaits_customer = false, last_at = excluded.last_at, due_on = coalesce(message_thread.due_on, excluded.due_on)
		returning id`);
	return rows[0]?.id ?? row.id;
}

/**
 * Begins a thread, or takes up one in which nothing waits, with a message of staff. Returns its id;
 * undefined if the customer waits for an answer in it.
 */
export async function beginThread(
	tx: Tx,
	row: NewThread & { staffId: string },
): Promise<string | undefined> {
	const { rows } = await tx.query<{ id: string }>(sql`
		insert into message_thread as t (id, customer_id, kind, subject_id, subject_no, title, status, began_at, last_at, awaits_customer, assignee_id)
		values (${join([row.id, row.customerId, row.kind, row.subjectId, row.no, row.title, 'answered', row.at, row.at, true, row.staffId])})
		on conflict (kind, subject_id, customer_id) do update
			set status = 'answered', awaits_customer = true, last_at = excluded.last_at, assignee_id = excluded.assignee_id, settled_at = null
			where t.status <> 'waiting'
		returning id`);
	return rows[0]?.id;
}

export async function settleThread(
	tx: Tx,
	id: string,
	status: 'answered' | 'closed',
	at: Date,
): Promise<void> {
	await tx.query(
		sql`update message_thread set status = ${status}, due_on = null, last_at = ${at}, awaits_customer = false, late_told_on = null,
			settled_at = case when status = 'waiting' or settled_at is null then ${at}::timestamptz else settled_at end
		where id = ${id}::uuid`,
	);
}

export type MessageRow = {
	id: string;
	author: 'customer' | 'staff';
	words: Buffer;
	at: Date;
	readAt: Date | null;
	staffName: string | null;
};

export async function insertMessage(
	tx: Tx,
	row: {
		id: string;
		threadId: string;
		author: 'customer' | 'staff';
		staffId: string | null;
		words: Buffer;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into message (id, thread_id, author, staff_id, words, at) values (${join([row.id, row.threadId, row.author, row.staffId, row.words, row.at])})`);
}

export async function messagesOf(db: Db, threadId: string): Promise<MessageRow[]> {
	const { rows } = await db.query<MessageRow>(sql`
		select m.id, m.author, m.words, m.at, m.read_at, s.name as staff_name
		from message m left join staff_name s on s.id = m.staff_id
		where m.thread_id = ${threadId} order by m.at desc, m.id desc limit ${MAX_SHOWN}`);
	return rows.reverse();
}

export async function markRead(
	db: Db,
	threadId: string,
	author: 'customer' | 'staff',
	at: Date,
): Promise<void> {
	await db.query(
		sql`update message set read_at = ${at} where thread_id = ${threadId} and author = ${author} and read_at is null`,
	);
}

type DeskSort = SortBy<(typeof THREAD_SORTS)[number]>;
const DESK_ORDERS: Record<DeskSort, string> = {
	'': 'due_on nulls last, last_at desc, id',
	lastAt: 'last_at, id',
	'-lastAt': 'last_at desc, id',
	dueOn: 'due_on nulls last, id',
	'-dueOn': 'due_on desc nulls last, id',
};

type DeskFilter = {
	status: ThreadStatus | 'all';
	assignee: (typeof ASSIGNEES)[number];
	/** The reader. */
	staffId: string;
	/** Ids of staff who may answer. Threads of others count as unassigned. */
	able: readonly string[];
	sort: DeskSort;
	limit: number;
	offset: number;
};

function conditions({ status, assignee, staffId, able }: DeskFilter) {
	const isMine = sql`assignee_id = ${staffId}::uuid`;
	const isWithNoOne = sql`not coalesce(assignee_id = any(${[...able]}::uuid[]), false)`;
	return sql`
		${status === 'all' ? sql`true` : sql`status = ${status}`}
		${assignee === 'me' ? sql`and ${isMine}` : empty}
		${assignee === 'none' ? sql`and ${isWithNoOne}` : empty}
		${assignee === 'open' ? sql`and (${isMine} or ${isWithNoOne})` : empty}`;
}

export async function threadsForDesk(
	db: Db,
	filter: DeskFilter,
): Promise<{ rows: ThreadRow[]; total: number }> {
	const order = raw(DESK_ORDERS[filter.sort]);
	// The page is found in an index alone; only its own threads are read.
	const page = db.query<ThreadRow>(sql`
		with page as materialized (
			select id from message_thread where ${conditions(filter)}
			order by ${order} limit ${filter.limit} offset ${filter.offset})
		select ${COLUMNS} from page join message_thread using (id) order by ${order}`);
	const counted = db.query<{ total: number }>(
		sql`select count(*) as total from message_thread where ${conditions(filter)}`,
	);
	const [{ rows }, { rows: totals }] = await Promise.all([page, counted]);
	return { rows, total: totals[0]?.total ?? 0 };
}
