import sql, { empty, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { RequestChannel, ServiceStatus } from '../service/service-request.ts';
import type { REGISTER_SORTS } from './api.ts';
import type { ComplaintLayout, ComplaintOutcome } from './complaint-register.ts';

export type ComplaintRow = {
	number: string;
	channel: RequestChannel;
	topic: string;
	status: ServiceStatus;
	receivedOn: Day;
	dueOn: Day;
	product: string | null;
	cause: string | null;
	outcome: ComplaintOutcome | null;
	handler: string | null;
	steps: { on: Day; status: ServiceStatus }[];
};

const ROWS = raw(`
	select r.number, r.channel, r.topic, r.status, (r.created_at at time zone 'Asia/Jakarta')::date::text as received_on,
		r.due_on::text as due_on, c.product, c.cause, c.outcome, s.name as handler,
		(select coalesce(json_agg(json_build_object('on', (t.at at time zone 'Asia/Jakarta')::date::text, 'status', t.status) order by t.at, t.id), '[]')
			from service_request_step t where t.request_id = r.id) as steps`);
const FROM = raw(`
	from service_request r left join complaint_record c on c.request_id = r.id
	left join staff_name s on s.id = r.assigned_to`);

type RegisterSort = SortBy<(typeof REGISTER_SORTS)[number]>;
const ORDERS: Record<RegisterSort, string> = {
	'': 'r.created_at desc, r.id',
	receivedOn: 'r.created_at, r.id',
	'-receivedOn': 'r.created_at desc, r.id',
	dueOn: 'r.due_on, r.id',
	'-dueOn': 'r.due_on desc, r.id',
};

/** `to` is exclusive. `staffId` limits the list to one handler, null to complaints without one. */
export type RegisterFilter = {
	from: Date;
	to: Date;
	isMissing: boolean;
	staffId: string | null | undefined;
	channel: RequestChannel | 'all';
	sort: RegisterSort;
	limit: number;
	offset: number;
};

function conditions({ from, to, isMissing, staffId, channel }: RegisterFilter) {
	return sql`
		r.kind = 'complaint' and r.created_at >= ${from} and r.created_at < ${to}
		${isMissing ? sql`and (c.request_id is null or (c.outcome is null and r.status in ('answered', 'closed')))` : empty}
		${channel === 'all' ? empty : sql`and r.channel = ${channel}`}
		${staffId === null ? sql`and r.assigned_to is null` : empty}
		${staffId ? sql`and r.assigned_to = ${staffId}::uuid` : empty}`;
}

export async function complaintPage(
	db: Db,
	filter: RegisterFilter,
): Promise<{ rows: ComplaintRow[]; total: number }> {
	const order = raw(ORDERS[filter.sort]);
	// The page is found in an index alone; only its own complaints are read.
	const page = db.query<ComplaintRow>(sql`
		with page as materialized (
			select r.id from service_request r left join complaint_record c on c.request_id = r.id where ${conditions(filter)}
			order by ${order} limit ${filter.limit} offset ${filter.offset})
		${ROWS} ${FROM} join page on page.id = r.id order by ${order}`);
	const counted = db.query<{ total: number }>(
		sql`select count(*) as total from service_request r left join complaint_record c on c.request_id = r.id where ${conditions(filter)}`,
	);
	const [{ rows }, { rows: totals }] = await Promise.all([page, counted]);
	return { rows, total: totals[0]?.total ?? 0 };
}

/** Returns the complaints received before a time, except those that ended before another. */
export async function complaintsUntil(
	db: Db,
	{ endedAfter, before }: { endedAfter: Date; before: Date },
): Promise<ComplaintRow[]> {
	const { rows } = await db.query<ComplaintRow>(sql`
		${ROWS} ${FROM}
		where r.kind = 'complaint' and r.created_at < ${before}
			and (r.closed_at is null or r.closed_at >= ${endedAfter}) order by r.created_at, r.id`);
	return rows;
}

export type RecordRow = {
	requestId: string;
	status: ServiceStatus;
	sender: Buffer;
	assignedTo: string | null;
	product: string | null;
	cause: string | null;
	outcome: ComplaintOutcome | null;
	recordedAt: Date | null;
};

/** Finds a complaint and locks it until the transaction ends. */
export async function lockComplaint(tx: Tx, number: string): Promise<RecordRow | undefined> {
	const { rows } = await tx.query<RecordRow>(sql`
		select r.id as request_id, r.status, r.sender, r.assigned_to, c.product, c.cause, c.outcome, c.recorded_at
		from service_request r left join complaint_record c on c.request_id = r.id
		where r.number = ${number} and r.kind = 'complaint' for update of r`);
	return rows[0];
}

export async function putRecord(
	tx: Tx,
	row: {
		requestId: string;
		product: string | null;
		cause: string;
		outcome: ComplaintOutcome | null;
		staffId: string;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into complaint_record (request_id, product, cause, outcome, recorded_by, recorded_at)
		values (${row.requestId}, ${row.product}, ${row.cause}, ${row.outcome}, ${row.staffId}, ${row.at})
		on conflict (request_id) do update set product = excluded.product, cause = excluded.cause,
			outcome = excluded.outcome, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`);
}

export async function assignRequest(
	tx: Tx,
	{ requestId, staffId }: { requestId: string; staffId: string | null },
): Promise<void> {
	await tx.query(
		sql`update service_request set assigned_to = ${staffId}::uuid where id = ${requestId}`,
	);
}

export type LayoutRow = {
	id: string;
	content: ComplaintLayout;
	madeBy: string;
	madeAt: Date;
	verifiedAgainst: string | null;
	verifiedBy: string | null;
	verifiedAt: Date | null;
};

/** Returns the layout in force; undefined while the one of the program is. */
export async function layoutInForce(db: Db): Promise<LayoutRow | undefined> {
	const { rows } = await db.query<LayoutRow>(sql`
		select l.id, l.content, m.name as made_by, l.made_at, l.verified_against, v.name as verified_by, l.verified_at
		from complaint_layout l join staff_name m on m.id = l.made_by left join staff_name v on v.id = l.verified_by
		order by l.made_at desc, l.id desc limit 1`);
	return rows[0];
}

/** Makes people who save a layout at the same time wait for each other. */
export async function lockLayouts(tx: Tx): Promise<void> {
	await tx.query(sql`lock table complaint_layout in share row exclusive mode`);
}

export async function insertLayout(
	tx: Tx,
	row: { id: string; content: ComplaintLayout; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into complaint_layout (id, content, made_by, made_at)
		values (${row.id}, ${JSON.stringify(row.content)}::jsonb, ${row.staffId}, ${row.at})`);
}

export async function markLayoutVerified(
	tx: Tx,
	{ id, against, staffId, at }: { id: string; against: string; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update complaint_layout set verified_against = ${against}, verified_by = ${staffId}, verified_at = ${at}
		where id = ${id} and verified_at is null`);
	return rowCount === 1;
}
