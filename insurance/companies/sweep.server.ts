import { sweepLinks } from '#insurance/identity/one-time-links.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { sweepSessions as sweep } from './store.server.ts';

const MONTH_MS = 30 * DAY_MS;

/** Forgets logins and links that are over; a chore of the process calls it. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
	await sweep(db, now);
	await sweepLinks(db, 'company', new Date(now.getTime() - MONTH_MS));
}
