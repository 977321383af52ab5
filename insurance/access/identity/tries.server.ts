import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';

import type { AttemptLimit } from './attempt-limits.ts';
import { dropTry, insertTry } from './attempt-store.server.ts';

/** Counts one more attempt for a subject within the transaction. Returns false beyond the limit. */
export const takeTry = (
	tx: Tx,
	subject: string,
	{ max, minutes }: AttemptLimit,
	now: Date,
): Promise<boolean> => insertTry(tx, subject, new Date(now.getTime() - minutes * 60_000), now, max);

/**
 * Limits a subject's wrong answers. Attempts are counted in the database, so the limit applies
 * across all processes, and before the answer is checked; otherwise a thousand concurrent attempts
 * would all read the same count. `forgiveTry` removes the attempt if the answer was right.
 */
export async function chargeTry(
	db: Pool,
	subject: string,
	{ max, minutes }: AttemptLimit,
	now: Date,
): Promise<void> {
	const charged = await db.transaction((tx) => takeTry(tx, subject, { max, minutes }, now));
	if (!charged)
		throw new Refusal(
			'slow-down',
			'Terlalu banyak percobaan. Tunggu 15 menit, lalu coba lagi.',
		);
}

/** Removes the attempt, because a right answer does not count towards the limit. */
export const forgiveTry = (db: Db, subject: string, at: Date): Promise<void> =>
	dropTry(db, subject, at);

/** Hours for which an attempt is stored; no limit covers more than a day. */
export const TRY_HOURS = 25;
