import type { Db } from '#platform/db/pool.server.ts';

import { hasPage } from './store.server.ts';

/** Whether there is a page to arrive at. */
export const hasHome = (db: Db): Promise<boolean> => hasPage(db, 'home');

/** Whether visitors find a product: it has a page that is published. */
export const hasProductPage = (db: Db, slug: string): Promise<boolean> => hasPage(db, slug);
