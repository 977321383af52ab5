import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { settleFailed } from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { ClaimRow } from '../../store.server.ts';

/**
 * Settles the tasks about transfers that did not arrive, once their beneficiary is paid again. When
 * nothing more is owed, every such task of the claim is settled.
 */
export async function settleReturned(
	tx: Tx,
	{ claimNo }: Pick<ClaimRow, 'claimNo'>,
	{ part, last }: { part: number; last: boolean },
	by: StaffAct,
): Promise<void> {
	await settleFailed(tx, { kind: 'claim', target: claimNo, part }, by);
	if (!last) return;
	await settleTasks(tx, {
		subject: claimNo,
		kinds: ['transfer-returned', 'transfer-rejected'],
		reason: 'Sudah dikirim lagi',
		...by,
	});
}
