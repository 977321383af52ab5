import sql from 'sql-template-tag';

import { settleTask } from '#insurance/ledger/tasks/open-task.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { closeDifferenceRow, taskKey } from './difference-store.server.ts';
import { lockPayouts } from './store.server.ts';

/**
 * Ends what is open about the payouts of a provider that never paid: their differences and the
 * tasks about these. Gives the keys under which all of it is in the books: a reference was typed,
 * and a true payout may have the same.
 */
export async function endPayouts(
	tx: Tx,
	provider: string,
	{ reason, at }: { reason: string; at: Date },
): Promise<string[]> {
	await lockPayouts(tx, provider);
	const { rows: reports } = await tx.query<{ id: string }>(
		sql`select id from payout_report where provider = ${provider} order by id`,
	);
	const { rows: differences } = await tx.query<{ id: string; closedAt: Date | null }>(sql`
		select d.id, d.closed_at from payout_difference d join payout_report r on r.id = d.report_id
		where r.provider = ${provider} order by d.id`);
	for (const { id, closedAt } of differences) {
		if (closedAt !== null) continue;
		await closeDifferenceRow(tx, id, { outcome: 'settled', staffId: null, at });
		await settleTask(tx, { key: taskKey(id), reason, at });
	}
	return [
		...reports.flatMap(({ id }) => [`payout:${id}`, `payout:${id}:fees`]),
		...differences.map(({ id }) => taskKey(id)),
	];
}
