import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { ClaimRow } from '../../store.server.ts';

/** Settles the tasks about transfers of a claim that did not arrive, once it is paid again. */
export const settleReturned = (
	tx: Tx,
	{ claimNo }: Pick<ClaimRow, 'claimNo'>,
	by: StaffAct,
): Promise<number> =>
	settleTasks(tx, {
		subject: claimNo,
		kinds: ['transfer-returned', 'transfer-rejected'],
		reason: 'Sudah dikirim lagi',
		...by,
	});
