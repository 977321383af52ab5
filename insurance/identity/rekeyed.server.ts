import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';

import { countAttemptsBefore, sweepAttempts } from './attempt-store.server.ts';

/** Tries at passwords are counted by keyed hashes of addresses: they are counted from nought again. */
export const rekeyedIdentity: Rekeyed[] = [
	{
		name: 'login_failure',
		columns: ['subject'],
		run: ({ pool, begunAt }) => sweepAttempts(pool, begunAt),
		left: ({ pool, begunAt }) => countAttemptsBefore(pool, begunAt),
	},
];
