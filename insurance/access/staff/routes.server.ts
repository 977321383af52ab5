import type { DoorDeps } from '#insurance/access/identity/login-door/login-door.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import {
	addPerson,
	giveStaffRoles,
	endPerson,
	inviteAgain,
	resetFactor,
	showStaff,
	reinstate,
} from './accounts/manage-staff.server.ts';
import { changePhone, renewRecovery, showAccount } from './accounts/own-account.server.ts';
import {
	officeAccount,
	officeChangePhone,
	officeEndOtherSessions,
	officeEndSession,
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
import { finishLogin, meOf, startLogin } from './login/office-login.server.ts';
import { forgetPassword, saveStaffPassword } from './login/office-password.server.ts';
import { staffNamed, staffWho } from './login/office-session.server.ts';
import {
	addStaff,
	changeStaffRoles,
	endStaff,
	endStaffSessions,
	inviteStaffAgain,
	listStaff,
	listStaffSessions,
	resetStaffFactor,
	takeStaffBack,
} from './office-api.ts';
import { proofWays, proveByCode } from './proof/api.ts';
import { proveOneself, showProofWays } from './proof/proof.server.ts';
import { explainPerson, explainRight, listRoles, ownRights, proposeRole } from './rights/api.ts';
import { proposeRoleChange } from './rights/change-role.server.ts';
import {
	type ExplainDeps,
	explainEveryRight,
	explainOwn,
	explainStaff,
} from './rights/explain.server.ts';
import type { ProposeRoles } from './rights/propose.server.ts';
import { showRoles } from './rights/show-roles.server.ts';
import {
	endOthers,
	endOwnStaffSession,
	endSessionsOf,
	showSessionsOf,
} from './sessions/sessions.server.ts';
import { signInWays, signOnBegin, signOnFinish } from './single-sign-on/api.ts';
import {
	beginSignOn,
	finishSignOn,
	leaveEverywhere,
	showWays,
	type SignOnDeps,
} from './single-sign-on/sign-on.server.ts';

export function staffRoutes(
	deps: SignOnDeps & DoorDeps & Pick<ExplainDeps, 'limitNames'> & { proposeRoles: ProposeRoles },
): Served[] {
	return [
		...serveAll(deps, [
			[signInWays, showWays],
			[signOnBegin, beginSignOn],
			[signOnFinish, finishSignOn],
			[officeLogin, startLogin],
			[officeVerify, finishLogin],
			[officeLogout, leaveEverywhere],
			[officeForgot, forgetPassword],
			[officeSetPassword, saveStaffPassword],
			[officeNewRecoveryCodes, renewRecovery],
			[officeChangePhone, changePhone],
			[listStaff, showStaff],
			[addStaff, addPerson],
			[changeStaffRoles, giveStaffRoles],
			[endStaff, endPerson],
			[takeStaffBack, reinstate],
			[inviteStaffAgain, inviteAgain],
			[resetStaffFactor, resetFactor],
			[listRoles, showRoles],
			[proposeRole, proposeRoleChange],
			[explainPerson, explainStaff],
			[explainRight, explainEveryRight],
			[ownRights, explainOwn],
			[listSavedViews, showViews],
			[saveView, keepView],
			[removeView, dropView],
			[recordExport, noteExport],
			[officeAccount, showAccount],
			[officeEndOtherSessions, endOthers],
			[officeEndSession, endOwnStaffSession],
			[proofWays, showProofWays],
			[proveByCode, proveOneself],
			[listStaffSessions, showSessionsOf],
			[endStaffSessions, endSessionsOf],
		]),
		serve(officeMe, async (_input, caller) =>
			meOf(await staffNamed(deps.db, staffWho(caller, null).staffId)),
		),
	];
}
