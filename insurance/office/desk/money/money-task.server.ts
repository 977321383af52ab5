import { type Task, taskById } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';

export type MoneyDeps = { db: Pool; sealer: Sealer };

export async function moneyTask(deps: { db: Db }, id: string): Promise<Task> {
	const task = await taskById(deps.db, id);
	if (task?.area !== 'money') throw new Refusal('not-found', 'Tugas tidak ditemukan.');
	return task;
}

/** Returns an open task accepted by `isMeant`. Refuses with `not-found` or `look-again`. */
export async function openTaskOf(
	deps: { db: Db },
	id: string,
	isMeant: (task: Task) => boolean,
): Promise<Task> {
	const task = await moneyTask(deps, id);
	if (task.status === 'closed')
		throw new Refusal('look-again', 'Tugas ini sudah selesai. Muat ulang daftarnya.');
	if (!isMeant(task)) throw new Refusal('not-found', 'Tugas tidak ditemukan.');
	return task;
}
