import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { openTasksOf } from '#insurance/money/ledger/tasks/area-tasks.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { listCompanyTasks } from './office-api.ts';

/**
 * Returns open tasks in which a company needs the insurer's help. A task closes once the matter is
 * settled.
 */
export function showCompanyTasks(
	db: Db,
	caller: Caller,
): Promise<CallOutput<typeof listCompanyTasks>> {
	staffWho(caller, 'corporate.read');
	return openTasksOf(db, 'corporate');
}
