import sql, { empty, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { REQUEST_SORTS } from './office-api.ts';
import type { RequestChannel, RequestKind, ServiceStatus } from './service-request.ts';

/** A stored request. `sender` and `evidence` are encrypted. */
export type ServiceRequestRow = {
	id: string;
	number: string;
	kind: RequestKind;
	topic: string;
	status: ServiceStatus;
	sender: Buffer;
	evidence: Buffer;
	emailHash: string;
	dueOn: Day;
	createdAt: Date;
	superiorsNotified: number;
	channel: RequestChannel;
	/** When staff entered it, and for whose account; null for a request from the site. */
	enteredAt: Date | null;
	enteredBy: string | null;
	customerId: string | null;
};
type Entered = 'channel' | 'enteredAt' | 'enteredBy' | 'customerId';
export type StepRow = {
	id: string;
	requestId: string;
	at: Date;
	who: 'sender' | 'insurer';
	staffId: string | null;
	status: ServiceStatus;
	words: Buffer | null;
};

const columns = sql`id, number, kind, topic, status, sender, evidence, email_print as email_hash, due_on::text as due_on, created_at, superiors_told as superiors_notified, channel, entered_at, entered_by, customer_id`;

export async function insertServiceRequest(
	tx: Tx,
	row: Omit<ServiceRequestRow, 'superiorsNotified' | Entered> &
		Partial<Pick<ServiceRequestRow, Entered>>,
): Promise<void> {
	await tx.query(sql`
		insert into service_request (id, number, kind, topic, status, sender, evidence, email_print, due_on, created_at,
			channel, entered_at, entered_by, customer_id)
		values (${row.id}, ${row.number}, ${row.kind}, ${row.topic}, ${row.status}, ${row.sender}, ${row.evidence}, ${row.emailHash},
			${row.dueOn}, ${row.createdAt}, ${row.channel ?? 'online'}, ${row.enteredAt ?? null}, ${row.enteredBy ?? null},
			${row.customerId ?? null})`);
}

export async function insertStep(tx: Tx, row: StepRow): Promise<void> {
	await tx.query(sql`
		insert into service_request_step (id, request_id, at, who, staff_id, status, words)
		values (${row.id}, ${row.requestId}, ${row.at}, ${row.who}, ${row.staffId}, ${row.status}, ${row.words})`);
}

export async function findServiceRequest(
	db: Db,
	id: string,
): Promise<ServiceRequestRow | undefined> {
	return (
		await db.query<ServiceRequestRow>(
			sql`select ${columns} from service_request where id = ${id}`,
		)
	).rows[0];
}

export async function insertServiceRequestRead(
	db: Db,
	{ id, requestId, staffId, at }: { id: string; requestId: string; staffId: string; at: Date },
): Promise<void> {
	await db.query(
		sql`insert into service_request_read (id, request_id, staff_id, at) values (${id}, ${requestId}, ${staffId}, ${at})`,
	);
}

/**
 * Finds a request by number and locks it until the transaction ends, so that status changes are
 * serialised.
 */
export async function lockNumber(tx: Tx, number: string): Promise<ServiceRequestRow | undefined> {
	return (
		await tx.query<ServiceRequestRow>(
			sql`select ${columns} from service_request where number = ${number} for update`,
		)
	).rows[0];
}

export async function readSteps(db: Db, requestId: string): Promise<StepRow[]> {
	const { rows } = await db.query<StepRow>(sql`
		select id, request_id, at, who, staff_id, status, words
		from service_request_step where request_id = ${requestId} order by at, id`);
	return rows;
}

export async function moveRequest(
	tx: Tx,
	id: string,
	status: ServiceStatus,
	dueOn: Day,
	now: Date,
): Promise<void> {
	await tx.query(sql`
		update service_request set status = ${status}, due_on = ${dueOn}, closed_at = ${status === 'closed' ? now : null},
			overdue_told_on = case when due_on = ${dueOn} then overdue_told_on end,
			superiors_told = case when due_on = ${dueOn} then superiors_told else 0 end
		where id = ${id}`);
}

export async function countSince(
	db: Db,
	emailHashes: readonly string[],
	since: Date,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from service_request where email_print = any(${[...emailHashes]}::text[]) and created_at > ${since}`);
	return rows[0]?.count ?? 0;
}

/**
 * Marks unanswered overdue requests as reported, stores the number of superiors notified, and
 * returns the request ids. Each request is reported once.
 */
export async function takeOverdue(
	tx: Tx,
	today: Day,
	superiors: number,
): Promise<{ id: string }[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		update service_request set overdue_told_on = ${today}, superiors_told = ${superiors}
		where due_on < ${today} and overdue_told_on is null and status in ('received', 'working', 'extended')
		returning id`);
	return rows;
}

export async function closeQuiet(db: Db, answeredBefore: Date, now: Date): Promise<number> {
	const { rowCount } = await db.query(sql`
		update service_request set status = 'closed', closed_at = ${now}
		where status = 'answered' and not exists (
			select from service_request_step where request_id = service_request.id and at >= ${answeredBefore})`);
	return rowCount;
}

type RequestSort = SortBy<(typeof REQUEST_SORTS)[number]>;
export type ListFilter = {
	kind: RequestKind | 'all';
	status: ServiceStatus | 'open' | 'all';
	sort: RequestSort;
	limit: number;
	offset: number;
};

const ORDERS: Record<RequestSort, string> = {
	'': 'due_on, created_at, id',
	sentAt: 'created_at, id',
	'-sentAt': 'created_at desc, id',
	dueOn: 'due_on, id',
	'-dueOn': 'due_on desc, id',
};

type ListedRequest = Pick<
	ServiceRequestRow,
	'number' | 'kind' | 'topic' | 'status' | 'createdAt' | 'dueOn'
>;

function conditions({ kind, status }: Pick<ListFilter, 'kind' | 'status'>) {
	return sql`
		${kind === 'all' ? sql`true` : sql`kind = ${kind}`}
		${status === 'open' ? sql`and status in ('received', 'working', 'extended')` : empty}
		${status === 'open' || status === 'all' ? empty : sql`and status = ${status}`}`;
}

/** Lists requests for staff, earliest due date first, with the number of all that were found. */
export async function listRequests(
	db: Db,
	{ kind, status, sort, limit, offset }: ListFilter,
): Promise<{ rows: ListedRequest[]; total: number }> {
	const order = raw(ORDERS[sort]);
	// The page is found in an index alone; only its own requests are read.
	const page = db.query<ListedRequest>(sql`
		with page as materialized (
			select id from service_request where ${conditions({ kind, status })}
			order by ${order} limit ${limit} offset ${offset})
		select number, kind, topic, status, created_at, due_on::text as due_on
		from page join service_request using (id) order by ${order}`);
	const counted = db.query<{ total: number }>(
		sql`select count(*) as total from service_request where ${conditions({ kind, status })}`,
	);
	const [{ rows }, { rows: totals }] = await Promise.all([page, counted]);
	return { rows, total: totals[0]?.total ?? 0 };
}
