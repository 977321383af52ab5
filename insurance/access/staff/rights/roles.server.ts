import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { hasRight, type HeldRoles, type Permission } from './rights.ts';
import { findRoles, findRolesOf, type RoleRow } from './store.server.ts';

/** Returns the roles that a person has now, for acts outside a call of theirs. */
export const rolesOfStaff = (db: Db, staffId: string): Promise<HeldRoles> =>
	findRolesOf(db, staffId);

export const staffMay = async (db: Db, staffId: string, permission: Permission): Promise<boolean> =>
	hasRight(await findRolesOf(db, staffId), permission);

export const isRole = async (db: Db, id: string): Promise<boolean> =>
	(await findRoles(db)).some((role) => role.id === id);

/** Returns the name of a role, or its id if it does not exist. */
export const roleNamed = async (db: Db, id: string): Promise<string> =>
	(await findRoles(db)).find((role) => role.id === id)?.name ?? id;

/** Returns the roles with these ids; refuses with `fix-fields` if one does not exist. */
async function rolesNamed(db: Db, ids: readonly string[]): Promise<RoleRow[]> {
	const all = await findRoles(db);
	const named = all.filter(({ id }) => ids.includes(id));
	if (named.length === 0 || named.length !== new Set(ids).size)
		throw new Refusal('fix-fields', 'Pilih peran dari daftarnya.');
	return named;
}

/**
 * Returns the roles with these ids. Only a person with every right gives a role with every right,
 * so that no one raises an account above their own.
 */
export async function rolesToGive(
	db: Db,
	ids: readonly string[],
	giver: HeldRoles,
): Promise<HeldRoles> {
	const roles = await rolesNamed(db, ids);
	const gives = giver.some(({ everyRight }) => everyRight);
	const above = roles.find(({ everyRight }) => everyRight && !gives);
	if (above)
		throw new Refusal('forbidden', `Peran ${above.name} hanya diberikan oleh pemegangnya.`);
	return roles;
}
