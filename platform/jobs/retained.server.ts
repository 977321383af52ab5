import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { JOB_DAYS, sweepJobs } from './jobs.server.ts';

/** Retention rule for finished jobs, e.g. sent mails. */
export const retainedJobs: Keeper[] = [
	keeperOf({
		kind: 'job',
		keeps: { days: JOB_DAYS },
		table: 'job',
		since: 'done_at',
		where: 'done_at is not null',
		async forget(db, { before }) {
			let removed = 0;
			for (let some = 1; some > 0; removed += some) some = await sweepJobs(db, before);
			return removed;
		},
	}),
];
