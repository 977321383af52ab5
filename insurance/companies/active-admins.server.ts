import type { Db } from '#platform/db/pool.server.ts';

import { adminsOf } from './store.server.ts';

const active = async (db: Db, companyId: string) =>
	(await adminsOf(db, [companyId])).filter(
		(one) => one.endedAt === null && one.passwordHash !== null,
	);

/** How many administrators of a company can log in. */
export async function activeAdmins(db: Db, companyId: string): Promise<number> {
	return (await active(db, companyId)).length;
}

/** Who of a company is told about changes. */
export async function adminContacts(
	db: Db,
	companyId: string,
): Promise<{ id: string; name: string; email: string }[]> {
	return (await active(db, companyId)).map(({ id, name, email }) => ({ id, name, email }));
}
