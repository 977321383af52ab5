import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { notifyAdmins } from './admin-letters.server.ts';
import type { CompanyDeps } from './login.server.ts';
import { manager } from './open-company.server.ts';
import type { CompanyRole } from './roles.ts';
import { endAdmin, setAdminRole } from './store.server.ts';

/** Gives an administrator another role. */
export function changeAdminRole(
	deps: CompanyDeps,
	{ companyId, adminId, role }: { companyId: string; adminId: string; role: CompanyRole },
	caller: Caller,
) {
	manager(caller);
	return deps.db.transaction(async (tx) => {
		if (!(await setAdminRole(tx, companyId, adminId, role)))
			throw new Refusal('not-found', 'Administrator tidak ditemukan.');
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'role', at: caller.now });
		return { role };
	});
}

export function removeAdmin(
	deps: CompanyDeps,
	{ companyId, adminId }: { companyId: string; adminId: string },
	caller: Caller,
): Promise<{ ended: true }> {
	manager(caller);
	return deps.db.transaction(async (tx) => {
		if (!(await endAdmin(tx, companyId, adminId, caller.now)))
			throw new Refusal('not-found', 'Administrator tidak ditemukan.');
		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'ended', at: caller.now });
		return { ended: true };
	});
}
