import type { Db } from '#platform/db/pool.server.ts';

import { countMiss } from './store.server.ts';
import { keepable, searchWords } from './words.ts';

/**
 * Editors may read a failed search only after it has occurred this many times, because only then is
 * it assumed not to be personal.
 */
const KNOWN = 3;
const MOST = 2_000;
export const MISS_KEPT_DAYS = 180;
/** Maximum number of failed searches stored per minute. Higher rates suggest automated probing. */
const MAX_A_MINUTE = 30;

/**
 * Stores failed searches for editors, without personal numbers or email addresses and at a limited
 * rate.
 */
export function makeMissKeeper(db: Db): (q: string, now: Date) => Promise<void> {
	let minute = 0;
	let count = 0;
	return async (q, now) => {
		const words = keepable(searchWords(q));
		if (words === null || q.includes('@')) return;
		const current = Math.floor(now.getTime() / 60_000);
		if (current !== minute) [minute, count] = [current, 0];
		if (count >= MAX_A_MINUTE) return;
		count += 1;
		await countMiss(db, words, now, { known: KNOWN, most: MOST });
	};
}
