import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { APPLICATION_DRAFT_DAYS } from './draft.ts';
import { deleteExpired } from './store.server.ts';

/** Retention of unfinished applications. */
export const retainedDrafts: Keeper[] = [
	keeperOf({
		kind: 'application-draft',
		keeps: { days: APPLICATION_DRAFT_DAYS },
		table: 'application_draft',
		since: `expires_at - interval '${APPLICATION_DRAFT_DAYS} days'`,
		forget: (db, { now }) => deleteExpired(db, now),
	}),
];
