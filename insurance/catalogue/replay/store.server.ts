import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ReplayResult } from './replay.ts';

export type Replay = {
	changeId: string;
	revision: number;
	state: 'running' | 'done' | 'stopped';
	reached: string | null;
	seen: number;
	total: number;
	result: ReplayResult;
	beganAt: Date;
	endedAt: Date | null;
};

export async function readReplay(db: Db, changeId: string): Promise<Replay | undefined> {
	const { rows } = await db.query<Replay>(sql`
		select change_id, revision, state, reached, seen, total, result, began_at, ended_at
		from tariff_replay where change_id = ${changeId}`);
	return rows[0];
}

/** Begins anew; what was counted before is forgotten. */
export async function upsertReplay(
	tx: Tx,
	{
		changeId,
		revision,
		total,
		result,
		beganAt,
	}: Pick<Replay, 'changeId' | 'revision' | 'total' | 'result' | 'beganAt'>,
): Promise<void> {
	await tx.query(sql`
		insert into tariff_replay (change_id, revision, state, total, result, began_at)
		values (${changeId}, ${revision}, 'running', ${total}, ${JSON.stringify(result)}::jsonb, ${beganAt})
		on conflict (change_id) do update set revision = excluded.revision, state = 'running',
			reached = null, seen = 0, total = excluded.total, result = excluded.result,
			began_at = excluded.began_at, ended_at = null`);
}

export async function updateReplay(
	tx: Tx,
	{
		changeId,
		state,
		reached,
		seen,
		result,
		endedAt,
	}: Omit<Replay, 'revision' | 'total' | 'beganAt'>,
): Promise<void> {
	await tx.query(sql`
		update tariff_replay set state = ${state}, reached = ${reached}, seen = ${seen},
			result = ${JSON.stringify(result)}::jsonb, ended_at = ${endedAt}
		where change_id = ${changeId} and state = 'running'`);
}

/** True when one was running. */
export async function stopReplay(tx: Tx, changeId: string, at: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update tariff_replay set state = 'stopped', ended_at = ${at}
		where change_id = ${changeId} and state = 'running'`);
	return rowCount === 1;
}
