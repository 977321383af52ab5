import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { recordAction } from '../accounts/actions.server.ts';
import type { Permission, StaffAct } from '../staff.ts';
import { staffById } from '../store.server.ts';

/**
 * Two-person actions, by required permission, that an insurer's only administrator may take alone
 * so that the insurer can open its shop. None of them moves money, decides a claim, transfers an
 * account or releases data.
 */
const ALONE: Partial<Record<Permission, string>> = {
	'content.edit': 'Naskah atau usulan situs',
	'products.edit': 'Perubahan produk atau tarif',
	'campaigns.manage': 'Kampanye',
};
/** Audit-trail action for approvals given alone, which the second administrator can list. */
export const ALONE_ACTION = 'agreed-alone';
const JUST_LEFT_DAYS = 7;

export const mayBeDoneAlone = (permission: Permission): boolean => permission in ALONE;

/**
 * True if there is only one administrator. Administrators whose account ended, or whose role
 * changed recently, count too, because a compromised administrator must not be able to remove the
 * other one first.
 */
export async function hasOneAdministrator(db: Db, since: Date): Promise<boolean> {
	const { rows } = await db.query<{ administrators: number }>(sql`
		select count(*)::int as administrators from staff s
		where s.role = 'admin' and (s.password_hash <> '-' or s.ended_at is not null)
			or s.role <> 'admin' and exists (select from staff_action a
				where lower(a.subject) = lower(s.email) and a.action = 'role-changed' and a.at > ${since})`);
	return rows[0]?.administrators === 1;
}

export async function isOnlyAdministrator(db: Db, { staffId, at }: StaffAct): Promise<boolean> {
	const staff = await staffById(db, staffId);
	const since = new Date(at.getTime() - JUST_LEFT_DAYS * DAY_MS);
	return staff?.role === 'admin' && (await hasOneAdministrator(db, since));
}

export async function recordAlone(
	db: Db,
	{ permission, second }: { permission: Permission; second: StaffAct },
): Promise<void> {
	await recordAction(db, {
		...second,
		action: ALONE_ACTION,
		subject: ALONE[permission] ?? permission,
	});
}
