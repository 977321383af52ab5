import type { Pool } from '#platform/db/pool.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldPersonalReads, deleteOldStaffSessions } from './store.server.ts';

/** Staff logins are shown as "last seen" for this many days after they end. */
const SESSION_DAYS = 90;
/** Same retention period as for other access records. */
const READ_YEARS = 10;

/** Retention of staff logins and access records. */
export const retainedStaff = (pool: Pool): Keeper[] => [
	keeperOf({
		kind: 'staff-session',
		keeps: { days: SESSION_DAYS },
		table: 'staff_session',
		since: 'seen_at',
		forget: (db, { before }) => deleteOldStaffSessions(db, before),
	}),
	keeperOf({
		kind: 'personal-read',
		keeps: { years: READ_YEARS },
		table: 'personal_read',
		since: 'at',
		heldBy: { persons: 'customer_id' },
		forget: (_db, { before, held }) =>
			pool.transaction(async (tx) => {
				await beginForgetting(tx);
				return deleteOldPersonalReads(tx, before, held.persons);
			}),
	}),
];
