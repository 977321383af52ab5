import sql, { join, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { TASK_SORTS } from './area-tasks.ts';
import type { NewTask } from './new-task.ts';
import type { TaskKind } from './tasks.ts';

export type TaskRow = {
	id: string;
	taskKey: string;
	kind: string;
	area: string;
	subject: string;
	note: string;
	orderId: string | null;
	eventId: number | null;
	expected: number | null;
	received: number | null;
	dueOn: string;
	openedAt: Date;
	closedAt: Date | null;
	closedBy: string | null;
	closeReason: string | null;
};

/**
 * Kinds stored under another name. The previous release fails on an unknown kind, but must work
 * alongside this release and after a rollback. Notices without money are therefore stored under a
 * kind it knows, and are recognised by the missing amount.
 */
const KEPT_AS: Partial<Record<TaskKind, TaskKind>> = { 'unknown-notice': 'unknown-order' };
const KIND = `case when t.kind = 'unknown-order' and t.received is null then 'unknown-notice' else t.kind end`;

const COLUMNS =
	raw(`t.id, t.task_key, ${KIND} as kind, t.area, t.subject, t.note, t.order_id, t.event_id, t.expected, t.received,
	t.due_on, t.opened_at, t.closed_at, s.name as closed_by, t.close_reason`);

export async function insertTask(
	tx: Tx,
	task: NewTask & { area: string; dueOn: string },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into task (id, task_key, kind, area, subject, note, order_id, event_id, expected, received, due_on, opened_at)
		values (${join([
			uuidv7(),
			task.key,
			KEPT_AS[task.kind] ?? task.kind,
			task.area,
			task.subject,
			task.note ?? '',
			task.orderId ?? null,
			task.eventId ?? null,
			task.expected ?? null,
			task.received ?? null,
			task.dueOn,
			task.at,
		])})
		on conflict (task_key) do nothing`);
	return rowCount === 1;
}

export async function findTask(db: Db, id: string): Promise<TaskRow | undefined> {
	const { rows } = await db.query<TaskRow>(
		sql`select ${COLUMNS} from task t left join staff_name s on s.id = t.closed_by where t.id = ${id}`,
	);
	return rows[0];
}

export type TaskSort = SortBy<(typeof TASK_SORTS)[number]>;
type Filter = {
	areas: readonly string[];
	kinds?: readonly string[];
	status: string;
	lateOn?: string;
	search: string;
	sort?: TaskSort;
	offset: number;
	limit: number;
};

const ORDERS: Record<TaskSort, string> = {
	'': 't.closed_at desc nulls first, t.due_on, t.opened_at, t.id',
	openedAt: 't.opened_at, t.id',
	'-openedAt': 't.opened_at desc, t.id',
	dueOn: 't.due_on, t.id',
	'-dueOn': 't.due_on desc, t.id',
};

/** Finds tasks. An empty list of areas means all areas; the search matches only whole subjects. */
export async function findTasks(
	db: Db,
	filter: Filter,
): Promise<{ rows: TaskRow[]; total: number }> {
	const fits = sql`
		(cardinality(${[...filter.areas]}::text[]) = 0 or t.area = any(${[...filter.areas]}::text[]))
			and (cardinality(${[...(filter.kinds ?? [])]}::text[]) = 0 or ${raw(KIND)} = any(${[...(filter.kinds ?? [])]}::text[]))
			and (${filter.status} = 'all' or (t.closed_at is null) = (${filter.status} = 'open'))
			and (${filter.lateOn ?? null}::date is null or t.due_on < ${filter.lateOn ?? null}::date)
			and (${filter.search} = '' or t.subject = ${filter.search})`;
	const { rows } = await db.query<TaskRow>(sql`
		select ${COLUMNS} from task t left join staff_name s on s.id = t.closed_by where ${fits}
		order by ${raw(ORDERS[filter.sort ?? ''])} limit ${filter.limit} offset ${filter.offset}`);
	const { rows: counted } = await db.query<{ total: number }>(
		sql`select count(*) as total from task t where ${fits}`,
	);
	return { rows, total: counted[0]?.total ?? 0 };
}

export async function countOpen(
	db: Db,
	areas: readonly string[],
	today: string,
): Promise<{ kind: string; open: number; late: number }[]> {
	const { rows } = await db.query<{ kind: string; open: number; late: number }>(sql`
		select ${raw(KIND)} as kind, count(*) as open, count(*) filter (where t.due_on < ${today}::date) as late
		from task t where t.closed_at is null and t.area = any(${[...areas]}::text[]) group by 1 order by 1`);
	return rows;
}

export async function findOpenSubjects(db: Db, kind: string): Promise<string[]> {
	const { rows } = await db.query<{ subject: string }>(
		sql`select t.subject from task t where t.closed_at is null and ${raw(KIND)} = ${kind}`,
	);
	return rows.map(({ subject }) => subject);
}

/** Finds the open tasks about any of these subjects, the most urgent first. */
export async function findTasksAbout(
	db: Db,
	subjects: readonly string[],
	limit: number,
): Promise<TaskRow[]> {
	const { rows } = await db.query<TaskRow>(sql`
		select ${COLUMNS} from task t left join staff_name s on s.id = t.closed_by
		where t.subject = any(${[...subjects]}::text[]) and t.closed_at is null
		order by t.due_on, t.opened_at, t.id limit ${limit}`);
	return rows;
}

export async function closeRow(
	tx: Tx,
	close: { id: string; staffId: string; reason: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update task set closed_at = ${close.at}, closed_by = ${close.staffId}, close_reason = ${close.reason}
		where id = ${close.id} and closed_at is null`);
	return rowCount === 1;
}

export async function closeRows(
	tx: Tx,
	settle: {
		subject: string;
		kinds: readonly string[];
		reason: string;
		at: Date;
		staffId?: string | null;
	},
): Promise<number> {
	const { rowCount } = await tx.query(sql`
		update task t set closed_at = ${settle.at}, closed_by = ${settle.staffId ?? null}, close_reason = ${settle.reason}
		where t.subject = ${settle.subject} and ${raw(KIND)} = any(${[...settle.kinds]}::text[]) and t.closed_at is null`);
	return rowCount;
}

export async function closeByKey(
	tx: Tx,
	settle: { key: string; reason: string; at: Date; staffId?: string | null },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update task set closed_at = ${settle.at}, closed_by = ${settle.staffId ?? null}, close_reason = ${settle.reason}
		where task_key = ${settle.key} and closed_at is null`);
	return rowCount === 1;
}
