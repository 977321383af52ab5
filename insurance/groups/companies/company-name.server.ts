import type { Db } from '#platform/db/pool.server.ts';

import { companyById } from './store.server.ts';

export const companyNamed = async (db: Db, id: string): Promise<string | undefined> =>
	(await companyById(db, id))?.name;
