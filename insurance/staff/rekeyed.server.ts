import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { sealedSecrets } from './login/office-login.server.ts';
import { countRecoveryBefore, endRecoveryBefore } from './store.server.ts';

/**
 * What of the staff hangs on SECRET. A recovery code is kept as a keyed hash alone and cannot be
 * made again: those of before the rotation end, and each person makes new ones.
 */
export const rekeyedStaff: Rekeyed[] = [
	sealedTable({ table: 'staff', key: ['id'], sealed: { totp_secret: sealedSecrets.purpose } }),
	{
		name: 'staff_recovery_code',
		columns: ['print'],
		run: ({ pool, begunAt }) => endRecoveryBefore(pool, begunAt),
		left: ({ pool, begunAt }) => countRecoveryBefore(pool, begunAt),
	},
];
