import type { Db } from '#platform/db/pool.server.ts';

import { may, type Permission, type StaffRole } from '../staff.ts';
import { findPeople } from './admin-store.server.ts';

const SUPERIORS: readonly StaffRole[] = ['supervisor', 'admin'];

/** Returns the superiors with a permission who are active and have accepted their invitation. */
export async function superiorsOf(
	db: Db,
	permission: Permission,
): Promise<{ id: string; name: string; email: string }[]> {
	return (await findPeople(db, { state: 'working' }))
		.filter(
			({ role, invited }) =>
				!invited &&
				(SUPERIORS as readonly string[]).includes(role) &&
				may(role, permission),
		)
		.map(({ id, name, email }) => ({ id, name, email }));
}
