import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';

import { countAttemptsBefore, sweepAttempts } from './attempt-store.server.ts';
import {
	countRecoveryCodesBefore,
	endRecoveryCodesBefore,
	FACTOR_REALMS,
	recoveryTable,
} from './second-factor/recovery-codes.server.ts';

/**
 * Password attempts are counted by keyed hashes of addresses, so counting restarts from zero. A
 * recovery code is stored only as a keyed hash and cannot be derived again: codes from before the
 * rotation become invalid, and their owners create new ones.
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
