import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

export async function assignThread(
	tx: Tx,
	threadId: string,
	staffId: string | null,
): Promise<void> {
	await tx.query(
		sql`update message_thread set assignee_id = ${staffId} where id = ${threadId}::uuid`,
	);
}

/** Marks threads whose answer is late as reported, each once per answer, and returns them. */
export async function takeLateThreads(
	tx: Tx,
	today: Day,
): Promise<{ id: string; assigneeId: string | null }[]> {
	const { rows } = await tx.query<{ id: string; assigneeId: string | null }>(sql`
		update message_thread set late_told_on = ${today}
		where status = 'waiting' and due_on < ${today} and late_told_on is null
		returning id, assignee_id`);
	return rows;
}
