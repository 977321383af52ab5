import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { findPeople } from '../accounts/admin-store.server.ts';
import {
	type Concern,
	fitsIn,
	grantsOf,
	type HeldRoles,
	isWithinLimit,
	type Permission,
	rightWords,
} from './rights.ts';
import { findRolesOf } from './store.server.ts';

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });

/** Names the people whose roles let them do this, whatever their part in it so far. */
async function whoMayWords(db: Db, permission: Permission, concern: Concern): Promise<string> {
	const people = (await findPeople(db, { state: 'working' })).filter(
		({ roles, invited }) => !invited && isWithinLimit(roles, permission, concern),
	);
	return people.length > 0
		? `Yang boleh: ${LIST.format(people.map(({ name, email }) => name || email))}.`
		: 'Belum ada orang yang boleh; administrator mengatur peran di Peran dan hak.';
}

function beyondWords(roles: HeldRoles, permission: Permission, concern: Concern): string {
	const { words } = rightWords(permission);
	const { amount } = concern;
	const grants = grantsOf(roles, permission);
	if (grants.length === 0) return `Peranmu tidak mencakup: ${words.toLowerCase()}.`;
	const fitting = grants.filter(({ limit }) => fitsIn({ ...limit, amount: null }, concern));
	if (amount === undefined || fitting.length === 0)
		return concern.company === undefined
			? `Hakmu (${words.toLowerCase()}) tidak mencakup produk ini.`
			: `Hakmu (${words.toLowerCase()}) tidak mencakup perusahaan ini.`;
	const [most] = fitting.toSorted(
		(one, two) => (two.limit.amount ?? 0) - (one.limit.amount ?? 0),
	);
	return `Ini ${formatRupiah(amount)}. Batasmu ${formatRupiah(most?.limit.amount ?? 0)} (${words.toLowerCase()}, peran ${most?.role}).`;
}

/** A person with the roles of their session, or whose roles are looked up. */
type Who = { roles: HeldRoles } | { staffId: string };

/**
 * Explains why a person's rights do not reach this act, and names who may; null if they do. A right
 * that is missing altogether counts as not reaching it.
 */
export async function whyBeyond(
	db: Db,
	who: Who,
	permission: Permission,
	concern: Concern,
): Promise<string | null> {
	const roles = 'roles' in who ? who.roles : await findRolesOf(db, who.staffId);
	if (isWithinLimit(roles, permission, concern)) return null;
	const others = await whoMayWords(db, permission, concern);
	return `${beyondWords(roles, permission, concern)} ${others}`;
}

/** Refuses with `forbidden` an act beyond the limit of the person's rights. */
export async function refuseBeyond(
	db: Db,
	who: Who,
	permission: Permission,
	concern: Concern,
): Promise<void> {
	const why = await whyBeyond(db, who, permission, concern);
	if (why !== null) throw new Refusal('forbidden', why);
}
