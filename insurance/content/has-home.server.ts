import type { Db } from '#platform/db/pool.server.ts';

import { hasPage } from './store.server.ts';

/** Whether there is a page to arrive at. */
export const hasHome = (db: Db): Promise<boolean> => hasPage(db, 'home');
