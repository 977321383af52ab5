import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay, DAY_MS } from '#platform/values/dates.ts';

import { CLOSE_AFTER_DAYS } from './service-request.ts';
import { closeQuiet, takeOverdue } from './store.server.ts';

export async function sweepServiceRequests(db: Pool, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const superiors = await colleaguesWhoMay(tx, 'service.supervise');
		for (const { id } of await takeOverdue(tx, jakartaDay(now), superiors.length)) {
			enqueue(
				tx,
				'service-request-mail',
				{ requestId: id, mail: 'overdue' },
				{ dedupeKey: `service-request:${id}:overdue:${jakartaDay(now)}` },
			);
			for (const { id: staffId, email } of superiors)
				enqueue(
					tx,
					'service-request-mail',
					{ requestId: id, mail: 'escalated', to: email },
					{ dedupeKey: `service-request:${id}:escalated:${staffId}:${jakartaDay(now)}` },
				);
		}
	});
	await closeQuiet(db, new Date(now.getTime() - CLOSE_AFTER_DAYS * DAY_MS), now);
}
