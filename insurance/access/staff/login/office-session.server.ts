import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';

import { hasRight, type HeldRoles, type Permission } from '../rights/rights.ts';
import { OFFICE_HOURS, OFFICE_IDLE_MINUTES } from '../staff.ts';
import { findStaffSession, staffById, touchStaffSession } from '../store.server.ts';
import { deleteStaffSession } from './session-store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		office: { kind: 'staff'; staffId: string; roles: HeldRoles; provedAt?: Date };
	}
}

const cookieName = (secure: boolean) => (secure ? '__Host-office' : 'office');

export const sendOfficeCookie = (
	caller: Caller,
	secure: boolean,
	value: string,
	maxAge: number,
): void =>
	sendCookie(caller, { name: cookieName(secure), value, maxAge, sameSite: 'Strict', secure });

export function officeSessionHash(cookies: string | undefined, secure: boolean): Buffer | null {
	const value = cookieOf({ header: () => cookies }, cookieName(secure));
	return value ? sha256(value) : null;
}

/**
 * Returns the staff member that a session cookie belongs to, or null. Sessions expire one working
 * day after login and half an hour after the last call.
 */
export async function staffOfCookie(
	db: Db,
	secure: boolean,
	cookies: string | undefined,
	now: Date,
): Promise<FoundStaff | null> {
	const hash = officeSessionHash(cookies, secure);
	const session = hash && (await findStaffSession(db, hash));
	if (!hash || !session) return null;
	const idle = now.getTime() - session.seenAt.getTime();
	if (
		now.getTime() - session.createdAt.getTime() > OFFICE_HOURS * 3_600_000 ||
		idle > OFFICE_IDLE_MINUTES * 60_000 ||
		(session.endsAt !== null && session.endsAt <= now)
	)
		return null;
	if (idle > 60_000) await touchStaffSession(db, hash, now);
	const { staffId, roles, provedAt } = session;
	return { staffId, roles, provedAt };
}

/**
 * Identifies the caller of an office call. The roles are loaded on every call, so that revoking one
 * takes effect immediately.
 */
export function identifyStaff({
	db,
	secure,
}: {
	db: Db;
	secure: boolean;
}): (caller: Caller) => Promise<Identity> {
	return async (caller) => {
		const staff = await staffOfCookie(db, secure, caller.header('cookie'), caller.now);
		if (!staff)
			throw new Refusal('sign-in-again', 'Sesi kantor sudah berakhir. Silakan masuk lagi.');
		return { kind: 'staff', ...staff };
	};
}

/**
 * Returns the staff member whose valid session a request contains. Used for links that are made for
 * one person.
 */
export const staffHolding =
	({ db, secure }: { db: Db; secure: boolean }) =>
	async (header: (name: string) => string | undefined, now: Date): Promise<string | null> =>
		(await staffOfCookie(db, secure, header('cookie'), now))?.staffId ?? null;

export type Staff = { staffId: string; roles: HeldRoles };
type FoundStaff = Staff & { provedAt: Date };

/**
 * Returns the calling staff member if one of their roles contains the right, or one of several,
 * otherwise refuses with 403.
 */
export function staffWho(
	caller: Caller,
	permission: Permission | readonly Permission[] | null,
): Staff {
	if (caller.identity?.kind !== 'staff') throw new Refusal('sign-in-again');
	const { staffId, roles } = caller.identity;
	if (permission !== null && ![permission].flat().some((one) => hasRight(roles, one)))
		throw new Refusal('forbidden', 'Peranmu tidak mencakup tindakan ini.');
	return { staffId, roles };
}

/** Ends the session. Returns its sealed ID token, if it came from a provider. */
export async function leaveOffice(db: Db, secure: boolean, caller: Caller): Promise<Buffer | null> {
	const hash = officeSessionHash(caller.header('cookie'), secure);
	const idToken = hash && (await deleteStaffSession(db, hash));
	sendOfficeCookie(caller, secure, '', 0);
	caller.setHeader('clear-site-data', '"cache"');
	return idToken;
}

export async function staffNamed(db: Db, staffId: string) {
	const staff = await staffById(db, staffId);
	if (!staff) throw new Refusal('sign-in-again');
	return staff;
}
