import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { ThreadRow } from '../store.server.ts';
import type { RatingChoice } from './rating.ts';
import { ratingsOf } from './store.server.ts';

/** Purpose for which the words of ratings are sealed. */
export const RATING = 'rating of messages';

export async function shownRatings(
	{ db, sealer }: { db: Db; sealer: Sealer },
	threadId: string,
): Promise<{ choice: RatingChoice; words: string; at: string }[]> {
	return (await ratingsOf(db, threadId)).map(({ choice, words, ratedAt }) => ({
		choice,
		words: words === null ? '' : sealer.open<string>(RATING, words),
		at: ratedAt.toISOString(),
	}));
}

/** Returns whether a customer may rate now, and what they chose for the newest settlement. */
export async function ownRating(
	db: Db,
	{ id, status, awaitsCustomer, settledAt }: ThreadRow,
): Promise<{ mayRate: boolean; chosen: RatingChoice | null }> {
	if (status === 'waiting' || awaitsCustomer || settledAt === null)
		return { mayRate: false, chosen: null };
	const given = (await ratingsOf(db, id)).find(
		(one) => one.settledAt.getTime() === settledAt.getTime(),
	);
	return { mayRate: !given, chosen: given?.choice ?? null };
}
