import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { JOB_DAYS, sweepJobs } from './jobs.server.ts';

export const personalJobs = [
	personalTable('job', {
		about: 'visitors',
		plain: ['payload'],
		keeps: [
			{
				kind: 'job',
				keeps: { days: JOB_DAYS },
				from: 'done_at',
				where: 'done_at is not null',
				// Jobs are deleted a few thousand at a time, because there may be very many.
				async forget(_deps, db, { before }) {
					let removed = 0;
					for (let some = 1; some > 0; removed += some)
						some = await sweepJobs(db, before);
					return removed;
				},
			},
		],
	}),
];
