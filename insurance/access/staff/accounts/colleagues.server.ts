import type { Db } from '#platform/db/pool.server.ts';

import { type Concern, isWithinLimit, type Permission, roleNames } from '../rights/rights.ts';
import { findPeople } from './admin-store.server.ts';

/**
 * Returns active staff whose right reaches an act, for use as email recipients. Pending invitations
 * are excluded.
 */
export async function colleaguesWhoMay(
	db: Db,
	permission: Permission,
	concern: Concern = {},
): Promise<{ id: string; name: string; email: string; role: string }[]> {
	const people = await findPeople(db, { state: 'working' });
	return people
		.filter(({ roles, invited }) => !invited && isWithinLimit(roles, permission, concern))
		.map(({ id, name, email, roles }) => ({ id, name, email, role: roleNames(roles) }));
}

/** Returns active staff of every role. Pending invitations are excluded. */
export async function workingColleagues(
	db: Db,
): Promise<{ id: string; name: string; email: string }[]> {
	const people = await findPeople(db, { state: 'working' });
	return people
		.filter(({ invited }) => !invited)
		.map(({ id, name, email }) => ({ id, name, email }));
}

export async function countAdministrators(db: Db): Promise<{ working: number; invited: number }> {
	const people = await findPeople(db, { state: 'working' });
	const all = people.filter(({ roles }) => roles.some(({ everyRight }) => everyRight));
	const invited = all.filter((one) => one.invited).length;
	return { working: all.length - invited, invited };
}
