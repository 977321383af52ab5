import { closeOpenProposal } from '#insurance/access/approvals/propose.server.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { countedFeesKeys } from './counted-fees.server.ts';
import {
	closeDifferenceRow,
	findReportsOf,
	taskKey,
	WRITE_OFF_KIND,
} from './differences/difference-store.server.ts';

export const TAKEN_BACK = 'Laporan setorannya ditarik kembali';

const BACK = 'payout-back:';
/** Key of the task to decide on withdrawing a report. Each proposal has a different key. */
export const backTaskKey = (id: string, proposedAt: Date): string =>
	`${BACK}${id}:${proposedAt.toISOString()}`;

const reportOfBackTask = (key: string): string | undefined =>
	key.startsWith(BACK) ? key.slice(BACK.length).split(':', 1)[0] : undefined;

export async function settleBackTask(
	tx: Tx,
	{ id, proposedAt }: { id: string; proposedAt: Date },
	{ reason, at }: { reason: string; at: Date },
): Promise<void> {
	await settleTask(tx, { key: backTaskKey(id, proposedAt), reason, at });
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
		await closeOpenProposal(tx, { kind: WRITE_OFF_KIND, thing: id }, { by: staffId, at });
	}
	return [
		...reportIds.flatMap((id) => [`payout:${id}`, `payout:${id}:fees`]),
		...(await countedFeesKeys(tx, reportIds)),
		...differences.map(({ id }) => taskKey(id)),
	];
}

const KEY = taskKey('');

/** Maps keys of tasks about differences or withdrawals to the ids of the reports concerned. */
export async function reportsOfTasks(
	db: Db,
	keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const ids = keys.flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
	const reports = new Map(
		keys.flatMap((key) => {
			const reportId = reportOfBackTask(key);
			return reportId ? [[key, reportId] as const] : [];
		}),
	);
	if (ids.length === 0) return reports;
	for (const { id, reportId } of await findReportsOf(db, ids)) reports.set(taskKey(id), reportId);
	return reports;
}
