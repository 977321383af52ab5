import { listTasks } from '#insurance/ledger/tasks/open-task.server.ts';
import { kindWords } from '#insurance/ledger/tasks/tasks.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { listCompanyTasks } from './office-api.ts';

/** More than these are a fault to look into, not a list to work off. */
const SHOWN = 50;

/** What a company cannot do by itself; such a task closes by itself when its matter is settled. */
export async function showCompanyTasks(
	db: Db,
	caller: Caller,
): Promise<CallOutput<typeof listCompanyTasks>> {
	staffWho(caller, 'corporate.manage');
	const found = await listTasks(db, {
		areas: ['corporate'],
		status: 'open',
		search: '',
		offset: 0,
		limit: SHOWN,
	});
	return {
		tasks: found.tasks.map(({ subject, kind, note, dueOn }) => ({
			subject,
			words: kindWords(kind).words,
			todo: kindWords(kind).todo,
			note,
			dueOn,
		})),
		total: found.total,
	};
}
