import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { companyNameOf, manager } from '../open-company.server.ts';
import { type CompanyRole, ROLE_NAMES } from '../roles.ts';
import { endAdmin, setAdminRole } from '../store.server.ts';
import { notifyAdmins } from './admin-letters.server.ts';
import type { CompanyDeps } from './login.server.ts';

export function changeAdminRole(
	deps: CompanyDeps,
	{ companyId, adminId, role }: { companyId: string; adminId: string; role: CompanyRole },
	caller: Caller,
) {
	const staff = manager(caller);
	const { staffId } = staff;
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: companyId });
		if (!(await setAdminRole(tx, companyId, adminId, role)))
			throw new Refusal('not-found', 'Administrator tidak ditemukan.');
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'role', at: caller.now });
		const subject = await companyNameOf(tx, companyId);
		await recordAction(tx, {
			staffId,
			action: 'company-admin-role',
			subject,
			note: ROLE_NAMES[role],
			at: caller.now,
		});
		return { role };
	});
}

export function removeAdmin(
	deps: CompanyDeps,
	{ companyId, adminId }: { companyId: string; adminId: string },
	caller: Caller,
): Promise<{ ended: true }> {
	const staff = manager(caller);
	const { staffId } = staff;
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: companyId });
		if (!(await endAdmin(tx, companyId, adminId, caller.now)))
			throw new Refusal('not-found', 'Administrator tidak ditemukan.');
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'ended', at: caller.now });
		const subject = await companyNameOf(tx, companyId);
		await recordAction(tx, { staffId, action: 'company-admin-ended', subject, at: caller.now });
		return { ended: true };
	});
}
