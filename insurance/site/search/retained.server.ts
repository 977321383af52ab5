import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { MISS_KEPT_DAYS } from './keep-misses.server.ts';
import { deleteOldMisses } from './store.server.ts';

/** Retention rule for failed searches. */
export const retainedSearches: Keeper[] = [
	keeperOf({
		kind: 'search-miss',
		keeps: { days: MISS_KEPT_DAYS },
		table: 'search_miss',
		since: 'last_at',
		forget: (db, { before }) => deleteOldMisses(db, before),
	}),
];
