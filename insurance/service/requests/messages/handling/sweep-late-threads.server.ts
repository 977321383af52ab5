import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { takeLateThreads } from './store.server.ts';

/**
 * Informs superiors and the assignee of late answers, once per question. While there is no
 * superior, it waits for one.
 */
export async function sweepLateThreads(db: Pool, now: Date): Promise<void> {
	const today = jakartaDay(now);
	await db.transaction(async (tx) => {
		const superiors = await colleaguesWhoMay(tx, 'service.supervise');
		if (superiors.length === 0) return;
		for (const { id: threadId, assigneeId } of await takeLateThreads(tx, today)) {
			const told = new Set([
				...superiors.map(({ id }) => id),
				...(assigneeId ? [assigneeId] : []),
			]);
			for (const staffId of told)
				enqueue(
					tx,
					'message-late-mail',
					{ threadId, staffId },
					{ dedupeKey: `message-late-mail ${threadId} ${staffId} ${today}` },
				);
		}
	});
}
