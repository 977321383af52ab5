import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { RatingChoice, RatingSum } from './rating.ts';

type RatingRow = {
	threadId: string;
	settledAt: Date;
	choice: RatingChoice;
	words: Buffer | null;
	ratedAt: Date;
};

/**
 * Stores a rating of the newest settlement of a thread. Returns false if nothing is settled, or if
 * it was rated before.
 */
export async function insertRating(
	tx: Tx,
	row: Omit<RatingRow, 'settledAt'> & { id: string },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into message_rating (id, thread_id, settled_at, choice, words, rated_at)
		select ${row.id}::uuid, id, settled_at, ${row.choice}, ${row.words}::bytea, ${row.ratedAt}::timestamptz
		from message_thread
		where id = ${row.threadId}::uuid and status <> 'waiting' and not awaits_customer and settled_at is not null
		on conflict (thread_id, settled_at) do nothing`);
	return rowCount === 1;
}

/** Returns the ratings of a thread, newest first. */
export async function ratingsOf(db: Db, threadId: string): Promise<RatingRow[]> {
	const { rows } = await db.query<RatingRow>(sql`
		select thread_id, settled_at, choice, words, rated_at from message_rating
		where thread_id = ${threadId}::uuid order by rated_at desc, id desc`);
	return rows;
}

export async function sumRatings(db: Db, since: Date): Promise<RatingSum> {
	const { rows } = await db.query<RatingSum>(sql`
		select count(*) filter (where choice = 'good')::int as good,
			count(*) filter (where choice = 'fair')::int as fair,
			count(*) filter (where choice = 'poor')::int as poor
		from message_rating where rated_at >= ${since}`);
	return rows[0] ?? { good: 0, fair: 0, poor: 0 };
}
