import type { DoorDeps } from '#insurance/access/identity/login-door/login-door.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

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
} from './accounts/manage-staff.server.ts';
import {
	changePhone,
	endOthers,
	renewRecovery,
	showAccount,
} from './accounts/own-account.server.ts';
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
import { listSavedViews, recordExport, removeView, saveView } from './lists/api.ts';
import { dropView, keepView, noteExport, showViews } from './lists/lists.server.ts';
import { finishLogin, meOf, type StaffDeps, startLogin } from './login/office-login.server.ts';
import { forgetPassword, saveStaffPassword } from './login/office-password.server.ts';
import { leaveOffice, staffNamed, staffWho } from './login/office-session.server.ts';
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

export function staffRoutes(deps: StaffDeps & DoorDeps): Served[] {
	return [
		...serveAll(deps, [
			[officeLogin, startLogin],
			[officeVerify, finishLogin],
			[officeForgot, forgetPassword],
			[officeSetPassword, saveStaffPassword],
			[officeNewRecoveryCodes, renewRecovery],
			[officeChangePhone, changePhone],
			[listStaff, showStaff],
			[addStaff, addPerson],
			[changeStaffRole, giveStaffRole],
			[endStaff, endPerson],
			[takeStaffBack, reinstate],
			[inviteStaffAgain, inviteAgain],
			[resetStaffFactor, resetFactor],
			[listStaffActions, showActions],
			[listPersonalReads, showReads],
			[listSavedViews, showViews],
			[saveView, keepView],
			[removeView, dropView],
			[recordExport, noteExport],
			[officeAccount, showAccount],
			[officeEndOtherSessions, endOthers],
		]),
		serve(officeMe, async (_input, caller) =>
			meOf(await staffNamed(deps.db, staffWho(caller, null).staffId)),
		),
		serve(officeLogout, async (_input, caller) => {
			await leaveOffice(deps.db, deps.secure, caller);
			return { left: true as const };
		}),
	];
}
