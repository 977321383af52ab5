import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { NewTask } from './new-task.ts';
import { TASK_KINDS, type TaskKind } from './tasks.ts';

type ManyTasks = {
	kind: TaskKind;
	at: Date;
	tasks: readonly Pick<NewTask, 'key' | 'subject' | 'received'>[];
};

/**
 * Opens many tasks of a kind in one statement. Leaves out a key that already opened a task, and a
 * subject that has an open task of this kind.
 */
export async function openManyTasks(tx: Tx, { kind, at, tasks }: ManyTasks): Promise<void> {
	if (tasks.length === 0) return;
	const { area, days } = TASK_KINDS[kind];
	await tx.query(sql`
		insert into task (id, task_key, kind, area, subject, received, due_on, opened_at)
		select t.id, t.key, ${kind}, ${area}, t.subject, t.received, ${addToDay(jakartaDay(at), { day: days })}::date, ${at}
		from unnest(${tasks.map(() => uuidv7())}::uuid[], ${tasks.map(({ key }) => key)}::text[],
			${tasks.map(({ subject }) => subject)}::text[], ${tasks.map(({ received }) => received ?? null)}::bigint[])
			as t (id, key, subject, received)
		where not exists (select from task o where o.kind = ${kind} and o.subject = t.subject and o.closed_at is null)
		on conflict (task_key) do nothing`);
}

/** Closes the open tasks of a kind about many subjects. */
export async function settleMany(
	tx: Tx,
	settle: {
		kind: TaskKind;
		subjects: readonly string[];
		reason: string;
		staffId: string | null;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		update task set closed_at = ${settle.at}, closed_by = ${settle.staffId}, close_reason = ${settle.reason}
		where kind = ${settle.kind} and subject = any(${[...settle.subjects]}::text[]) and closed_at is null`);
}
