import type { Db } from '#platform/db/pool.server.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { hasOneAdministrator } from '../let-ins/let-in-store.server.ts';
import type { Permission } from '../rights/rights.ts';
import { ALONE_ACTION, type StaffAct } from '../staff.ts';
import { staffById } from '../store.server.ts';

/**
 * Two-person actions, by required permission, that an insurer's only administrator may take alone
 * so that the insurer can open its shop. None of them moves money, decides a claim, transfers an
 * account or releases data.
 */
const ALONE: Partial<Record<Permission, string>> = {
	'content.approve': 'Naskah atau usulan situs',
	'products.approve': 'Perubahan produk atau tarif',
	'campaigns.approve': 'Kampanye',
};

export const mayBeDoneAlone = (permission: Permission): boolean => permission in ALONE;

export async function isOnlyAdministrator(db: Db, { staffId }: StaffAct): Promise<boolean> {
	const staff = await staffById(db, staffId);
	const administers = staff?.roles.some(({ everyRight }) => everyRight) === true;
	return administers && (await hasOneAdministrator(db));
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
