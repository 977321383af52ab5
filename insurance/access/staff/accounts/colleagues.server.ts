import type { Db } from '#platform/db/pool.server.ts';

import { may, type Permission } from '../staff.ts';
import { findPeople } from './admin-store.server.ts';

/**
 * Returns active staff with a permission, for use as email recipients. Pending invitations are
 * excluded.
 */
export async function colleaguesWhoMay(
	db: Db,
	permission: Permission,
): Promise<{ id: string; name: string; email: string }[]> {
	const people = await findPeople(db, { state: 'working' });
	return people
		.filter(({ role, invited }) => !invited && may(role, permission))
		.map(({ id, name, email }) => ({ id, name, email }));
}
