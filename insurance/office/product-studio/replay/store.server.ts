import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ReplayPart } from './replay-slice.server.ts';
import type { ReplayResult } from './replay.ts';

export type ReplayRow = {
	changeId: string;
	revision: number;
	state: 'running' | 'done' | 'stopped';
	/** The part in progress and the last id or number that was processed. */
	part: ReplayPart;
	reached: string | null;
	seen: number;
	total: number;
	result: ReplayResult;
	beganAt: Date;
	endedAt: Date | null;
};

export async function readReplay(db: Db, changeId: string): Promise<ReplayRow | undefined> {
	const { rows } = await db.query<ReplayRow>(sql`
		select change_id, revision, state, part, reached, seen, total, result, began_at, ended_at
		from tariff_replay where change_id = ${changeId}`);
	const [row] = rows;
	// Replays stored before quotes and claims were included lack these results.
	return (
		row && {
			...row,
			result: {
				...row.result,
				quotes: row.result.quotes ?? null,
				claims: row.result.claims ?? null,
			},
		}
	);
}

/** Restarts a replay and discards earlier results. */
export async function upsertReplay(
	tx: Tx,
	{
		changeId,
		revision,
		total,
		result,
		beganAt,
	}: Pick<ReplayRow, 'changeId' | 'revision' | 'total' | 'result' | 'beganAt'>,
): Promise<void> {
	await tx.query(sql`
		insert into tariff_replay (change_id, revision, state, total, result, began_at)
		values (${changeId}, ${revision}, 'running', ${total}, ${JSON.stringify(result)}::jsonb, ${beganAt})
		on conflict (change_id) do update set revision = excluded.revision, state = 'running',
			part = 'policies', reached = null, seen = 0, total = excluded.total, result = excluded.result,
			began_at = excluded.began_at, ended_at = null`);
}

export async function updateReplay(
	tx: Tx,
	{
		changeId,
		state,
		part,
		reached,
		seen,
		result,
		endedAt,
	}: Omit<ReplayRow, 'revision' | 'total' | 'beganAt'>,
): Promise<void> {
	await tx.query(sql`
		update tariff_replay set state = ${state}, part = ${part}, reached = ${reached}, seen = ${seen},
			result = ${JSON.stringify(result)}::jsonb, ended_at = ${endedAt}
		where change_id = ${changeId} and state = 'running'`);
}

export async function stopReplay(tx: Tx, changeId: string, at: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update tariff_replay set state = 'stopped', ended_at = ${at}
		where change_id = ${changeId} and state = 'running'`);
	return rowCount === 1;
}
