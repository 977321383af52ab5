import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';

import { countAttemptsBefore, sweepAttempts } from './attempt-store.server.ts';
import {
	countRecoveryCodesBefore,
	endRecoveryCodesBefore,
	FACTOR_REALMS,
	recoveryTable,
} from './second-factor/recovery-codes.server.ts';

/**
 * Tries at passwords are counted by keyed hashes of addresses: they are counted from nought again.
 * A recovery code is kept as a keyed hash alone and cannot be made again: those of before the
 * rotation end, and each person makes new ones.
 */
export const rekeyedIdentity: Rekeyed[] = [
	{
		name: 'login_failure',
		columns: ['subject'],
		run: ({ pool, begunAt }) => sweepAttempts(pool, begunAt),
		left: ({ pool, begunAt }) => countAttemptsBefore(pool, begunAt),
	},
	...FACTOR_REALMS.map((realm): Rekeyed => ({
		name: recoveryTable(realm),
		columns: ['print'],
		run: ({ pool, begunAt }) => endRecoveryCodesBefore(pool, realm, begunAt),
		left: ({ pool, begunAt }) => countRecoveryCodesBefore(pool, realm, begunAt),
	})),
];
