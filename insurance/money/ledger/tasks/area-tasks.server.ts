import type { z } from 'zod';

import type { Db } from '#platform/db/pool.server.ts';

import type { areaTasks } from './area-tasks.ts';
import { listTasks } from './open-task.server.ts';
import { kindWords } from './stored-kinds.ts';
import type { Area } from './tasks.ts';

/**
 * Maximum number of tasks shown. More than that would indicate a fault to investigate rather than
 * work to do.
 */
const SHOWN = 50;

/** Returns an area's open tasks, the most urgent first. */
export async function openTasksOf(db: Db, area: Area): Promise<z.output<typeof areaTasks>> {
	const { tasks, total } = await listTasks(db, {
		areas: [area],
		status: 'open',
		search: '',
		offset: 0,
		limit: SHOWN,
	});
	return {
		tasks: tasks.map(({ subject, kind, note, dueOn }) => ({
			subject,
			words: kindWords(kind).words,
			todo: kindWords(kind).todo,
			note,
			dueOn,
		})),
		total,
	};
}
