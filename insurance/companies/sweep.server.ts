import type { Db } from '#platform/db/pool.server.ts';

import { sweepSessions as sweep } from './store.server.ts';

/** Forgets logins and links that are over; a chore of the process calls it. */
export const sweepSessions = (db: Db, now: Date): Promise<void> => sweep(db, now);
