import { listedSessionOf } from '#insurance/access/identity/sessions/listed-session.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { changePerson } from '../accounts/manage-staff.server.ts';
import type { officeEndSession, StaffSession } from '../api.ts';
import type { StaffDeps } from '../login/office-login.server.ts';
import { officeSessionHash, staffWho } from '../login/office-session.server.ts';
import { deleteSessionOfStaff, liveStaffSessions } from '../login/session-store.server.ts';
import type { endStaffSessions, listStaffSessions, StaffPerson } from '../office-api.ts';
import { OFFICE_HOURS, OFFICE_IDLE_MINUTES } from '../staff.ts';
import { deleteSessionsOf } from '../store.server.ts';

const OVER = 'Sesi itu sudah berakhir.';
const hereOf = ({ secure }: Pick<StaffDeps, 'secure'>, caller: Caller) =>
	officeSessionHash(caller.header('cookie'), secure);

/** Returns the open sessions of a person, newest first, and marks the caller's own. */
export async function openSessionsOf(
	deps: { db: Db; secure: boolean },
	staffId: string,
	caller: Caller,
): Promise<StaffSession[]> {
	const before = (minutes: number) => new Date(caller.now.getTime() - minutes * 60_000);
	const rows = await liveStaffSessions(deps.db, staffId, {
		begun: before(OFFICE_HOURS * 60),
		used: before(OFFICE_IDLE_MINUTES),
		now: caller.now,
	});
	const here = hereOf(deps, caller);
	return rows.map((row) => ({ ...listedSessionOf(row, here), provider: row.provider }));
}

/** Ends a session of the caller. One of another person is refused like an unknown one. */
export async function endOwnStaffSession(
	{ db }: StaffDeps,
	{ sessionId }: CallInput<typeof officeEndSession>,
	caller: Caller,
): Promise<{ ended: number }> {
	const device = await deleteSessionOfStaff(db, staffWho(caller, null).staffId, sessionId);
	if (device === undefined) throw new Refusal('not-found', OVER);
	return { ended: 1 };
}

export async function endOthers(deps: StaffDeps, caller: Caller): Promise<{ ended: number }> {
	const { staffId } = staffWho(caller, null);
	return { ended: await deleteSessionsOf(deps.db, staffId, hereOf(deps, caller)) };
}

export async function showSessionsOf(
	deps: StaffDeps,
	{ staffId }: CallInput<typeof listStaffSessions>,
	caller: Caller,
): Promise<CallOutput<typeof listStaffSessions>> {
	staffWho(caller, 'staff.manage');
	return { rows: await openSessionsOf(deps, staffId, caller) };
}

/** Ends one session of another person, or all of them. The trail names the person and the device. */
export async function endSessionsOf(
	deps: StaffDeps,
	{ staffId, sessionId }: CallInput<typeof endStaffSessions>,
	caller: Caller,
): Promise<StaffPerson> {
	return changePerson(deps, staffId, caller, {
		action: 'sessions-ended',
		async work(tx) {
			if (sessionId === undefined) return `${await deleteSessionsOf(tx, staffId)} sesi`;
			const device = await deleteSessionOfStaff(tx, staffId, sessionId);
			if (device === undefined) throw new Refusal('not-found', OVER);
			return device;
		},
	});
}
