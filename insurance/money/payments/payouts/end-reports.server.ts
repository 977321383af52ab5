import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { countedFeesKeys } from './counted-fees.server.ts';
import { closeDifferenceRow, taskKey } from './differences/difference-store.server.ts';

export const TAKEN_BACK = 'Laporan setorannya ditarik kembali';

const BACK = 'payout-back:';
/** Key of the task to decide on withdrawing a report. Each proposal has a different key. */
export const backTaskKey = (id: string, proposedAt: Date): string =>
	`${BACK}${id}:${proposedAt.toISOString()}`;

export const reportOfBackTask = (key: string): string | undefined =>
	key.startsWith(BACK) ? key.slice(BACK.length).split(':', 1)[0] : undefined;

export async function settleBackTask(
	tx: Tx,
	{ id, backProposedAt }: { id: string; backProposedAt: Date | null },
	{ reason, at }: { reason: string; at: Date },
): Promise<void> {
	if (backProposedAt) await settleTask(tx, { key: backTaskKey(id, backProposedAt), reason, at });
}

type End = { reason: string; staffId: string | null; at: Date };

/**
 * Closes the open differences of the given reports and the tasks about them. Returns the keys under
 * which the reports and differences were booked.
 */
export async function endReports(
	tx: Tx,
	reportIds: readonly string[],
	differences: readonly { id: string; closedAt: Date | null }[],
	{ reason, staffId, at }: End,
): Promise<string[]> {
	for (const { id, closedAt } of differences) {
		if (closedAt !== null) continue;
		await closeDifferenceRow(tx, id, { outcome: 'settled', staffId, at });
		await settleTask(tx, { key: taskKey(id), reason, at });
	}
	return [
		...reportIds.flatMap((id) => [`payout:${id}`, `payout:${id}:fees`]),
		...(await countedFeesKeys(tx, reportIds)),
		...differences.map(({ id }) => taskKey(id)),
	];
}
