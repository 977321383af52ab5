import type { DoorDeps } from '#insurance/access/identity/login-door/login-door.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import {
	officeAccount,
	officeChangePhone,
	officeEndOtherSessions,
	officeForgot,
	officeLogin,
	officeLogout,
	officeMe,
	officeNewRecoveryCodes,
	officeSetPassword,
	officeVerify,
} from './api.ts';
import { finishLogin, meOf, type StaffDeps, startLogin } from './login/office-login.server.ts';
import { forgetPassword, saveStaffPassword } from './login/office-password.server.ts';
import { leaveOffice, staffNamed, staffWho } from './login/office-session.server.ts';
import {
	addPerson,
	giveStaffRole,
	endPerson,
	inviteAgain,
	resetFactor,
	showActions,
	showReads,
	showStaff,
	reinstate,
} from './manage-staff.server.ts';
import {
	addStaff,
	changeStaffRole,
	endStaff,
	inviteStaffAgain,
	listPersonalReads,
	listStaff,
	listStaffActions,
	resetStaffFactor,
	takeStaffBack,
} from './office-api.ts';
import { changePhone, endOthers, renewRecovery, showAccount } from './own-account.server.ts';

export function staffRoutes(deps: StaffDeps & DoorDeps): Served[] {
	return [
		serve(officeLogin, (input, caller) => startLogin(deps, input, caller)),
		serve(officeVerify, (input, caller) => finishLogin(deps, input, caller)),
		serve(officeForgot, (input) => forgetPassword(deps, input)),
		serve(officeSetPassword, (input, caller) => saveStaffPassword(deps, input, caller)),
		serve(officeMe, async (_input, caller) =>
			meOf(await staffNamed(deps.db, staffWho(caller, null).staffId)),
		),
		serve(officeLogout, async (_input, caller) => {
			await leaveOffice(deps.db, deps.secure, caller);
			return { left: true as const };
		}),
		serve(officeAccount, (_input, caller) => showAccount(deps, caller)),
		serve(officeNewRecoveryCodes, (input, caller) => renewRecovery(deps, input, caller)),
		serve(officeChangePhone, (input, caller) => changePhone(deps, input, caller)),
		serve(officeEndOtherSessions, (_input, caller) => endOthers(deps, caller)),
		serve(listStaff, (input, caller) => showStaff(deps, input, caller)),
		serve(addStaff, (input, caller) => addPerson(deps, input, caller)),
		serve(changeStaffRole, (input, caller) => giveStaffRole(deps, input, caller)),
		serve(endStaff, (input, caller) => endPerson(deps, input, caller)),
		serve(takeStaffBack, (input, caller) => reinstate(deps, input, caller)),
		serve(inviteStaffAgain, (input, caller) => inviteAgain(deps, input, caller)),
		serve(resetStaffFactor, (input, caller) => resetFactor(deps, input, caller)),
		serve(listStaffActions, (input, caller) => showActions(deps, input, caller)),
		serve(listPersonalReads, (input, caller) => showReads(deps, input, caller)),
	];
}
