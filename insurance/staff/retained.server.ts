import type { Pool } from '#platform/db/pool.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldPersonalReads, deleteOldStaffSessions } from './store.server.ts';

/** A log-in of the staff is shown as "last seen" for this time, long after it is over. */
const SESSION_DAYS = 90;
/** As long as what was looked at. */
const READ_YEARS = 10;

/** How long log-ins and looks of the staff are kept. */
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
