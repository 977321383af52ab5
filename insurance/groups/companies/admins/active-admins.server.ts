import type { Db } from '#platform/db/pool.server.ts';

import { type CompanyRight, roleMay } from '../roles.ts';
import { adminsOf } from '../store.server.ts';

const active = async (db: Db, companyId: string) =>
	(await adminsOf(db, [companyId])).filter(
		(one) => one.endedAt === null && one.passwordHash !== null,
	);

/**
 * Returns the company's active administrators. With `right`, returns only those whose role includes
 * that right.
 */
export async function adminContacts(
	db: Db,
	companyId: string,
	right: CompanyRight = 'read',
): Promise<{ id: string; name: string; email: string }[]> {
	return (await active(db, companyId))
		.filter(({ role }) => roleMay(role, right))
		.map(({ id, name, email }) => ({ id, name, email }));
}

export const approversBeside = async (db: Db, companyId: string, adminId: string) =>
	(await adminContacts(db, companyId, 'approve')).filter(({ id }) => id !== adminId);
