import { type Served, serve } from '#platform/http/served.server.ts';
import { officeLogin, officeLogout, officeMe, officeVerify } from './api.ts';
import { finishLogin, meOf, type StaffDeps, startLogin } from './office-login.server.ts';
import { leaveOffice, staffNamed, staffWho } from './office-session.server.ts';

export function staffRoutes(deps: StaffDeps): Served[] {
	return [
		serve(officeLogin, (input, caller) => startLogin(deps, input, caller)),
		serve(officeVerify, (input, caller) => finishLogin(deps, input, caller)),
		serve(officeMe, async (_input, caller) => meOf(await staffNamed(deps.db, staffWho(caller, null).staffId))),
		serve(officeLogout, async (_input, caller) => {
			await leaveOffice(deps.db, deps.secure, caller);
			return { left: true as const };
		}),
	];
}
