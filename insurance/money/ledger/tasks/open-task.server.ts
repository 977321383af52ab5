import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { isKeyOf } from '#platform/values/keys.ts';

import type { NewTask } from './new-task.ts';
import {
	closeByKey,
	closeRow,
	closeRows,
	countOpen,
	findOpenSubjects,
	findTask,
	findTasks,
	findTasksAbout,
	insertTask,
	type TaskRow,
	type TaskSort,
} from './store.server.ts';
import type { StoredKind } from './stored-kinds.ts';
import { type Area, AREAS, TASK_KINDS, type TaskKind, type TaskStatus } from './tasks.ts';

export type Task = Omit<TaskRow, 'kind' | 'area'> & {
	kind: StoredKind;
	area: Area | null;
	status: TaskStatus;
};

const toTask = (row: TaskRow): Task => ({
	...row,
	kind: isKeyOf(TASK_KINDS, row.kind) ? row.kind : 'newer',
	area: isKeyOf(AREAS, row.area) ? row.area : null,
	status: row.closedAt ? 'closed' : 'open',
});

/**
 * Opens a task in the transaction that caused it. Returns false if the same key already opened a
 * task, even if that task is closed.
 */
export async function openTask(tx: Tx, task: NewTask): Promise<boolean> {
	const { area, days } = TASK_KINDS[task.kind];
	return insertTask(tx, {
		...task,
		area,
		dueOn: task.dueOn ?? addToDay(jakartaDay(task.at), { day: days }),
	});
}

/** Opens a task about something that never happened before. */
export async function openNewTask(tx: Tx, task: NewTask): Promise<void> {
	if (!(await openTask(tx, task)))
		throw new Error(`a task was open or closed before: ${task.key}`);
}

export type TaskFilter = {
	areas: readonly Area[];
	/** Kinds to include; empty or absent for all. */
	kinds?: readonly TaskKind[];
	status: TaskStatus | 'all';
	lateOn?: string;
	search: string;
	sort?: TaskSort;
	offset: number;
	limit: number;
};

/**
 * Returns tasks in the given areas, most urgent first. With `lateOn`, only those due before that
 * date.
 */
export async function listTasks(
	db: Db,
	filter: TaskFilter,
): Promise<{ tasks: Task[]; total: number }> {
	const { rows, total } = await findTasks(db, filter);
	return { tasks: rows.map(toTask), total };
}

export function countTasks(db: Db, areas: readonly Area[], today: string) {
	return countOpen(db, areas, today);
}

export async function taskById(db: Db, id: string): Promise<Task | undefined> {
	const row = await findTask(db, id);
	return row && toTask(row);
}

export async function tasksAbout(db: Db, subject: string): Promise<Task[]> {
	const { rows } = await findTasks(db, {
		areas: [],
		status: 'all',
		search: subject,
		offset: 0,
		limit: 200,
	});
	return rows.map(toTask);
}

/** Returns the open tasks about these policies, orders or claims, the most urgent first. */
export const openTasksAbout = async (
	db: Db,
	subjects: readonly string[],
	limit: number,
): Promise<Task[]> => (await findTasksAbout(db, subjects, limit)).map(toTask);

export const openSubjects = async (db: Db, kind: TaskKind): Promise<Set<string>> =>
	new Set(await findOpenSubjects(db, kind));

/**
 * Closes a task with the reason given by a staff member. Refuses with `look-again` if it is already
 * closed.
 */
export async function closeTask(
	tx: Tx,
	close: { id: string; staffId: string; reason: string; at: Date },
): Promise<void> {
	if (!(await closeRow(tx, close)))
		throw new Refusal('look-again', 'Tugas ini sudah selesai. Muat ulang daftarnya.');
}

/**
 * Closes settled tasks by subject and kind; returns the number closed. Without `staffId` they are
 * recorded as closed by the system.
 */
export function settleTasks(
	tx: Tx,
	settle: {
		subject: string;
		kinds: readonly TaskKind[];
		reason: string;
		at: Date;
		staffId?: string | null;
	},
): Promise<number> {
	return closeRows(tx, settle);
}

/** Closes the task opened under a key; returns false if it is not open. */
export function settleTask(
	tx: Tx,
	settle: { key: string; reason: string; at: Date; staffId?: string | null },
): Promise<boolean> {
	return closeByKey(tx, settle);
}
