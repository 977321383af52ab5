import {
	countRecoveryCodes,
	freshRecoveryCodes,
} from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { officeAccount } from '../api.ts';
import {
	meOf,
	requirePassword,
	type StaffDeps,
	withOwnCode,
} from '../login/office-login.server.ts';
import { staffNamed, staffWho } from '../login/office-session.server.ts';
import { openSessionsOf } from '../sessions/sessions.server.ts';
import { clearFactor, deleteSessionsOf } from '../store.server.ts';
import { recordAction } from './actions.server.ts';

const self = (deps: StaffDeps, caller: Caller) =>
	staffNamed(deps.db, staffWho(caller, null).staffId);

export async function showAccount(
	deps: StaffDeps,
	caller: Caller,
): Promise<CallOutput<typeof officeAccount>> {
	const staff = await self(deps, caller);
	return {
		...meOf(staff),
		recoveryLeft: await countRecoveryCodes(deps.db, 'staff', staff.id),
		sessions: await openSessionsOf(deps, staff.id, caller),
	};
}

export async function renewRecovery(
	deps: StaffDeps,
	{ code }: { code: string },
	caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
	const staff = await self(deps, caller);
	return withOwnCode(deps, staff.id, code, caller.now, async (tx) => {
		await recordAction(tx, {
			staffId: staff.id,
			action: 'recovery-codes-renewed',
			subject: staff.email,
			at: caller.now,
		});
		return {
			recoveryCodes: await freshRecoveryCodes(tx, deps.sealer, 'staff', staff.id, caller.now),
		};
	});
}

/** Removes the authenticator and ends every session. The next login sets up a new authenticator. */
export async function changePhone(
	deps: StaffDeps,
	{ password }: { password: string },
	caller: Caller,
): Promise<{ left: true }> {
	const staff = await self(deps, caller);
	await requirePassword(deps, staff, caller.decodeField(password), caller.now);
	await deps.db.transaction(async (tx) => {
		await clearFactor(tx, staff.id);
		await deleteSessionsOf(tx, staff.id);
		await recordAction(tx, {
			staffId: staff.id,
			action: 'own-factor-reset',
			subject: staff.email,
			at: caller.now,
		});
		enqueue(tx, 'staff-mail', { email: staff.email, kind: 'factor' });
	});
	return { left: true };
}
